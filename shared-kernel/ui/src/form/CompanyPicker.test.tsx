import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InUi } from '../InUi';
import { CompaniesPicker } from './CompaniesPicker';
import { matchingCompanies, type NamedCompany } from './CompanyPicker';
import { FormField } from './FormField';

const customers: NamedCompany[] = [
  { id: '1', companyName: 'Halden Outdoor B.V.' },
  { id: '2', companyName: 'Norrvik Components AB' },
];

test('shows all companies below three characters, and filters from three on', () => {
  expect(matchingCompanies(customers, 'no')).toHaveLength(2);
  expect(matchingCompanies(customers, 'NOR')).toEqual([customers[1]]);
});

test('adds and removes several companies', async () => {
  const user = userEvent.setup();
  function Form() {
    const [value, setValue] = useState<NamedCompany[]>([]);
    return (
      <InUi>
        <FormField label="Link to customer">
          <CompaniesPicker value={value} onChange={setValue} companies={customers} />
        </FormField>
      </InUi>
    );
  }
  render(<Form />);
  const field = screen.getByRole('combobox', { name: 'Link to customer' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Halden Outdoor B.V.' }));
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Norrvik Components AB' }));
  await user.click(screen.getByRole('button', { name: 'Remove Halden Outdoor B.V.' }));
  expect(screen.queryByText('Halden Outdoor B.V.')).not.toBeInTheDocument();
  expect(screen.getByText('Norrvik Components AB')).toBeVisible();
});
