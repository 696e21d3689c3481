import { type Answer, listBulkRateChanges, type RateChange, undoDays, undoRateChanges } from '@quayside/contract';
import { formatDay, formatMoney } from '@quayside/freight';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, ConfirmDialog, Flex, Heading, PlaceTime, toaster, viewerTimeZone } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../../texts/management';
import { basisText } from '../form/basisText';
import { stepLabels } from './manyForm';

type ListedChange = Answer<typeof listBulkRateChanges>[number];

const signed = (step: number, text: (size: number) => string): string =>
  `${step < 0 ? '−' : '+'}${text(Math.abs(step))}`;

const stepsText = (steps: Readonly<Record<string, number | undefined>>, text: (size: number) => string): string =>
  Object.entries(steps)
    .map(([target, step = 0]) => `${stepLabels[target] ?? target} ${signed(step, text)}`)
    .join(', ');

/** Says what a change did: 'Rates 40HC +$50.00'. */
export const describeChange = (change: RateChange): string => {
  switch (change.kind) {
    case 'amount':
      return t('Rates: {steps}', { steps: stepsText(change.steps, (size) => formatMoney(size, change.currency)) });
    case 'percent':
      return t('Rates: {steps}', { steps: stepsText(change.steps, (size) => `${size} %`) });
    case 'validity':
      return t('Last day: {day}', { day: formatDay(change.validTo) });
    case 'surcharge': {
      const { surcharge } = change;
      const amount = 'amountMinor' in surcharge ? `${formatMoney(surcharge.amountMinor, surcharge.currency)} ` : '';
      return t('Surcharge {name}: {price}', { name: surcharge.name, price: `${amount}${basisText(surcharge)}` });
    }
    case 'copy':
      return t('Copied to {count, plural, one {# lane} other {# lanes}}', { count: change.lanes.length });
  }
};

const stateText = ({ undone }: ListedChange): string | null => {
  if (undone === null) return null;
  const { undone: count, kept } = undone;
  const by = undone.by || t('a former user');
  return kept > 0
    ? t(
        'Undone by {by}: {count, plural, one {# rate} other {# rates}}, {kept, plural, one {# rate} other {# rates}} kept',
        { by, count, kept },
      )
    : t('Undone by {by}: {count, plural, one {# rate} other {# rates}}', { by, count });
};

/** Lists the changes of many rates in the last 30 days, each with its undo. Renders nothing without a change. */
export function LastChanges({ onChanged }: { onChanged: () => void }) {
  const queries = useQueryClient();
  const query = useCall(listBulkRateChanges, {}, { staleTime: 0 });
  const [asked, setAsked] = useState<ListedChange | null>(null);
  const undoing = useSend(undoRateChanges, {
    onError: (error) => void toaster.error({ id: 'rates-many', title: errorMessage(error) }),
    onSuccess: ({ undone, kept }) => {
      const [first] = kept;
      const title = first
        ? t(
            '{count, plural, one {# rate} other {# rates}} restored. {kept, plural, one {# rate} other {# rates}} kept, such as {name}: {why}',
            { count: undone, kept: kept.length, name: first.name, why: first.why },
          )
        : t('{count, plural, one {# rate} other {# rates}} restored', { count: undone });
      toaster.success({ id: 'rates-many', title });
      void queries.invalidateQueries({ queryKey: callKey(listBulkRateChanges) });
      onChanged();
    },
  });
  const undo = ({ id }: ListedChange) => {
    setAsked(null);
    undoing.mutate({ params: { id } });
  };
  const { data: changes = [], error } = query;
  if (error)
    return (
      <Callout tone="warning" title={t('The last changes could not be loaded')}>
        {errorMessage(error)}
      </Callout>
    );
  if (changes.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="last-changes" borderTopWidth="1px" pt="16px">
      <Heading as="h2" id="last-changes" textStyle="label" mb="4px">
        {t('Last changes')}
      </Heading>
      <Box textStyle="caption" color="fg.muted" mb="8px">
        {t('You can undo a change for {days} days. Rates that were changed or used since are kept.', {
          days: undoDays,
        })}
      </Box>
      <Box as="ul" listStyleType="none" aria-label={t('Last changes')}>
        {changes.map((change) => (
          <Flex as="li" key={change.id} align="center" gap="12px" py="8px" borderTopWidth="1px">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <Box>
                {t('{change} ({count, plural, one {# rate} other {# rates}})', {
                  change: describeChange(change.change),
                  count: change.changed,
                })}
              </Box>
              <Box textStyle="dense" color="fg.muted">
                {change.by || t('A former user')}, <PlaceTime at={change.at} timeZone={viewerTimeZone()} />
              </Box>
              {change.undone && <Box textStyle="dense">{stateText(change)}</Box>}
            </Box>
            {!change.undone && (
              <Button
                variant="outline"
                flexShrink={0}
                aria-label={t('Undo {change}', { change: describeChange(change.change) })}
                loading={undoing.isPending && undoing.variables?.params.id === change.id}
                disabled={undoing.isPending}
                onClick={() => setAsked(change)}
              >
                {t('Undo')}
              </Button>
            )}
          </Flex>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={t('Undo this change?')}
        cancelLabel={t('Keep it')}
        confirmLabel={t('Undo change')}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && undo(asked)}
      >
        {asked?.change.kind === 'copy'
          ? t('The copied rates are removed. Copies that a quote or booking uses are kept.')
          : t('The rates get their former terms back. Rates that were changed since are kept.')}
      </ConfirmDialog>
    </Box>
  );
}
