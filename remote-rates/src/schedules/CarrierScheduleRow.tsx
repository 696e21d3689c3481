import { type DepartureSource, listDepartureSources, updateDepartureSource } from '@quayside/contract';
import { clockText, formatCount } from '@quayside/freight';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Checkbox, Flex, SegmentedControl, toaster, viewerTimeZone } from '@quayside/ui';

interface CarrierScheduleRowProps {
  source: DepartureSource;
  isSending: boolean;
  onPull: () => void;
}

/** Row of a carrier: its queries, daily updates, last result, and a button to query it now. */
export function CarrierScheduleRow({ source, isSending, onPull }: CarrierScheduleRowProps) {
  const { id, name, carrier, by, isDaily, isAsked, toldAt, says, lanes, services, version } = source;
  const queries = useQueryClient();
  const mayChange = useAbility().can('update', 'Rate');
  const change = useSend(updateDepartureSource, {
    onError: (error) => toaster.error({ id: 'departures', title: errorMessage(error) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(listDepartureSources) }),
  });
  const set = (part: Partial<Pick<DepartureSource, 'by' | 'isDaily'>>) =>
    change.mutate({ params: { id }, body: { by, isDaily, ...part }, ifMatch: version });
  return (
    <Flex as="li" direction="column" gap="10px" py="14px" borderBottomWidth="1px" borderColor="border.muted">
      <Flex align="center" justify="space-between" gap="12px" wrap="wrap">
        <Box minW="0">
          <Box fontWeight="semibold">{name}</Box>
          <Box textStyle="caption" color="fg.muted">
            {carrier} · {formatCount(lanes, 'lane')} and {formatCount(services, 'service')} in your rates
          </Box>
        </Box>
        {mayChange && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Get departures of ${name}`}
            loading={isSending || isAsked}
            loadingText="Asking"
            onClick={onPull}
          >
            Get departures
          </Button>
        )}
      </Flex>
      {mayChange && (
        <Flex align="center" gap="12px 16px" wrap="wrap">
          <SegmentedControl
            aria-label={`What ${name} is asked about`}
            value={by}
            onChange={(next) => set({ by: next })}
            segments={[
              { value: 'lanes', label: 'Port to port' },
              { value: 'services', label: 'By service' },
            ]}
          />
          <Checkbox.Root
            size="sm"
            checked={isDaily}
            onCheckedChange={({ checked }) => set({ isDaily: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>Ask {name} every day</Checkbox.Label>
          </Checkbox.Root>
        </Flex>
      )}
      <Box aria-live="polite" textStyle="dense" color="fg.muted">
        {says && toldAt ? `${clockText(toldAt, viewerTimeZone(), false)}: ${says}` : 'Not asked yet.'}
      </Box>
    </Flex>
  );
}
