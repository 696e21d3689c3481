import type { RateImport } from '@quayside/contract';
import { Box, Callout } from '@quayside/ui';
import type { ReactNode } from 'react';
import { DeparturePreview } from './DeparturePreview';
import { ImportProgress } from './ImportProgress';
import { importSentence } from './importSentence';
import { PreviewTable } from './PreviewTable';
import { Refusal } from './Refusal';

type Step = (rateImport: RateImport) => ReactNode;

const bodies: Record<RateImport['state'], Step> = {
  checking: (rateImport) => <ImportProgress rateImport={rateImport} />,
  applying: (rateImport) => <ImportProgress rateImport={rateImport} />,
  checked: (rateImport) =>
    rateImport.subject === 'rates' ? (
      <PreviewTable rateImport={rateImport} />
    ) : (
      <DeparturePreview rateImport={rateImport} />
    ),
  refused: (rateImport) => <Refusal rateImport={rateImport} />,
  failed: ({ problem }) => (
    <Callout tone="error" title="The import failed">
      {problem ?? 'Something unexpected happened.'} Nothing was taken over.
    </Callout>
  ),
  done: () => null,
  cancelled: () => null,
};

/** An import in the state that it is in. */
export function ImportStep({ rateImport }: { rateImport: RateImport }) {
  return (
    <>
      <Box role="status" pt="20px" fontWeight="medium">
        {importSentence(rateImport)}
      </Box>
      <Box pt="12px">{bodies[rateImport.state](rateImport)}</Box>
    </>
  );
}
