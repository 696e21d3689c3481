import type { ScheduleOption } from '@quayside/contract';
import { hasLeft } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useNavigate } from '@quayside/kernel/router';
import { Box, Button, Callout } from '@quayside/ui';

const staleness = ({ validTo, etd }: Pick<ScheduleOption, 'validTo' | 'etd'>, now: Date): string | null => {
  if (Date.parse(validTo) < now.getTime()) return 'This rate has expired';
  return hasLeft({ etd }, now) ? 'This departure has left' : null;
};

/** Warns that the chosen option has expired before the user fills in the form; the server checks it again. */
export function ExpiredChoice({ option, searchAgain }: { option: ScheduleOption; searchAgain: string }) {
  const { now } = useKernel();
  const navigate = useNavigate();
  const stale = staleness(option, now());
  if (!stale) return null;
  return (
    <Box mt="16px">
      <Callout tone="warning" title={stale}>
        Search again for a current price.
        <Box mt="8px">
          <Button variant="outline" size="sm" onClick={() => navigate(searchAgain)}>
            Search again
          </Button>
        </Box>
      </Callout>
    </Box>
  );
}
