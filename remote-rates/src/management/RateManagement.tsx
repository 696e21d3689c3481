import { exportRates, type Rate } from '@quayside/contract';
import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  ConfirmDialog,
  Count,
  Flex,
  Heading,
  SearchField,
  unsavedQuestion,
  useDownload,
} from '@quayside/ui';
import { Download, Pencil, Plus, Route, Settings2, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../texts/management';
import { RateFilters } from './filters/RateFilters';
import { filterCount, filterQuery, noFilter, type RateView, readRateView, withView } from './filters/rateView';
import { useFilterPlaces } from './filters/useFilterPlaces';
import { HeadButton } from './HeadButton';
import { type OpenRateDialog, RateDialog } from './RateDialog';
import { RatePages } from './RatePages';
import { editButtonId } from './table/RateActions';
import { useRateLists, useRatePages } from './useRatePages';

const ManyDrawer = lazy(() => import('./many/ManyDrawer'));

/** /rate/list: the agent's rates, editable with permission. The view is stored in the address. */
export default function RateManagement() {
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const view = readRateView(address);
  const pages = useRatePages(view);
  const lists = useRateLists();
  const ability = useAbility();
  const user = useUser();
  const download = useDownload();
  const [opened, setOpened] = useState<OpenRateDialog | null>(null);
  const [isChangingMany, setChangingMany] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [dirty, setDirty] = useState(false);
  const [waiting, setWaiting] = useState<{ act: () => void } | null>(null);

  /** Ask before leaving an edited row. */
  const leaving = (act: () => void) => (dirty ? setWaiting({ act }) : act());
  const change = (part: Partial<RateView>) => leaving(() => setAddress((now) => withView(now, part)));
  const edited = (rate: Rate, saved?: Rate) => {
    if (saved) lists.replace(rate, saved);
    setEditing(null);
    // The edit button returns with the row.
    requestAnimationFrame(() => document.getElementById(editButtonId(rate))?.focus());
  };
  const added = () =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      next.delete('add');
      return next;
    });
  const mayChange = ability.can('update', 'Rate');
  const mayAdd = ability.can('create', 'Rate');
  const ways = (labelled = false) =>
    mayAdd && (
      <>
        <HeadButton icon={Upload} label={t('Import')} labelled={labelled} onClick={() => navigate('/import/rates')} />
        <Button onClick={() => setOpened({ is: 'add' })}>
          <Plus aria-hidden />
          {t('Add rate')}
        </Button>
      </>
    );

  return (
    <Box>
      <Flex align="center" wrap="wrap" gap={{ base: '8px', sm: '12px 16px' }} minH="64px" py="12px">
        <Heading as="h1" textStyle="title" flex="1" tabIndex={-1} outline="0" whiteSpace="nowrap">
          {t('Rates')} <Count of={pages.data?.pages[0]} />
        </Heading>
        <SearchField
          label={t('Search rates')}
          placeholder={t('Lane, carrier or service')}
          width={{ base: '100%', lg: '240px' }}
          order={{ base: 5, lg: 0 }}
          value={view.search ?? ''}
          onChange={(search) => change({ search })}
        />
        <HeadButton icon={Route} label={t('Rate search')} onClick={() => leaving(() => navigate('/rates'))} />
        {mayChange && user.companyId && (
          <HeadButton icon={Settings2} label={t('Settings')} onClick={() => setOpened({ is: 'settings' })} />
        )}
        {mayChange && user.companyId && (
          <HeadButton icon={Pencil} label={t('Change many')} onClick={() => leaving(() => setChangingMany(true))} />
        )}
        <HeadButton
          icon={Download}
          label={t('Export')}
          disabled={download.busy}
          onClick={() => void download.stream(exportRates, { query: filterQuery(view) })}
        />
        {ways()}
      </Flex>
      <RateFilters view={view} onChange={change} />
      <RatePages
        pages={pages}
        filtered={filterCount(view) > 0}
        ways={ways(true)}
        onClear={() => change(noFilter)}
        mayChange={mayChange}
        editing={editing}
        onEdit={({ id }) => leaving(() => setEditing(id))}
        onEdited={edited}
        onPriced={lists.replace}
        onDirty={setDirty}
        onAction={(is, rate) => setOpened({ is, rate })}
      />
      {opened && <RateDialog opened={opened} onClose={() => setOpened(null)} />}
      {isChangingMany && (
        <Suspense>
          <ManyDrawer filter={view} onChanged={lists.reload} onClose={() => setChangingMany(false)} />
        </Suspense>
      )}
      {address.get('add') === 'rate' && mayAdd && <AddedOnLane view={view} onClose={added} />}
      {address.get('add') === 'exchange-rate' && mayChange && user.companyId && (
        <RateDialog opened={{ is: 'settings' }} onClose={added} />
      )}
      <ConfirmDialog
        open={waiting !== null}
        title={unsavedQuestion}
        cancelLabel={t('Stay')}
        onCancel={() => setWaiting(null)}
        onConfirm={() => {
          setDirty(false);
          setEditing(null);
          setWaiting(null);
          waiting?.act();
        }}
      />
    </Box>
  );
}

/** Drawer of a new line; prefills the filtered lane once its places are loaded. */
function AddedOnLane({ view, onClose }: { view: RateView; onClose: () => void }) {
  const placeOf = useFilterPlaces([view.origin, view.destination]);
  const [origin, destination] = [placeOf(view.origin), placeOf(view.destination)];
  if ([origin, destination].some((place) => place && !place.timeZone)) return null;
  const start = { origin, destination, ...(view.mode && { mode: view.mode }) };
  return <RateDialog opened={{ is: 'add', start }} onClose={onClose} />;
}
