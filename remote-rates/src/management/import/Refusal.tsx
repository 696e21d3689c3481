import type { RateImport } from '@quayside/contract';
import { Callout, Stack } from '@quayside/ui';
import { FaultTable } from './FaultTable';

/** Why a file was refused: what is wrong with it as a whole, and line by line. */
export function Refusal({ rateImport }: { rateImport: RateImport }) {
  const { problem, faultCount } = rateImport;
  return (
    <Stack gap="16px">
      {problem && <Callout tone="error">{problem}</Callout>}
      {faultCount > 0 && (
        <div>
          <FaultTable rateImport={rateImport} />
        </div>
      )}
    </Stack>
  );
}
