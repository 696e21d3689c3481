import { getCompanyProfile, type CompanyProfile as Profile, updateCompanyProfile } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, paste, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CompanyProfile from './CompanyProfile';

const api = mockServer();
const stored: Profile = {
  ...{ legalName: 'Northgate Forwarding B.V.', street: 'Waalhaven Z.z. 21', postcode: '3089 JH', city: 'Rotterdam' },
  ...{ country: 'Netherlands', registrationNumber: '24377411', vatNumber: '', phone: '', website: '', email: '' },
  ...{ timeZone: 'Europe/Amsterdam', currency: 'EUR', bankName: '', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  ...{ terms: '', footer: '', dateFormat: 'yyyy/MM/dd', units: 'metric', version: 4 },
  offices: [{ name: 'Rotterdam', address: '', phone: '', unlocode: 'NLRTM' }],
};
const open = (role: Role) => {
  api.use(answers(getCompanyProfile, stored));
  return renderInKernel(<CompanyProfile />, { role, at: '/settings/company-profile' });
};

test('changes time zone, bank and offices, and keeps the input when a field is invalid', async () => {
  const { user } = open('admin');
  const iban = await screen.findByRole('textbox', { name: /^IBAN/ });
  expect(iban).toHaveValue('NL91 ABNA 0417 1643 00');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Time zone/ }), 'Europe/Berlin');
  expect(screen.getByText('1 change not saved')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Date format/ }), '27.11.2026 (dd.MM.yyyy)');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Units/ }), 'imperial');
  await user.clear(iban);
  await paste(user, iban, 'DE89 3704 0044 0532 0130 01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The check digits of this IBAN are wrong: compare it with the bank’s')).toBeVisible();
  await user.type(iban, '{Backspace}0');

  await user.click(screen.getByRole('button', { name: 'Add office' }));
  const second = within(screen.getByRole('group', { name: 'Office 2' }));
  await paste(user, second.getByRole('textbox', { name: /^Office name/ }), 'Hamburg');
  await user.click(screen.getByRole('button', { name: 'Remove office 1' }));

  api.use(refuses(updateCompanyProfile, 422, 'Check the fields', [{ path: 'timeZone', message: 'is not known here' }]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('is not known here')).toBeVisible();

  const sent: unknown[] = [];
  api.use(
    answers(updateCompanyProfile, ({ request, body }) => {
      sent.push(request.headers.get('if-match'), body);
      return { ...body, version: 5 } as Profile;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  const { version, ...before } = stored;
  const offices = [{ name: 'Hamburg', address: '', phone: '', unlocode: '' }];
  const style = { dateFormat: 'dd.MM.yyyy', units: 'imperial' };
  const saved = { ...before, ...style, timeZone: 'Europe/Berlin', iban: 'DE89370400440532013000', offices };
  expect(sent).toEqual(['"4"', saved]);
  expect(screen.getByRole('combobox', { name: /^Time zone/ })).toHaveValue('Europe/Berlin');
  expect(screen.getByText('Company profile saved')).toBeVisible();
});

test('moves focus to the errors of a refused submit, also to one that the server found', async () => {
  const { user } = open('admin');
  const city = await screen.findByRole('textbox', { name: /^City/ });
  await user.clear(city);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  // The summary is above the form; its entries lead to the fields.
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'City' }));
  expect(city).toHaveFocus();
  await paste(user, city, 'Rotterdam');
  api.use(refuses(updateCompanyProfile, 422, 'Check the fields', [{ path: 'timeZone', message: 'is not known here' }]));
  await paste(user, city, ' Noord');
  const zone = screen.getByRole('combobox', { name: /^Time zone/ });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(zone).toHaveAccessibleDescription(/is not known here/));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Time zone' }));
  expect(zone).toHaveFocus();
});

test('is read-only for an agent', async () => {
  open('agent');
  expect(await screen.findByRole('textbox', { name: /^Legal name/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('combobox', { name: /^Currency/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /office/ })).not.toBeInTheDocument();
});

test('proposes the country of the browser to a company without a profile', async () => {
  api.use(answers(getCompanyProfile, { ...stored, legalName: '', country: '', version: 0 }));
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('vi-VN');
  renderInKernel(<CompanyProfile />, { role: 'admin', at: '/settings/company-profile' });
  const country = await screen.findByRole('textbox', { name: /^Country/ });
  expect(country).toHaveValue('Vietnam');
  expect(country).toHaveAccessibleDescription('Proposed from the region of your browser');
});
