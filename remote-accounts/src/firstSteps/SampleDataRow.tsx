import {
  addSampleData,
  getSampleData,
  type RemovedSample,
  removeSampleData,
  type SampleData,
  sampleKinds,
} from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { type Action, ActionDialog, Box, Button, Callout, Flex, toaster } from '@quayside/ui';
import { useState } from 'react';

const listText = ({ counts }: SampleData): string =>
  sampleKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => formatCount(counts[kind], kind))
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
      toaster.success('Sample data added');
      void queries.invalidateQueries();
    },
    onError: (error) => void toaster.error({ id: 'sample-data', title: errorMessage(error) }),
  });
  const removal: Action = {
    question: 'Remove the sample data?',
    consequence: 'All sample data is deleted. Items your team edited or used are kept and listed.',
    confirmLabel: 'Remove',
    destructive: true,
    run: async (api) => setKept((await api.call(removeSampleData, {})).kept),
    done: 'Sample data removed',
  };
  if (!sample.data) return null;
  const isThere = sample.data.addedAt !== null;
  return (
    <Box px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
      <Flex align="center" gap="12px" wrap="wrap">
        <Box flex="1 1 260px" minW="0">
          <Box textStyle="dense" fontWeight="medium">
            {isThere ? 'Sample data are switched on' : 'Want to look around first?'}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            {isThere
              ? `${listText(sample.data)}, each marked as a sample`
              : 'A sample customer with contacts, rates, departures and bookings. You can remove all of it later.'}
          </Box>
        </Box>
        {isThere ? (
          <Button variant="outline" size="sm" onClick={() => setAsked(removal)}>
            Remove sample data
          </Button>
        ) : (
          <Button variant="outline" size="sm" loading={add.isPending} onClick={() => add.mutate({})}>
            Add sample data
          </Button>
        )}
      </Flex>
      {kept.length > 0 && (
        <Box mt="12px" role="status">
          <Callout tone="info" title={`${formatCount(kept.length, 'record')} stayed, and belong to you now`}>
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
