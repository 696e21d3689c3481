import { renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { FilterSelect } from './FilterSelect';
import { useListFilters } from './useListFilters';

const filters = { mode: { label: 'Mode', all: 'All modes', values: { AIR: 'Air', FCL: 'Sea' } } };

function Narrowed() {
  const { chosen, put, clear, filtered } = useListFilters(filters);
  return (
    <>
      <FilterSelect filter={filters.mode} value={chosen.mode} onChange={(value) => put('mode', value)} />
      <p>{filtered ? `narrowed to ${chosen.search} ${chosen.mode}` : 'everything'}</p>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}
const open = (search: string) => renderInKernel(<Narrowed />, { at: `/list${search}`, path: '/list' });

test('stores filters and search in the URL until they are cleared', async () => {
  const { user, router } = open('?search=halden');
  expect(await screen.findByText('narrowed to halden')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'Sea');
  expect(router.state.location.search).toBe('?search=halden&mode=FCL');
  expect(screen.getByText('narrowed to halden FCL')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
});

test('ignores an unknown filter value', async () => {
  open('?mode=ROAD');
  expect(await screen.findByText('everything')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Mode' })).toHaveValue('');
});
