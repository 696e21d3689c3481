import { type Customer, getCustomer } from '@quayside/contract';
import { assignableRolesIn } from '@quayside/contract/roles';
import { useCall } from '@quayside/kernel/api';
import { Link, useParams } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Breadcrumbs, Button, Flex, Grid, PageTitle } from '@quayside/ui';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import LegalHoldStrip from '../dataCare/LegalHoldStrip';
import { RecordPage } from '../edit/RecordPage';
import { StateTag } from '../list/StateTag';
import { t } from '../texts/customers';
import { CompanyCounts } from './CompanyCounts';
import { CompanyProfile } from './CompanyProfile';
import { CompanyQuotes } from './CompanyQuotes';
import { CompanyServices } from './CompanyServices';
import { CompanyUsers } from './CompanyUsers';
import { customerLooks, customerStatuses } from './customerForm';
import { DefaultsPanel } from './DefaultsPanel';
import { DetailsPanel } from './DetailsPanel';
import { InviteUserDialog } from './InviteUserDialog';
import { kindPath, kindTexts } from './kinds';
import { NotesPanel } from './NotesPanel';
import { TermsPanel } from './TermsPanel';

/** /customers/:id: one company of the agent, with its users and records. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      key={id}
      query={useCall(getCustomer, { params: { id } })}
      title={t('Company')}
      missing={t('This company does not exist')}
      back={{ to: '/customers', label: t('All customers') }}
    >
      {(customer) => <Company customer={customer} />}
    </RecordPage>
  );
}

function Company({ customer }: { customer: Customer }) {
  const { id, kind, companyName, status } = customer;
  const { role } = useUser();
  const ability = useAbility();
  const [inviting, setInviting] = useState(false);
  const open = status !== 'inactive';
  const roles = ability.can('create', 'User') ? assignableRolesIn(role, kind) : [];
  const { plural, edit } = kindTexts[kind];
  return (
    <Box>
      <Box pt="12px">
        <Breadcrumbs crumbs={[{ label: plural, to: kindPath('/customers', kind) }, { label: companyName }]} />
      </Box>
      <PageTitle
        aside={<StateTag look={customerLooks[status]}>{customerStatuses[status]}</StateTag>}
        actions={
          open && (
            <>
              {ability.can('update', 'Company') && (
                <Button asChild variant="outline">
                  <Link to={`/customers/edit?id=${id}`}>
                    <Pencil aria-hidden />
                    {edit}
                  </Link>
                </Button>
              )}
              {roles.length > 0 && (
                <Button onClick={() => setInviting(true)}>
                  <UserPlus aria-hidden />
                  {t('Invite user')}
                </Button>
              )}
            </>
          )
        }
      >
        {companyName}
      </PageTitle>
      <LegalHoldStrip record={id} places={{ kind: 'company', called: companyName }} />
      <Grid
        templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 352px' }}
        mt="12px"
        gap="16px"
        pb="24px"
        alignItems="start"
      >
        <Flex direction="column" gap="16px" minW="0">
          <CompanyCounts customer={customer} />
          <CompanyUsers
            customer={customer}
            actions={
              roles.length > 0 && (
                <Button variant="outline" onClick={() => setInviting(true)}>
                  {t('Invite the first user')}
                </Button>
              )
            }
          />
          {kind === 'customer' && <CompanyQuotes company={id} />}
          <NotesPanel customer={customer} />
        </Flex>
        <Flex direction="column" gap="16px" minW="0">
          {kind === 'customer' && <TermsPanel customer={customer} />}
          <CompanyProfile customer={customer} />
          {kind === 'customer' && <DetailsPanel customer={customer} />}
          {kind === 'customer' && <DefaultsPanel customer={customer} />}
          <CompanyServices customer={customer} />
        </Flex>
      </Grid>
      {inviting && <InviteUserDialog customer={customer} roles={roles} onClose={() => setInviting(false)} />}
    </Box>
  );
}
