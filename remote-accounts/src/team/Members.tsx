import { callKey } from '@freight/shared-kernel/api';
import { listMembers } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { likeCustomer, type Role, staff } from '@freight/shared-kernel/roles';
import { Link } from '@freight/shared-kernel/router';
import { Can, useUser } from '@freight/shared-kernel/session';
import { Box, Button } from '@freight/shared-kernel/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type Action, ActionDialog } from '../list/ActionDialog';
import { FilterSelect } from '../list/FilterSelect';
import { ListHead } from '../list/ListHead';
import { ListSearch } from '../list/ListSearch';
import { RecordList } from '../list/RecordList';
import { useListFilters } from '../list/useListFilters';
import { useListPages } from '../list/useListPages';
import { memberStatuses } from './MemberStatus';
import { MemberTable } from './MemberTable';
import { removeAction, resendAction, resetAction } from './memberActions';

const named = (roles: readonly Role[]) => Object.fromEntries(roles.map((role) => [role, role])) as Record<Role, string>;
const choicesFor = {
  forwarder: { status: memberStatuses, role: named(staff) },
  customer: { status: memberStatuses, role: named(likeCustomer) },
};

/** /team/members: the people of the own company, and those who are invited to it. */
export default function Members() {
  const { api } = useKernel();
  const choices = choicesFor[useUser().isLikeCustomer ? 'customer' : 'forwarder'];
  const { filters, put, clear, filtered } = useListFilters(choices);
  const [asked, setAsked] = useState<Action | null>(null);
  const query = {
    searchText: filters.search,
    status: filters.status || undefined,
    role: filters.role || undefined,
  };
  const pages = useListPages(callKey(listMembers, { pages: query }), (paging, signal) =>
    api.call(listMembers, { query: { ...query, ...paging }, signal }),
  );
  return (
    <Box>
      <ListHead title="Team members" total={pages.data?.pages[0]?.totalDocs}>
        <ListSearch
          label="Search team members"
          placeholder="Search name or e-mail"
          value={filters.search}
          onChange={(text) => put('search', text)}
        />
        <FilterSelect
          label="Role"
          all="All roles"
          choices={choices.role}
          value={filters.role}
          onChange={(role) => put('role', role)}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          choices={memberStatuses}
          value={filters.status}
          onChange={(status) => put('status', status)}
        />
        <Can I="create" a="User">
          <Button asChild>
            <Link to="/team/invite">
              <UserPlus aria-hidden />
              Invite member
            </Link>
          </Button>
        </Can>
      </ListHead>
      <RecordList
        pages={pages}
        filtered={filtered}
        onClear={clear}
        noMatch={{ title: 'Nobody matches', text: 'Nobody of the team has this name, role and status.' }}
        none={{ title: 'Nobody yet', text: 'People appear here once they are invited.' }}
      >
        {(members) => (
          <MemberTable
            members={members}
            onResend={(member) => setAsked(resendAction(member))}
            onReset={(member) => setAsked(resetAction(member))}
            onRemove={(member) => setAsked(removeAction(member))}
          />
        )}
      </RecordList>
      {asked && <ActionDialog action={asked} changes={[callKey(listMembers)]} onClose={() => setAsked(null)} />}
    </Box>
  );
}
