import { type Answer, listRateChanges } from '@quayside/contract';
import { answers, mockServer } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { openRates, rateTitle } from '../openRates.fixture';

const api = mockServer();
const surcharge = { field: 'Surcharges', before: '', after: 'Fuel | per kg | 0.91 | USD' };
const open = async (changes: Answer<typeof listRateChanges>) => {
  const view = openRates(api);
  api.use(answers(listRateChanges, changes));
  await view.user.click(await screen.findByRole('button', { name: `1 surcharge, details of ${rateTitle}` }));
  await view.user.click(screen.getByRole('button', { name: 'Changes' }));
  return within(await screen.findByRole('dialog', { name: /^Changes/ }));
};

test('shows who changed what, with former and new values', async () => {
  const drawer = await open([
    {
      at: '2026-11-20T09:00:00.000Z',
      by: 'Mila de Vries',
      action: 'Changed',
      changes: [
        { field: '40HC', before: '2,000.00', after: '2,100.50' },
        { field: 'Via', before: '', after: 'SGSIN' },
        { field: 'Valid to', before: '2026-11-30', after: '2026-12-31' },
      ],
    },
    { at: '2026-10-01T09:00:00.000Z', by: 'Thijs Bakker', action: 'Added', changes: [surcharge] },
  ]);
  const [changed, added] = await within(await drawer.findByRole('list', { name: 'Changes' })).findAllByRole('listitem');
  for (const words of [
    'Changed',
    'Mila de Vries',
    '40HC2,000.00 → 2,100.50',
    'Viaempty → SGSIN',
    'Valid to2026/11/30 → 2026/12/31',
  ])
    expect(changed).toHaveTextContent(words);
  expect(added).toHaveTextContent(/^Added.*Thijs BakkerSurchargesFuel per kg 0.91 USD$/);
});

test('says that a line was never changed', async () => {
  const drawer = await open([]);
  expect(await drawer.findByText('No changes recorded')).toBeVisible();
});
