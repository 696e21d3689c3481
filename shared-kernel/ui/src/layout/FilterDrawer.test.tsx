import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InUi } from '../InUi';
import { useClearing } from '../list/useClearing';
import { FilterDrawer } from './FilterDrawer';

const cleared = jest.fn();

function Filters({ filtered }: { filtered: boolean }) {
  const { round, clear } = useClearing(cleared);
  return (
    <FilterDrawer showLabel="Show rates" filtered={filtered} onClear={clear} onClose={() => {}}>
      <input key={round} aria-label="From" />
    </FilterDrawer>
  );
}

test('clears invalid text that only the fields hold', async () => {
  const user = userEvent.setup();
  render(<Filters filtered />, { wrapper: InUi });
  await user.type(await screen.findByRole('textbox', { name: 'From' }), '31/31');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(cleared).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
});

test('disables clearing without any filter', async () => {
  render(<Filters filtered={false} />, { wrapper: InUi });
  expect(await screen.findByRole('button', { name: 'Clear all' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Show rates' })).toBeEnabled();
});
