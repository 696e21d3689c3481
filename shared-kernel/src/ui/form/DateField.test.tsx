import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InUi } from '../InUi';
import { DateField } from './DateField';
import { FormField } from './FormField';

function Form({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <InUi>
      <FormField label="ETD">
        <DateField value={day} onChange={setDay} />
      </FormField>
      <output>{day || 'none'}</output>
    </InUi>
  );
}

test('shows and takes days as yyyy/MM/dd', async () => {
  const user = userEvent.setup();
  render(<Form start="2026-12-09" />);
  const field = screen.getByLabelText('ETD');
  expect(field).toHaveValue('2026/12/09');
  await user.clear(field);
  await user.type(field, '2027/1/8');
  await user.tab();
  expect(screen.getByText('2027-01-08')).toBeInTheDocument();
  expect(field).toHaveValue('2027/01/08');
});

test('the calendar gives the day that is clicked', async () => {
  const user = userEvent.setup();
  render(<Form start="2026-12-09" />);
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  await user.click(await screen.findByRole('button', { name: /17 December 2026/ }));
  expect(screen.getByText('2026-12-17')).toBeInTheDocument();
});

test('another pattern is shown and taken where it is asked for', async () => {
  const user = userEvent.setup();
  const Expiry = () => {
    const [day, setDay] = useState('2026-12-09');
    return (
      <InUi>
        <FormField label="Expires">
          <DateField value={day} onChange={setDay} pattern="MM/dd/yyyy" />
        </FormField>
      </InUi>
    );
  };
  render(<Expiry />);
  const field = screen.getByLabelText('Expires');
  expect(field).toHaveValue('12/09/2026');
  await user.clear(field);
  await user.type(field, '1/8/2027');
  await user.tab();
  expect(field).toHaveValue('01/08/2027');
});
