import {
  addSampleData,
  getSampleData,
  type RemovedSample,
  removeSampleData,
  type SampleData,
  type SampleKind,
  sampleKinds,
} from '@quayside/contract';
import { errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { type Action, ActionDialog, Box, Button, Callout, Flex, toaster } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/firstSteps';

const sampleTexts: Readonly<Record<SampleKind, (count: number) => string>> = {
  customer: (count) => t('{count, plural, one {# customer} other {# customers}}', { count }),
  contact: (count) => t('{count, plural, one {# contact} other {# contacts}}', { count }),
  rate: (count) => t('{count, plural, one {# rate} other {# rates}}', { count }),
  departure: (count) => t('{count, plural, one {# departure} other {# departures}}', { count }),
  booking: (count) => t('{count, plural, one {# booking} other {# bookings}}', { count }),
};

const listText = ({ counts }: SampleData): string =>
  sampleKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => sampleTexts[kind](counts[kind]))
    .join(', ');

/** Any list and number on any page may change. */
const allQueries = [[]] as const;

/** Adds or removes sample data; lists what stays after removal, and why. */
export function SampleDataRow() {
  const queries = useQueryClient();
  const sample = useCall(getSampleData, {});
  const [asked, setAsked] = useState<Action | null>(null);
  const [kept, setKept] = useState<RemovedSample['kept']>([]);
  const add = useSend(addSampleData, {
    onSuccess: () => {
      setKept([]);
      toaster.success(t('Sample data added'));
      void queries.invalidateQueries();
    },
    onError: (error) => void toaster.error({ id: 'sample-data', title: errorMessage(error) }),
  });
  const removal: Action = {
    question: t('Remove the sample data?'),
    consequence: t('All sample data is deleted. Items your team edited or used are kept and listed.'),
    confirmLabel: t('Remove'),
    destructive: true,
    run: async (api) => setKept((await api.call(removeSampleData, {})).kept),
    done: t('Sample data removed'),
  };
  if (!sample.data) return null;
  const isThere = sample.data.addedAt !== null;
  return (
    <Box px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
      <Flex align="center" gap="12px" wrap="wrap">
        <Box flex="1 1 260px" minW="0">
          <Box textStyle="dense" fontWeight="medium">
            {isThere ? t('Sample data is on') : t('Want to look around first?')}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            {isThere
              ? t('{text}, each marked as a sample', { text: listText(sample.data) })
              : t('A sample customer with contacts, rates, departures and bookings. You can remove all of it later.')}
          </Box>
        </Box>
        {isThere ? (
          <Button variant="outline" size="sm" onClick={() => setAsked(removal)}>
            {t('Remove sample data')}
          </Button>
        ) : (
          <Button variant="outline" size="sm" loading={add.isPending} onClick={() => add.mutate({})}>
            {t('Add sample data')}
          </Button>
        )}
      </Flex>
      {kept.length > 0 && (
        <Box mt="12px" role="status">
          <Callout
            tone="info"
            title={t(
              '{count, plural, one {# record was kept because your team uses it} other {# records were kept because your team uses them}}',
              {
                count: kept.length,
              },
            )}
          >
            <Box as="ul" ps="20px" listStyleType="disc">
              {kept.map(({ name, why }) => (
                <li key={`${name} ${why}`}>
                  {name} {why}
                </li>
              ))}
            </Box>
          </Callout>
        </Box>
      )}
      {asked && <ActionDialog action={asked} changes={allQueries} onClose={() => setAsked(null)} />}
    </Box>
  );
}
