import { type Forwarder, getAgent, listForwarders } from '@quayside/contract';
import { callKey, useCall, usePages } from '@quayside/kernel/api';
import { useSearchParams } from '@quayside/kernel/router';
import { type Action, ActionDialog, Box, Button, useListFilters } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage, pageSize } from '../list/ListPage';
import { t } from '../texts/platform';
import { AddForwarderDialog } from './AddForwarderDialog';
import { ClaimedDomains } from './ClaimedDomains';
import { DeleteForwarderDialog } from './DeleteForwarderDialog';
import { ForwarderDataDialog } from './ForwarderDataDialog';
import { ForwarderTable } from './ForwarderTable';
import { forwarderStates, keepAction, resumeAction, suspendAction } from './forwarderActions';
import { RenameForwarderDialog } from './RenameForwarderDialog';
import { WorkAsDialog } from './WorkAsDialog';

const byState = {
  state: {
    get label() {
      return t('State');
    },
    get all() {
      return t('All states');
    },
    values: forwarderStates,
  },
};

/** Open form: to add a company, or about one. */
type OpenForm = { form: 'add' } | { form: 'rename' | 'delete' | 'work-as' | 'data'; forwarder: Forwarder };

const forms = {
  rename: RenameForwarderDialog,
  delete: DeleteForwarderDialog,
  'work-as': WorkAsDialog,
  data: ForwarderDataDialog,
};

function ForwarderForm({ opened: openForm, onClose }: { opened: OpenForm; onClose: () => void }) {
  if (openForm.form === 'add') return <AddForwarderDialog onClose={onClose} />;
  const Form = forms[openForm.form];
  return <Form forwarder={openForm.forwarder} onClose={onClose} />;
}

/** /platform: forwarding companies of this installation, for its super-admins. */
export default function Platform() {
  const filters = useListFilters(byState);
  const [asked, setAsked] = useState<Action | null>(null);
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const { search, state } = filters.chosen;
  const pages = usePages(listForwarders, { searchText: search, state: state || undefined }, pageSize);
  const [params, setParams] = useSearchParams();
  const wanted = params.get('workAs') ?? '';
  // The user was redirected here because the page requires working as this company.
  const asking = useCall(getAgent, { params: { id: wanted } }, { enabled: wanted !== '' }).data;
  const open = (form: keyof typeof forms) => (forwarder: Forwarder) => setOpenForm({ form, forwarder });
  return (
    <Box>
      <ListPage
        title={t('Forwarding companies')}
        search={{ label: t('Search company'), placeholder: t('Search company') }}
        filters={filters}
        add={
          <Button onClick={() => setOpenForm({ form: 'add' })}>
            <Plus aria-hidden />
            {t('Add company')}
          </Button>
        }
        pages={pages}
        noMatch={{ title: t('No company matches'), text: t('No forwarding companies match these filters.') }}
        none={{
          title: t('No forwarding company yet'),
          text: t(
            'Add the first one: its admin is invited by mail. Companies that register by themselves appear here, too.',
          ),
        }}
      >
        {(forwarders) => (
          <ForwarderTable
            forwarders={forwarders}
            on={{
              'work-as': open('work-as'),
              rename: open('rename'),
              data: open('data'),
              delete: open('delete'),
              suspend: (forwarder) => setAsked(suspendAction(forwarder)),
              resume: (forwarder) => setAsked(resumeAction(forwarder)),
              keep: (forwarder) => setAsked(keepAction(forwarder)),
            }}
          />
        )}
      </ListPage>
      {asking && <WorkAsDialog forwarder={asking} onClose={() => setParams({}, { replace: true })} />}
      <ClaimedDomains />
      {asked && <ActionDialog action={asked} changes={[callKey(listForwarders)]} onClose={() => setAsked(null)} />}
      {openForm && <ForwarderForm opened={openForm} onClose={() => setOpenForm(null)} />}
    </Box>
  );
}
