import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InUi } from '../InUi';
import type { NamedCompany } from './CompanyPicker';
import { ContactPicker } from './ContactPicker';
import { FormField } from './FormField';

const contacts = [
  { id: '1', companyName: 'Haiphong Rattan & Steel JSC' },
  { id: '2', companyName: 'Haiphong Rattan' },
];
const search = async (text: string) =>
  contacts.filter(({ companyName }) => companyName.toLowerCase().includes(text.toLowerCase()));

function Form({ onAdd }: { onAdd?: (text: string) => void }) {
  const [shipper, setShipper] = useState<NamedCompany | null>(null);
  return (
    <InUi>
      <FormField label="Shipper">
        <ContactPicker value={shipper} onChange={setShipper} search={search} scope={['shippers']} onAdd={onAdd} />
      </FormField>
    </InUi>
  );
}

const type = async (text: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Shipper' }));
  await user.keyboard(text);
  return user;
};

test('adds an unknown name', async () => {
  const onAdd = jest.fn();
  render(<Form onAdd={onAdd} />);
  const user = await type('Hanoi Bamboo');
  await user.click(await screen.findByRole('option', { name: 'Add "Hanoi Bamboo"' }));
  // Called only after the list has closed, so that a dialog can take the focus.
  await waitFor(() => expect(onAdd).toHaveBeenCalledWith('Hanoi Bamboo'));
});

test('offers an existing name as a choice regardless of case', async () => {
  render(<Form onAdd={() => {}} />);
  const user = await type('haiphong rattan');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Haiphong Rattan & Steel JSC', 'Haiphong Rattan']);
  await user.click(screen.getByRole('option', { name: 'Haiphong Rattan' }));
  expect(screen.getByRole('combobox', { name: 'Shipper' })).toHaveValue('Haiphong Rattan');
});

test('shows only the list without the right to add', async () => {
  render(<Form />);
  await type('Nobody Ltd');
  expect(await screen.findByText('No data')).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
