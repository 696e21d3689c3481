import { type Answer, listBulkRateChanges, type RateChange, undoDays, undoRateChanges } from '@quayside/contract';
import { formatCount, formatDay, formatMoney, formatSurchargeBasis } from '@quayside/freight';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, ConfirmDialog, Flex, Heading, PlaceTime, toaster, viewerTimeZone } from '@quayside/ui';
import { useState } from 'react';
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
      return `Rates: ${stepsText(change.steps, (size) => formatMoney(size, change.currency))}`;
    case 'percent':
      return `Rates: ${stepsText(change.steps, (size) => `${size} %`)}`;
    case 'validity':
      return `Last day: ${formatDay(change.validTo)}`;
    case 'surcharge': {
      const { surcharge } = change;
      const amount = 'amountMinor' in surcharge ? `${formatMoney(surcharge.amountMinor, surcharge.currency)} ` : '';
      return `Surcharge ${surcharge.name}: ${amount}${formatSurchargeBasis(surcharge)}`;
    }
    case 'copy':
      return `Copied to ${formatCount(change.lanes.length, 'lane')}`;
  }
};

const stateText = ({ undone }: ListedChange): string | null => {
  if (undone === null) return null;
  const kept = undone.kept > 0 ? `, ${formatCount(undone.kept, 'rate')} kept` : '';
  return `Undone by ${undone.by || 'a former user'}: ${formatCount(undone.undone, 'rate')}${kept}`;
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
      const left = first ? `. ${formatCount(kept.length, 'rate')} kept, such as ${first.name}: ${first.why}` : '';
      toaster.success({ id: 'rates-many', title: `${formatCount(undone, 'rate')} restored${left}` });
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
      <Callout tone="warning" title="The last changes could not be loaded">
        {errorMessage(error)}
      </Callout>
    );
  if (changes.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="last-changes" borderTopWidth="1px" pt="16px">
      <Heading as="h2" id="last-changes" textStyle="label" mb="4px">
        Last changes
      </Heading>
      <Box textStyle="caption" color="fg.muted" mb="8px">
        You can undo a change for {undoDays} days. Rates that were changed or used since are kept.
      </Box>
      <Box as="ul" listStyleType="none" aria-label="Last changes">
        {changes.map((change) => (
          <Flex as="li" key={change.id} align="center" gap="12px" py="8px" borderTopWidth="1px">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <Box>
                {describeChange(change.change)} ({formatCount(change.changed, 'rate')})
              </Box>
              <Box textStyle="dense" color="fg.muted">
                {change.by || 'A former user'}, <PlaceTime at={change.at} timeZone={viewerTimeZone()} />
              </Box>
              {change.undone && <Box textStyle="dense">{stateText(change)}</Box>}
            </Box>
            {!change.undone && (
              <Button
                variant="outline"
                flexShrink={0}
                aria-label={`Undo ${describeChange(change.change)}`}
                loading={undoing.isPending && undoing.variables?.params.id === change.id}
                disabled={undoing.isPending}
                onClick={() => setAsked(change)}
              >
                Undo
              </Button>
            )}
          </Flex>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title="Undo this change?"
        cancelLabel="Keep it"
        confirmLabel="Undo change"
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && undo(asked)}
      >
        {asked?.change.kind === 'copy'
          ? 'The copied rates are removed. Copies that a quote or booking uses are kept.'
          : 'The rates get their former terms back. Rates that were changed since are kept.'}
      </ConfirmDialog>
    </Box>
  );
}
