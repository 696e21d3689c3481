import { listMembers } from '@quayside/contract';
import { likeCustomer, type Role, roleName, roles, staff } from '@quayside/contract/roles';
import { callKey, usePages } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Can, useUser } from '@quayside/kernel/session';
import { type Action, ActionDialog, Box, Button, useListFilters } from '@quayside/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ListPage, pageSize } from '../list/ListPage';
import { t } from '../texts/team';
import { memberStatuses } from './MemberStatus';
import { MemberTable } from './MemberTable';

const filtersFor = (shown: readonly Role[]) => ({
  role: {
    label: t('Role'),
    all: t('All roles'),
    values: Object.fromEntries(shown.map((role) => [role, t(roleName(role))])) as Record<Role, string>,
  },
  status: { label: t('Status'), all: t('All statuses'), values: memberStatuses },
});

/** Returns the role filters of the viewer; platform staff see all roles. */
const getRoleFilters = ({ role, isLikeCustomer }: ReturnType<typeof useUser>) => {
  if (role === 'super-admin') return filtersFor(roles);
  return filtersFor(isLikeCustomer ? likeCustomer : staff);
};

/** /team/members: users of the company, including invited ones. */
export default function Members() {
  const filters = useListFilters(getRoleFilters(useUser()));
  const [asked, setAsked] = useState<Action | null>(null);
  const { search, status, role } = filters.chosen;
  const query = { searchText: search, status: status || undefined, role: role || undefined };
  const pages = usePages(listMembers, query, pageSize);
  return (
    <Box>
      <ListPage
        title={t('Team members')}
        search={{ label: t('Search team members'), placeholder: t('Search name or e-mail') }}
        filters={filters}
        add={
          <Can I="create" a="User">
            <Button asChild>
              <Link to="/team/invite">
                <UserPlus aria-hidden />
                {t('Invite member')}
              </Link>
            </Button>
          </Can>
        }
        pages={pages}
        noMatch={{ title: t('Nobody matches'), text: t('No team members match these filters.') }}
        none={{ title: t('Nobody yet'), text: t('People appear here once they are invited.') }}
      >
        {(members) => <MemberTable members={members} onAsk={setAsked} />}
      </ListPage>
      {asked && <ActionDialog action={asked} changes={[callKey(listMembers)]} onClose={() => setAsked(null)} />}
    </Box>
  );
}
