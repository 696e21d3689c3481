import { renderInKernel } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import { type Column, RecordCard, RecordTable } from './RecordTable';
import { RowAction } from './RowAction';

interface Port {
  id: string;
  city: string;
}
const ports: readonly Port[] = [
  { id: '1', city: 'Hai Phong' },
  { id: '2', city: 'Ningbo' },
];
const columns: readonly Column<Port>[] = [{ title: 'City', cell: ({ city }) => city }];
const card = ({ id, city }: Port, actions: React.ReactNode) => (
  <RecordCard title={city} actions={actions}>
    Number {id}
  </RecordCard>
);

test('shows each record as a row and a card, with its actions', async () => {
  const taken: string[] = [];
  const { user } = renderInKernel(
    <RecordTable
      label="Ports"
      records={ports}
      columns={columns}
      card={card}
      actions={({ city }) => <RowAction icon={Trash2} name={`Delete ${city}`} onClick={() => taken.push(city)} />}
    />,
  );
  const cards = within(await screen.findByRole('list', { name: 'Ports' })).getAllByRole('listitem');
  expect(cards.map((each) => each.textContent)).toEqual(['Hai PhongNumber 1', 'NingboNumber 2']);
  const [, second] = cards;
  if (!second) throw new Error('no card');
  await user.click(within(second).getByRole('button', { name: 'Delete Ningbo' }));
  expect(taken).toEqual(['Ningbo']);
  expect(screen.getByRole('columnheader', { name: 'City', hidden: true })).toBeInTheDocument();
});

test('shows no action column without actions', async () => {
  renderInKernel(<RecordTable label="Ports" records={ports} columns={columns} card={card} />);
  await screen.findByRole('list', { name: 'Ports' });
  expect(screen.queryByText('Actions')).not.toBeInTheDocument();
});
