import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InUi } from '../InUi';
import { MoreMenu } from './MoreMenu';

test('names its record, runs the chosen item, and ignores a disabled one', async () => {
  const user = userEvent.setup();
  const copy = jest.fn();
  const items = [
    { name: 'Copy', onClick: copy },
    { name: 'Cancel', onClick: undefined },
  ];
  render(
    <InUi>
      <MoreMenu items={items} />
      <MoreMenu of="INV-7" items={items} />
    </InUi>,
  );
  expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More for INV-7' }));
  expect(await screen.findByRole('menuitem', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledTimes(1);
});
