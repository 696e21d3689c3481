import { eraseMember, listRemovedPeople, type RemovedPerson } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, usePages } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Flex, Panel, PlaceTime, RecordList } from '@quayside/ui';
import { useState } from 'react';
import { RowsSkeleton } from '../list/RowsSkeleton';
import { t } from '../texts/dataCare';
import { EraseDialog } from './EraseDialog';

/** Removed people, whose names remain in records until erased. */
export function RemovedPeople() {
  const { api } = useKernel();
  const queries = useQueryClient();
  const pages = usePages(listRemovedPeople, {}, 10);
  const [leaving, setLeaving] = useState<RemovedPerson | null>(null);
  return (
    <Panel title={t('Removed people')}>
      <RecordList
        pages={pages}
        skeleton={<RowsSkeleton />}
        empty={
          <Box p="16px" textStyle="dense" color="fg.muted">
            {t('No removed people. To erase an active user, open their page under Users.')}
          </Box>
        }
      >
        {(people) => (
          <Box as="ul" listStyleType="none" aria-label={t('Removed people')}>
            {people.map((person) => (
              <Flex
                as="li"
                key={person.id}
                wrap="wrap"
                align="center"
                gap="8px 12px"
                px="16px"
                py="10px"
                textStyle="dense"
                borderTopWidth="1px"
                borderColor="border.muted"
                _first={{ borderTopWidth: '0' }}
              >
                <Box flex="1 1 220px" minW="0" overflowWrap="anywhere">
                  <Box fontWeight="medium">{person.name}</Box>
                  <Box textStyle="caption" color="fg.muted">
                    {person.companyName}
                    {' · '}
                    {t.rich('removed {time}', { time: <PlaceTime at={person.removedAt} /> })}
                  </Box>
                </Box>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('Erase {name}', { name: person.name })}
                  onClick={() => setLeaving(person)}
                >
                  {t('Erase')}
                </Button>
              </Flex>
            ))}
          </Box>
        )}
      </RecordList>
      {leaving && (
        <EraseDialog
          title={t('Erase {name}?', { name: leaving.name })}
          expected={leaving.name}
          label={t('Name')}
          send={({ typed }) => api.call(eraseMember, { params: { id: leaving.id }, body: { typed } })}
          onErased={() => {
            void queries.invalidateQueries({ queryKey: callKey(listRemovedPeople) });
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}
