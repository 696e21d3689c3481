import type { RateSearch, RateSearches } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Button, Grid, Panel, RowAction } from '@quayside/ui';
import { Bell, BellRing, Bookmark, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useCustomers } from '../quotes/useCustomers';
import { toLocalDay } from '../rate/validity';
import { t } from '../texts/search';
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
    <Panel title={t('Saved searches')}>
      {saved.length === 0 ? (
        <Box px="16px" py="14px" color="fg.muted">
          {t('Save a search with its bookmark to keep it here under a name.')}
        </Box>
      ) : (
        <Box as="ul" listStyleType="none" mt="-1px" aria-label={t('Saved searches')}>
          {saved.map((search) => {
            const kept = read(search);
            return (
              <SearchRow key={search.id} search={kept} name={search.name} customer={findCustomerName(kept, names)}>
                {mayWatch && (
                  <RowAction
                    icon={search.alerts ? BellRing : Bell}
                    name={
                      search.alerts
                        ? t('Turn off price alerts of {name}', { name: search.name })
                        : t('Turn on price alerts of {name}', { name: search.name })
                    }
                    hint={search.alerts ? t('Turn off price alerts') : t('Turn on price alerts')}
                    onClick={() => alerting.mutate({ params: { id: search.id }, body: { alerts: !search.alerts } })}
                  />
                )}
                <RowAction
                  icon={Pencil}
                  name={t('Rename {name}', { name: search.name })}
                  hint={t('Rename')}
                  onClick={() => rename(search)}
                />
                <RowAction
                  icon={Trash2}
                  name={t('Remove {name}', { name: search.name })}
                  hint={t('Remove')}
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
      title={t('Recent')}
      actions={
        <Button
          variant="ghost"
          size="sm"
          loading={forgetting.isPending}
          loadingText={t('Clear')}
          onClick={() => forgetting.mutate({})}
        >
          {t('Clear')}
        </Button>
      }
    >
      <Box as="ul" listStyleType="none" mt="-1px" aria-label={t('Recent searches')}>
        {recent.map((search) => {
          const kept = read(search);
          const name = searchName(kept.question);
          return (
            <SearchRow key={search.id} search={kept} customer={findCustomerName(kept, names)}>
              <RowAction
                icon={Bookmark}
                name={t('Save {name}', { name })}
                hint={t('Save')}
                onClick={() => save(kept)}
              />
              <RowAction
                icon={X}
                name={t('Forget {name}', { name })}
                hint={t('Forget')}
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
