import type { RateImport } from '@quayside/contract';
import { countText } from '@quayside/freight';

/** `50,000 rates`, `1 line`. */
export const lines = (number: number | null, noun: 'line' | 'rate' | 'fault'): string =>
  `${countText(number ?? 0)} ${noun}${number === 1 ? '' : 's'}`;

const sentences: Record<RateImport['state'], (rateImport: RateImport) => string> = {
  checking: () => 'Checking the file. Nothing has changed yet.',
  checked: ({ total }) => `${lines(total, 'line')} without a fault. All of them are taken over together, or none.`,
  refused: ({ faultCount }) =>
    faultCount > 0
      ? `${lines(faultCount, 'fault')} in the file. Nothing was taken over. Correct the file and import it again.`
      : 'The file was refused. Nothing was taken over.',
  applying: () => 'Taking the rates over. Until all are in, none is valid.',
  done: ({ total }) => `${lines(total, 'rate')} imported.`,
  cancelled: () => 'The import was cancelled. Nothing was taken over.',
  failed: () => 'The import came to nothing.',
};

/** What is said of an import at the beginning and the end of each step; the numbers between are not. */
export const importSentence = (rateImport: RateImport): string => sentences[rateImport.state](rateImport);
