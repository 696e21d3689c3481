import { renderInKernel } from '@freight/shared-kernel/testing';
import { screen } from '@testing-library/react';
import AccountInfo from './AccountInfo';

test('shows who is signed in and lets nothing be changed', () => {
  renderInKernel(<AccountInfo />, { role: 'customer-admin', user: { phone: '+31 10 555 0142' } });
  for (const [label, value] of [
    ['First name', 'Ines'],
    ['Phone', '+31 10 555 0142'],
    ['Role', 'customer-admin'],
  ] as const) {
    expect(screen.getByRole('textbox', { name: label })).toHaveValue(value);
  }
  for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
});
