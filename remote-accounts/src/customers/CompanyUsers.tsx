import { type Customer, listMembers } from '@quayside/contract';
import { callKey, usePages } from '@quayside/kernel/api';
import { type Action, ActionDialog, Box, Count, EmptyState, Heading, RecordList } from '@quayside/ui';
import { useState } from 'react';
import { pageSize } from '../list/ListPage';
import { RowsSkeleton } from '../list/RowsSkeleton';
import { MemberTable } from '../team/MemberTable';
import { t } from '../texts/customers';

interface CompanyUsersProps {
  customer: Customer;
  /** Actions of the empty list. */
  actions?: React.ReactNode;
}

/** Lists the users of a company, with the actions the viewer may perform. */
export function CompanyUsers({ customer: { id, companyName }, actions }: CompanyUsersProps) {
  const [asked, setAsked] = useState<Action | null>(null);
  const pages = usePages(listMembers, { company: id }, pageSize);
  return (
    <Box as="section" aria-label={t('Users')}>
      <Heading as="h2" textStyle="subheading" pb="8px">
        {t('Users')} <Count of={pages.data?.pages[0]} />
      </Heading>
      <RecordList
        pages={pages}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState title={t('Nobody yet')} actions={actions}>
            {t('People of {companyName} appear here once they are invited.', { companyName })}
          </EmptyState>
        }
      >
        {(members) => <MemberTable label={t('Users')} members={members} onAsk={setAsked} />}
      </RecordList>
      {asked && <ActionDialog action={asked} changes={[callKey(listMembers)]} onClose={() => setAsked(null)} />}
    </Box>
  );
}
