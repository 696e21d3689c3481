import {
  type FreeTimeTariffs,
  getFreeTimeTariffs,
  listOwnCarriers,
  type OwnCarrier,
  updateFreeTimeTariffs,
} from '@quayside/contract';
import { answers, mockServer, paste, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import FreeTimeTariffsPage from './FreeTimeTariffsPage';

const api = mockServer();
const tariff: FreeTimeTariffs['tariffs'][number] = {
  ...{ id: 'c'.repeat(24), carrier: 'MAEU', clock: 'demurrage', port: 'NLRTM', containerType: null, freeDays: 5 },
  ...{ firstDay: 'same-day', currency: 'USD', validFrom: '2020-01-01', validUntil: null },
  tiers: [
    { fromDay: 1, perDayMinor: 7500 },
    { fromDay: 6, perDayMinor: 15_000 },
  ],
};
const kept = { updatedAt: '2026-11-01T08:00:00.000Z', version: 1 };
const nvocc: OwnCarrier = {
  ...{ id: 'e'.repeat(24), code: 'HRBX', name: 'Harbour Boxes', modes: ['FCL', 'LCL'], awbPrefix: null, ended: false },
  ...kept,
};
const airline: OwnCarrier = { ...nvocc, id: 'f'.repeat(24), code: 'ZZ', name: 'Zeppelin Cargo', modes: ['AIR'] };
const open = (tariffs: FreeTimeTariffs['tariffs']) => {
  api.use(answers(getFreeTimeTariffs, { tariffs, version: 4 }), answers(listOwnCarriers, samplePage([nvocc, airline])));
  const sent: { tariffs: FreeTimeTariffs['tariffs'] }[] = [];
  const refusals: object[] = [];
  api.use(
    responds(updateFreeTimeTariffs, async (request) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      const refusal = refusals.pop();
      if (refusal) return Response.json({ statusCode: 422, error: 'invalid', ...refusal }, { status: 422 });
      return Response.json({ data: { tariffs, version: 5 } });
    }),
  );
  return { ...renderInKernel(<FreeTimeTariffsPage />, { role: 'admin' }), sent, refusals };
};

test('adds a tariff with prices per day, and keeps the input when a field is refused', async () => {
  const { user, sent, refusals } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add tariff' }));
  const drawer = within(await screen.findByRole('dialog', { name: /Add a tariff/ }));
  const save = () => user.click(drawer.getByRole('button', { name: 'Save tariff' }));
  await user.selectOptions(drawer.getByRole('combobox', { name: /Carrier/ }), 'Maersk (MAEU)');
  await paste(user, drawer.getByRole('textbox', { name: /Port/ }), 'nlrtm');
  await user.type(drawer.getByRole('textbox', { name: /Free days/ }), '5');
  await user.type(drawer.getByRole('textbox', { name: /Holds until/ }), '31.01.2027');
  await save();
  expect(await drawer.findByText('Enter what a day costs')).toBeVisible();
  expect(drawer.getByText('Enter a date as yyyy/MM/dd')).toBeVisible();
  expect(drawer.getByRole('textbox', { name: /Holds until/ })).toHaveValue('31.01.2027');
  await user.clear(drawer.getByRole('textbox', { name: /Holds until/ }));
  expect(sent).toEqual([]);
  await user.type(drawer.getByRole('textbox', { name: 'Line 1: per day' }), '75.005');
  await save();
  expect(await drawer.findByText(/USD has 2 decimals/)).toBeVisible();
  await user.clear(drawer.getByRole('textbox', { name: 'Line 1: per day' }));
  await user.type(drawer.getByRole('textbox', { name: 'Line 1: per day' }), '75');
  await user.click(drawer.getByRole('button', { name: 'Add a price' }));
  await user.type(drawer.getByRole('textbox', { name: 'Line 2: from day' }), '1');
  await user.type(drawer.getByRole('textbox', { name: 'Line 2: per day' }), '150');
  const message = 'Each line must start on a later day than the line above';
  refusals.push({ message, errors: [{ path: 'tariffs.0.tiers', message }] });
  await save();
  expect(await drawer.findByText(message)).toBeVisible();
  await user.clear(drawer.getByRole('textbox', { name: 'Line 2: from day' }));
  await user.type(drawer.getByRole('textbox', { name: 'Line 2: from day' }), '6');
  await save();
  expect(await screen.findByText('The tariff of Maersk demurrage is saved')).toBeVisible();
  expect(sent.at(-1)?.tariffs).toEqual([
    {
      ...tariff,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
});

test('shows a tariff in words, and ends it the day before without affecting earlier containers', async () => {
  const { user, sent } = open([tariff, { ...tariff, id: 'd'.repeat(24), carrier: 'CMDU', validUntil: '2020-12-31' }]);
  const list = within(await screen.findByRole('list', { name: 'Tariffs of free days' }));
  expect(list.getAllByText(/days 1–5: \$75\.00, from day 6: \$150\.00/)).toHaveLength(2);
  expect(list.getAllByRole('button', { name: /^End / })).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'End Maersk demurrage, NLRTM, every type' }));
  await user.click(await screen.findByRole('button', { name: 'End tariff' }));
  expect(await screen.findByText('The tariff has ended')).toBeVisible();
  expect(sent[0]?.tariffs.find(({ id }) => id === tariff.id)?.validUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(sent[0]?.tariffs).toHaveLength(2);
});

test('supports own carriers by name, but no airlines', async () => {
  const { user } = open([{ ...tariff, carrier: 'HRBX' }]);
  expect(await screen.findByText(/^Harbour Boxes, Demurrage/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add tariff' }));
  const drawer = within(await screen.findByRole('dialog', { name: /Add a tariff/ }));
  const carriers = within(drawer.getByRole('combobox', { name: /Carrier/ }));
  expect(await carriers.findByRole('option', { name: 'Harbour Boxes (HRBX)' })).toBeInTheDocument();
  expect(carriers.queryByRole('option', { name: /Zeppelin/ })).toBeNull();
});
