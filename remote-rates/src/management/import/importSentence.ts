import type { ImportSubject, RateImport } from '@quayside/contract';
import { countText } from '@quayside/freight';

/** `50,000 rates`, `1 line`. */
export const lines = (number: number | null, noun: 'line' | 'rate' | 'departure' | 'fault'): string =>
  `${countText(number ?? 0)} ${noun}${number === 1 ? '' : 's'}`;

/** What is said of imports of each subject. */
export const subjectWords = {
  rates: {
    noun: 'rate',
    title: 'Import rates',
    file: 'File with rates',
    show: 'Show the rates',
    agent: 'The forwarder that buys at these rates.',
    noAgent: 'Choose the agent that the rates are of',
    begin:
      'Begin with the template: it has the columns and one example for each mode. Every line is checked before anything changes.',
    applying: 'Taking the rates over. Until all are in, none is valid.',
  },
  departures: {
    noun: 'departure',
    title: 'Import departures',
    file: 'File with departures',
    show: 'Show the departures',
    agent: 'The forwarder that departures are for.',
    noAgent: 'Choose the agent that the departures are for',
    begin:
      'Begin with the template: it has the columns and one example for each mode. Times are on the clocks of their place. A departure that is there already is changed, not added again.',
    applying: 'Taking the departures over.',
  },
} as const satisfies Record<ImportSubject, object>;

const sentences: Record<RateImport['state'], (rateImport: RateImport) => string> = {
  checking: () => 'Checking the file. Nothing has changed yet.',
  checked: ({ total }) => `${lines(total, 'line')} without a fault. All of them are taken over together, or none.`,
  refused: ({ faultCount }) =>
    faultCount > 0
      ? `${lines(faultCount, 'fault')} in the file. Nothing was taken over. Correct the file and import it again.`
      : 'The file was refused. Nothing was taken over.',
  applying: ({ subject }) => subjectWords[subject].applying,
  done: ({ total, subject }) => `${lines(total, subjectWords[subject].noun)} imported.`,
  cancelled: () => 'The import was cancelled. Nothing was taken over.',
  failed: () => 'The import came to nothing.',
};

/** What is said of an import at the beginning and the end of each step; the numbers between are not. */
export const importSentence = (rateImport: RateImport): string => sentences[rateImport.state](rateImport);
