import type { RateSearch, RateSearches } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Grid, Panel, RowAction } from '@quayside/ui';
import { Bell, BellRing, Bookmark, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useCustomers } from '../quotes/useCustomers';
import { toLocalDay } from '../rate/validity';
import { RenameSearch, SaveSearch } from './NameSearch';
import { readStoredSearch, type StoredSearch } from './readStoredSearch';
import { SearchRow } from './SearchRow';
import { searchName, toStoredQuestion } from './storedSearch';
import { useAlertSearch, useForgetSearches, useRemoveSearch } from './useSearches';

/** Lists the user's saved and recent searches. */
export function StoredSearches({ searches }: { searches: RateSearches }) {
  return isStaff(useUser().role) ? <WithCustomers searches={searches} /> : <Both searches={searches} names={noNames} />;
}

type Names = ReadonlyMap<string, string>;
const noNames: Names = new Map();

/** Lists searches with customer names, because staff may have searched a customer's prices. */
function WithCustomers({ searches }: { searches: RateSearches }) {
  const customers = useCustomers();
  const names = new Map(customers.data?.docs.map(({ id, companyName }) => [id, companyName]));
  return <Both searches={searches} names={names} />;
}

interface Props {
  searches: RateSearches;
  names: Names;
}

function Both({ searches: { recent, saved }, names }: Props) {
  return (
    <Grid templateColumns={{ base: '1fr', lg: '3fr 2fr' }} gap="16px" alignItems="start" pt="16px">
      <Saved saved={saved} names={names} />
      {recent.length > 0 && <Recent recent={recent} names={names} />}
    </Grid>
  );
}

const findCustomerName = ({ question: { customer } }: StoredSearch, names: Names) =>
  customer === null ? undefined : names.get(customer);

const useStoredSearch = () => {
  const today = toLocalDay(useKernel().now());
  return ({ question }: RateSearch): StoredSearch => readStoredSearch(question, today);
};

function Saved({ saved, names }: { saved: readonly RateSearch[]; names: Names }) {
  const read = useStoredSearch();
  const removing = useRemoveSearch();
  const alerting = useAlertSearch();
  const mayWatch = useAbility().can('read', 'Rate');
  const [renamed, rename] = useState<RateSearch | null>(null);
  return (
    <Panel title="Saved searches">
      {saved.length === 0 ? (
        <Box px="16px" py="14px" color="fg.muted">
          Save a search with its bookmark to keep it here under a name.
        </Box>
      ) : (
        <Box as="ul" listStyleType="none" mt="-1px" aria-label="Saved searches">
          {saved.map((search) => {
            const kept = read(search);
            return (
              <SearchRow key={search.id} search={kept} name={search.name} customer={findCustomerName(kept, names)}>
                {mayWatch && (
                  <RowAction
                    icon={search.alerts ? BellRing : Bell}
                    name={`Turn ${search.alerts ? 'off' : 'on'} price alerts of ${search.name}`}
                    hint={search.alerts ? 'Turn off price alerts' : 'Turn on price alerts'}
                    onClick={() => alerting.mutate({ params: { id: search.id }, body: { alerts: !search.alerts } })}
                  />
                )}
                <RowAction icon={Pencil} name={`Rename ${search.name}`} hint="Rename" onClick={() => rename(search)} />
                <RowAction
                  icon={Trash2}
                  name={`Remove ${search.name}`}
                  hint="Remove"
                  onClick={() => removing.mutate({ params: { id: search.id } })}
                />
              </SearchRow>
            );
          })}
        </Box>
      )}
      {renamed && <RenameSearch search={renamed} onClose={() => rename(null)} />}
    </Panel>
  );
}

function Recent({ recent, names }: { recent: readonly RateSearch[]; names: Names }) {
  const read = useStoredSearch();
  const removing = useRemoveSearch();
  const forgetting = useForgetSearches();
  const [saved, save] = useState<StoredSearch | null>(null);
  return (
    <Panel
      title="Recent"
      actions={
        <Button
          variant="ghost"
          size="sm"
          loading={forgetting.isPending}
          loadingText="Clear"
          onClick={() => forgetting.mutate({})}
        >
          Clear
        </Button>
      }
    >
      <Box as="ul" listStyleType="none" mt="-1px" aria-label="Recent searches">
        {recent.map((search) => {
          const kept = read(search);
          const name = searchName(kept.question);
          return (
            <SearchRow key={search.id} search={kept} customer={findCustomerName(kept, names)}>
              <RowAction icon={Bookmark} name={`Save ${name}`} hint="Save" onClick={() => save(kept)} />
              <RowAction
                icon={X}
                name={`Forget ${name}`}
                hint="Forget"
                onClick={() => removing.mutate({ params: { id: search.id } })}
              />
            </SearchRow>
          );
        })}
      </Box>
      {saved && (
        <SaveSearch
          question={toStoredQuestion(saved.question)}
          name={searchName(saved.question)}
          onClose={() => save(null)}
        />
      )}
    </Panel>
  );
}
