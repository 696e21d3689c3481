import {
  Breadcrumbs,
  Button,
  type Column,
  Count,
  FilterSelect,
  LoadMore,
  Matched,
  PageTitle,
  Panel,
  RecordCard,
  RecordList,
  RecordTable,
  RowAction,
  SkeletonRows,
} from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Kind, Shown } from './Shown';
import { type Company, companies } from './sampleRecords';

const columns: readonly Column<Company>[] = [
  { title: 'Company', cell: ({ companyName }) => companyName, look: { fontWeight: 'medium' } },
  { title: 'City', cell: () => 'Rotterdam', look: { color: 'fg.muted' } },
];
const more = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: () => {},
};
const page = { docs: [...companies], totalDocs: 12 };
const loaded = { data: { pages: [page] }, isPending: false, isFetching: false, refetch: () => {} };
const cells = { company: { height: '16px', flex: '2' }, city: { height: '16px', flex: '1' } } as const;

const Table = ({ records }: { records: readonly Company[] }) => (
  <RecordTable
    label="Companies"
    records={records}
    columns={columns}
    card={({ companyName }, actions) => (
      <RecordCard title={companyName} actions={actions}>
        Rotterdam
      </RecordCard>
    )}
    actions={({ companyName }) => <RowAction icon={Pencil} name={`Edit ${companyName}`} to="/" />}
  />
);

/** Page headers, tables and their pagination. */
export function Lists() {
  const [state, setState] = useState('');
  return (
    <Kind title="Lists">
      <Shown state="Breadcrumbs and PageTitle" wide>
        <Breadcrumbs crumbs={[{ label: 'All bookings', to: '/' }, { label: 'NGHPH2600418' }]} />
        <PageTitle actions={<Button>Add company</Button>}>
          Companies <Count of={page} />
        </PageTitle>
      </Shown>
      <Shown state="FilterSelect">
        <FilterSelect
          filter={{ label: 'State', values: { active: 'Active', invited: 'Invited' } }}
          value={state}
          onChange={setState}
        />
      </Shown>
      <Shown state="Matched">
        <Matched text="Rotterdam" typed="otter" />
      </Shown>
      <Shown state="RecordList with RecordTable; RecordCard on a phone" wide>
        <RecordList pages={{ ...loaded, ...more, isPlaceholderData: false }} skeleton={null} empty={null}>
          {(records) => <Table records={records} />}
        </RecordList>
      </Shown>
      <Shown state="SkeletonRows" wide>
        <Panel title="Companies">
          <SkeletonRows count={2} height="46px" cells={cells} />
        </Panel>
      </Shown>
      <Shown state="LoadMore, loading" wide>
        <LoadMore pages={{ ...more, isFetchingNextPage: true }} shown={2} total={12} />
      </Shown>
      <Shown state="LoadMore, failed" wide>
        <LoadMore
          pages={{ ...more, isFetchNextPageError: true, error: new Error('The API cannot be reached') }}
          shown={2}
          total={12}
        />
      </Shown>
    </Kind>
  );
}
