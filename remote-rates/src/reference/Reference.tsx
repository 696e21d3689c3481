import { listOwnCarriers, listOwnPlaces, type OwnCarrier, type OwnPlace } from '@quayside/contract';
import { countryName, positionText } from '@quayside/freight';
import { callKey, usePages } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useSearchParams } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import {
  Badge,
  Box,
  Button,
  type Column,
  Count,
  EmptyState,
  Flex,
  PageTitle,
  RecordCard,
  RecordList,
  type RecordPages,
  RecordTable,
  RowAction,
  SearchField,
  SegmentedControl,
} from '@quayside/ui';
import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RatesSkeleton } from '../management/table/RatesSkeleton';
import { withPart } from '../schedules/scheduleView';
import { t } from '../texts/reference';
import { CarrierDrawer } from './CarrierDrawer';
import { PlaceDrawer } from './PlaceDrawer';
import { kindLabels } from './referenceForms';

const pageSize = 50;
const kinds = ['carriers', 'places'] as const;
type Kind = (typeof kinds)[number];
interface KindWords {
  readonly title: string;
  readonly own: string;
  readonly add: string;
  readonly search: string;
  readonly noMatch: string;
  readonly noMatchHint: string;
  readonly none: string;
  readonly about: string;
}

/** Returns the texts of a kind. */
const kindWords: Readonly<Record<Kind, () => KindWords>> = {
  carriers: () => ({
    title: t('Carriers'),
    own: t('Carriers of your own'),
    add: t('Add carrier'),
    search: t('Search carriers'),
    noMatch: t('No carrier matches'),
    noMatchHint: t('None of your own has this name. Search the directory when you choose a carrier.'),
    none: t('No carriers of your own'),
    about: t(
      'Add NVOCCs, co-loaders and airlines missing from the directory. They appear in all carrier fields at once.',
    ),
  }),
  places: () => ({
    title: t('Places'),
    own: t('Places of your own'),
    add: t('Add place'),
    search: t('Search places'),
    noMatch: t('No place matches'),
    noMatchHint: t('None of your own has this name. Search the directory when you choose a place.'),
    none: t('No places of your own'),
    about: t(
      'Add ports, inland points and warehouses missing from the directory. They appear in all place fields at once.',
    ),
  }),
};

const Code = ({ children }: { children: string }) => (
  <Box as="span" textStyle="idSm">
    {children}
  </Box>
);
const State = ({ ended }: { ended: boolean }) =>
  ended ? (
    <Badge size="sm" bg="bg.muted" color="fg.muted">
      {t('Ended')}
    </Badge>
  ) : null;

const carrierColumns: readonly Column<OwnCarrier>[] = [
  {
    get title() {
      return t('Code');
    },
    cell: ({ code }) => <Code>{code}</Code>,
  },
  {
    get title() {
      return t('Name');
    },
    cell: ({ name }) => name,
    look: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  },
  {
    get title() {
      return t('Carries');
    },
    cell: ({ modes }) => modes.join(', '),
  },
  {
    get title() {
      return t('AWB prefix');
    },
    cell: ({ awbPrefix }) => awbPrefix ?? '–',
  },
  {
    get title() {
      return t('State');
    },
    cell: State,
  },
];
const placeColumns: readonly Column<OwnPlace>[] = [
  {
    get title() {
      return t('Code');
    },
    cell: ({ code }) => <Code>{code}</Code>,
  },
  {
    get title() {
      return t('Name');
    },
    cell: ({ portName }) => portName,
    look: { fontWeight: 'semibold', overflowWrap: 'anywhere' },
  },
  {
    get title() {
      return t('Kind');
    },
    cell: ({ portType }) => kindLabels[portType],
  },
  {
    get title() {
      return t('City');
    },
    cell: ({ city, country }) => `${city}, ${countryName(country) ?? country}`,
  },
  {
    get title() {
      return t('Time zone');
    },
    cell: ({ timeZone }) => timeZone,
  },
  {
    get title() {
      return t('Position');
    },
    cell: ({ lat, lon }) => positionText(lat, lon) || '–',
  },
  {
    get title() {
      return t('State');
    },
    cell: State,
  },
];

/** /rate/reference: the company's own carriers and places, besides the directory. The view is stored in the address. */
export default function Reference() {
  const [address, setAddress] = useSearchParams();
  const kind = kinds.find((one) => one === address.get('show')) ?? 'carriers';
  const change = (part: Record<string, string | undefined>) => setAddress((now) => withPart(now, part));
  const View = kind === 'carriers' ? Carriers : Places;
  return (
    <View
      key={kind}
      searchText={address.get('search') ?? ''}
      isAdding={address.get('add') !== null}
      onChange={change}
      switcher={
        <SegmentedControl
          aria-label={t('Carriers or places')}
          value={kind}
          onChange={(show) => change({ show, search: undefined, add: undefined })}
          segments={kinds.map((value) => ({ value, label: kindWords[value]().title }))}
        />
      }
    />
  );
}

interface ViewProps {
  searchText: string;
  isAdding: boolean;
  onChange: (part: Record<string, string | undefined>) => void;
  switcher: ReactNode;
}

function Carriers(view: ViewProps) {
  const pages = usePages(listOwnCarriers, { ...(view.searchText && { searchText: view.searchText }) }, pageSize);
  return (
    <ReferenceList
      {...view}
      kind="carriers"
      pages={pages}
      columns={carrierColumns}
      nameOf={({ code, name }) => `${code} ${name}`}
      card={({ code, modes, ended }) => (
        <>
          <Code>{code}</Code> · {modes.join(', ')} <State ended={ended} />
        </>
      )}
      titleOf={({ name }) => name}
      drawer={(carrier, done) => <CarrierDrawer carrier={carrier} {...done} />}
    />
  );
}

function Places(view: ViewProps) {
  const pages = usePages(listOwnPlaces, { ...(view.searchText && { searchText: view.searchText }) }, pageSize);
  return (
    <ReferenceList
      {...view}
      kind="places"
      pages={pages}
      columns={placeColumns}
      nameOf={({ code, portName }) => `${code} ${portName}`}
      card={({ code, portType, city, country, timeZone, ended }) => (
        <>
          <Code>{code}</Code> · {kindLabels[portType]} · {city}, {countryName(country) ?? country} · {timeZone}{' '}
          <State ended={ended} />
        </>
      )}
      titleOf={({ portName }) => portName}
      drawer={(place, done) => <PlaceDrawer place={place} {...done} />}
    />
  );
}

interface ReferenceListProps<T extends OwnCarrier | OwnPlace> extends ViewProps {
  kind: Kind;
  pages: RecordPages<T>;
  columns: readonly Column<T>[];
  titleOf: (record: T) => string;
  /** Returns the name of the record. */
  nameOf: (record: T) => string;
  card: (record: T) => ReactNode;
  drawer: (record: T | null, done: { onSaved: () => void; onClose: () => void }) => ReactNode;
}

function ReferenceList<T extends OwnCarrier | OwnPlace>(props: ReferenceListProps<T>) {
  const { kind, pages, columns, titleOf, nameOf, card, drawer, searchText, isAdding, onChange, switcher } = props;
  const queries = useQueryClient();
  const ability = useAbility();
  // A super-admin has no company that could own them.
  const isOfCompany = useUser().companyId !== null;
  const mayAdd = isOfCompany && ability.can('create', 'Rate');
  const mayChange = isOfCompany && ability.can('update', 'Rate');
  const [opened, setOpened] = useState<T | null>(null);
  const close = () => {
    setOpened(null);
    onChange({ add: undefined });
  };
  const saved = () => {
    for (const call of [listOwnCarriers, listOwnPlaces]) void queries.invalidateQueries({ queryKey: callKey(call) });
    close();
  };
  const words = kindWords[kind]();
  const addButton = mayAdd && (
    <Button onClick={() => onChange({ add: '1' })}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  );
  return (
    <Box>
      <PageTitle aside={switcher} actions={addButton}>
        {words.own} <Count of={pages.data?.pages[0]} />
      </PageTitle>
      <Flex mb="12px">
        <SearchField
          width={{ base: '100%', sm: '320px' }}
          label={words.search}
          placeholder={t('Name or code')}
          value={searchText}
          onChange={(search) => onChange({ search: search || undefined })}
        />
      </Flex>
      <RecordList
        pages={pages}
        skeleton={<RatesSkeleton />}
        empty={
          searchText ? (
            <EmptyState
              title={words.noMatch}
              actions={
                <Button variant="outline" onClick={() => onChange({ search: undefined })}>
                  {t('Clear the search')}
                </Button>
              }
            >
              {words.noMatchHint}
            </EmptyState>
          ) : (
            <EmptyState title={words.none} actions={addButton}>
              {words.about}
            </EmptyState>
          )
        }
      >
        {(records) => (
          <RecordTable
            label={words.title}
            records={records}
            columns={columns}
            actions={
              mayChange
                ? (record) => (
                    <RowAction
                      icon={Pencil}
                      name={t('Edit {name}', { name: nameOf(record) })}
                      hint={t('Edit')}
                      onClick={() => setOpened(record)}
                    />
                  )
                : undefined
            }
            card={(record, buttons) => (
              <RecordCard title={titleOf(record)} actions={buttons}>
                {card(record)}
              </RecordCard>
            )}
          />
        )}
      </RecordList>
      {(opened !== null || (isAdding && mayAdd)) && drawer(opened, { onSaved: saved, onClose: close })}
    </Box>
  );
}
