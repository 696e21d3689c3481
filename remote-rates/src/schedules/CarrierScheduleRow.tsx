import { type DepartureSource, listDepartureSources, updateDepartureSource } from '@quayside/contract';
import { clockText } from '@quayside/freight';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Checkbox, Flex, SegmentedControl, toaster, viewerTimeZone } from '@quayside/ui';
import { t } from '../texts/schedules';

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
            {carrier} ·{' '}
            {t(
              '{lanes, plural, one {# lane} other {# lanes}} and {services, plural, one {# service} other {# services}} in your rates',
              { lanes, services },
            )}
          </Box>
        </Box>
        {mayChange && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('Get departures of {name}', { name })}
            loading={isSending || isAsked}
            loadingText={t('Asking')}
            onClick={onPull}
          >
            {t('Get departures')}
          </Button>
        )}
      </Flex>
      {mayChange && (
        <Flex align="center" gap="12px 16px" wrap="wrap">
          <SegmentedControl
            aria-label={t('What {name} is asked about', { name })}
            value={by}
            onChange={(next) => set({ by: next })}
            segments={[
              { value: 'lanes', label: t('Port to port') },
              { value: 'services', label: t('By service') },
            ]}
          />
          <Checkbox.Root
            size="sm"
            checked={isDaily}
            onCheckedChange={({ checked }) => set({ isDaily: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{t('Ask {name} every day', { name })}</Checkbox.Label>
          </Checkbox.Root>
        </Flex>
      )}
      <Box aria-live="polite" textStyle="dense" color="fg.muted">
        {says && toldAt ? `${clockText(toldAt, viewerTimeZone(), false)}: ${says}` : t('Not asked yet.')}
      </Box>
    </Flex>
  );
}
