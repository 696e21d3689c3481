import {
  createRate,
  endRate,
  findOverlaps,
  getRate,
  listRates,
  type NewRate,
  type Rate,
  updateRate,
} from '@quayside/contract';
import { answers, mockServer, refuses, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { rateTitle as name, openRates } from './openRates.fixture';
import { sampleRate } from './sampleRate.fixture';

const api = mockServer();
const rate = sampleRate();
const open = (options = {}) => openRates(api, options);

test('shows a new price optimistically, reverts it on refusal, and keeps the input', async () => {
  const { user, table, edit, retype } = open();
  let refuse = () => {};
  const waiting = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const errors = [{ path: 'tariff.prices.containers.40HC', message: 'is far from the market' }];
  api.use(
    responds(updateRate, async () => {
      await waiting;
      return Response.json({ statusCode: 422, error: 'invalid', message: 'Check the prices', errors }, { status: 422 });
    }),
  );
  const form = await edit();
  await retype(form.getByRole('textbox', { name: '40HC, USD' }), '1,999.99');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await (await table()).findByRole('button', { name: /40HC of .*: 1,999\.99\. Change/ })).toBeVisible();
  refuse();
  const field = await screen.findByRole('textbox', { name: '40HC, USD' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('is far from the market'));
  expect(field).toHaveValue('1,999.99');
  expect(screen.queryByRole('button', { name: /1,999\.99/ })).not.toBeInTheDocument();
});

test('keeps a server error at a number until it changes', async () => {
  const { user, edit, retype } = open();
  const errors = [{ path: 'tariff.prices.containers.40HC', message: 'is far from the market' }];
  api.use(
    responds(updateRate, () =>
      Response.json({ statusCode: 422, error: 'invalid', message: 'Check the prices', errors }, { status: 422 }),
    ),
  );
  const form = await edit();
  await retype(form.getByRole('textbox', { name: '40HC, USD' }), '1,999.99');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const field = await screen.findByRole('textbox', { name: '40HC, USD' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('is far from the market'));
  await user.click(field);
  await user.tab();
  expect(field).toHaveAccessibleDescription('is far from the market');
  await retype(field, '1,899.00');
  await user.tab();
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(/market/));
});

test('marks both lines after an edit makes them overlap', async () => {
  const second = sampleRate({ id: '2'.repeat(24), service: 'FE9', version: 1 });
  const longer = sampleRate({ validTo: '2026-12-24', overlaps: true, version: 4 });
  const { user, table, edit, retype } = open({ rates: [rate, second] });
  const form = await edit();
  await retype(form.getByRole('textbox', { name: 'Free days' }), '21');
  api.use(answers(updateRate, longer), answers(listRates, samplePage([{ ...second, overlaps: true }, rate])));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await table()).getAllByText('Overlaps')).toHaveLength(2));
  const [, first, other] = (await table()).getAllByRole('row');
  expect(first).toHaveTextContent('2026/12/24');
  expect(other).toHaveTextContent('FE9');
});

test('offers both versions after a conflict, and saves over the newer one', async () => {
  const theirs = sampleRate({
    version: 4,
    transitDays: 28,
    tariff: { ...rate.tariff, prices: { containers: { '20GP': 120_000, '40HC': 200_000 } } } as Rate['tariff'],
  });
  const sent: { ifMatch: string | null; body: NewRate }[] = [];
  const { user, edit, retype } = open();
  api.use(refuses(updateRate, 409, 'Somebody changed it meanwhile'), answers(getRate, theirs));
  const form = await edit();
  await retype(form.getByRole('textbox', { name: '40HC, USD' }), '2222');
  await retype(form.getByRole('textbox', { name: 'Free days' }), '21');
  await user.click(form.getByRole('button', { name: 'Save' }));

  const choice = within(await screen.findByRole('radiogroup', { name: '40HC' }));
  expect(choice.getByRole('radio', { name: 'Yours: 2222.00' })).toBeChecked();
  expect(screen.getByText(/Imported from them: Transit days 28/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Free days' })).toHaveValue('21');
  await user.click(choice.getByRole('radio', { name: 'Theirs: 2000.00' }));
  api.use(
    answers(updateRate, ({ request, body }) => {
      sent.push({ ifMatch: request.headers.get('if-match'), body });
      return sampleRate({ ...theirs, freeDays: 21, version: 5 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: `Edit ${name}` })).toHaveFocus());
  expect(sent).toMatchObject([
    {
      ifMatch: '"4"',
      body: { freeDays: 21, transitDays: 28, tariff: { prices: { containers: { '40HC': 200_000 } } } },
    },
  ]);
});

test('asks before a filter discards edits', async () => {
  const { user, router, edit, retype } = open();
  const form = await edit();
  await retype(form.getByRole('textbox', { name: 'Free days' }), '21');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'AIR');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(form.getByRole('textbox', { name: 'Free days' })).toHaveValue('21');
  expect(router.state.location.search).toBe('');
});

test('starts a duplicate the day after, warns about overlaps, and can still save', async () => {
  let added: NewRate | undefined;
  const { user, more } = open();
  api.use(
    answers(findOverlaps, [{ id: '5'.repeat(24), validFrom: '2026-12-15', validTo: '2027-01-15' }]),
    answers(createRate, ({ body }) => {
      added = body;
      return sampleRate({ id: '2'.repeat(24) });
    }),
  );
  await more('Duplicate');
  const drawer = within(await screen.findByRole('dialog', { name: 'Duplicate rate' }));
  expect(drawer.getByRole('textbox', { name: /^Valid from/ })).toHaveValue('2026/12/01');
  expect(drawer.getByRole('textbox', { name: /^Valid to/ })).toHaveValue('2026/12/30');
  expect(await drawer.findByText('2026/12/15')).toBeVisible();
  expect(drawer.getByText('You can save it anyway.')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Save rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(added).toMatchObject({
    agent: null,
    origin: 'VNHPH',
    validFrom: '2026-12-01',
    validTo: '2026-12-30',
    tariff: { prices: { containers: { '20GP': 120_000, '40HC': 210_050 } } },
  });
});

test('shows the required fields of a new line, and other prices for another mode', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add rate' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add rate' }));
  await user.click(drawer.getByRole('radio', { name: 'AIR' }));
  expect(drawer.getByRole('textbox', { name: '+100 kg, USD' })).toBeVisible();
  expect(drawer.queryByRole('textbox', { name: '40HC, USD' })).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Add surcharge' }));
  expect(drawer.getByRole('combobox', { name: 'Basis' })).toHaveValue('per kg');
  await user.click(drawer.getByRole('button', { name: 'Save rate' }));
  const summary = await drawer.findByRole('alert');
  for (const field of ['Origin', 'Carrier', 'Valid from', '<45 kg', 'Surcharge 1, amount'])
    expect(within(summary).getByRole('button', { name: field })).toBeVisible();
});

test('adds a percentage with a maximum, and a charge at cost without an amount', async () => {
  let sent: NewRate | undefined;
  const { user, more, retype } = open();
  api.use(
    answers(createRate, ({ body }) => {
      sent = body;
      return sampleRate({ id: '2'.repeat(24) });
    }),
  );
  await more('Duplicate');
  const drawer = within(await screen.findByRole('dialog', { name: 'Duplicate rate' }));
  const surcharge = async (number: number, title: string, basis: string) => {
    await user.click(drawer.getByRole('button', { name: 'Add surcharge' }));
    const group = within(drawer.getByRole('group', { name: `Surcharge ${number}` }));
    await retype(group.getByRole('textbox', { name: /^Name/ }), title);
    await user.selectOptions(group.getByRole('combobox', { name: 'Basis' }), basis);
    return group;
  };
  const share = await surcharge(2, 'CAF', 'percentage');
  expect(share.queryByRole('combobox', { name: 'Currency' })).not.toBeInTheDocument();
  await retype(share.getByRole('textbox', { name: /^Percent(?!age)/ }), '2.5');
  await retype(share.getByRole('textbox', { name: /^Percentage of/ }), 'Freight + Bunker surcharge');
  await user.click(share.getByRole('button', { name: 'Set limits and dates' }));
  await retype(share.getByRole('textbox', { name: /^Maximum/ }), '150');
  const atCost = await surcharge(3, 'THC', 'at cost');
  expect(atCost.queryByRole('textbox', { name: /^Amount/ })).not.toBeInTheDocument();
  await user.click(atCost.getByRole('button', { name: 'Set dates' }));
  await retype(atCost.getByRole('textbox', { name: /^Valid from/ }), '2026/12/15');
  await user.click(drawer.getByRole('button', { name: 'Save rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent?.tariff.surcharges.slice(1)).toEqual([
    { name: 'CAF', basis: 'percent', percent: 2.5, of: ['freight', 'Bunker surcharge'], maximumMinor: 15_000 },
    { name: 'THC', basis: 'at cost', validFrom: '2026-12-15' },
  ]);
});

test('ends a validity today unless another day is chosen', async () => {
  let last: string | undefined;
  const { user, more } = open();
  api.use(
    answers(endRate, ({ body }) => {
      last = body.validTo;
      return sampleRate({ validTo: body.validTo, version: 4 });
    }),
  );
  await more('End validity');
  const dialog = within(await screen.findByRole('dialog', { name: 'End the validity' }));
  expect(dialog.getByRole('textbox', { name: /^Last day/ })).toHaveValue('2026/11/21');
  await user.click(dialog.getByRole('button', { name: 'Yesterday' }));
  await user.click(dialog.getByRole('button', { name: 'End validity' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /VNHPH/ })).toHaveTextContent('2026/11/01 – 2026/11/20'));
  expect(last).toBe('2026-11-20');
});

test('shows missing values in the open row', async () => {
  const { user, edit } = open();
  const form = await edit();
  await user.clear(form.getByRole('textbox', { name: /^Transit days/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Transit days is a required field')).toBeVisible();
});

test('saves a validity as typed, or rejects it at its field', async () => {
  const sent: NewRate[] = [];
  const { user, edit, retype } = open();
  api.use(
    answers(updateRate, ({ body }) => {
      sent.push(body);
      return sampleRate({ validFrom: body.validFrom, validTo: body.validTo, version: 4 });
    }),
  );
  const form = await edit();
  const [from, to] = [/^Valid from/, /^Valid to/].map((label) => form.getByRole('textbox', { name: label }));
  if (!from || !to) throw new Error('The form has no validity');
  await retype(from, '2026/12');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(from).toHaveAccessibleDescription('Enter a date as yyyy/MM/dd'));
  expect(from).toHaveValue('2026/12');
  expect(to).toBeValid();
  await retype(from, '2026.12.1');
  await retype(to, '2026/11/30');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(to).toHaveAccessibleDescription('Validity must end on or after its first day'));
  expect(sent).toEqual([]);
  await retype(to, '20270131');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ validFrom: '2026-12-01', validTo: '2027-01-31' }]));
});

test('ends a validity only with the typed day', async () => {
  const sent: string[] = [];
  const { user, more, retype } = open();
  api.use(
    answers(endRate, ({ body }) => {
      sent.push(body.validTo);
      return sampleRate({ validTo: body.validTo, version: 4 });
    }),
  );
  await more('End validity');
  const dialog = within(await screen.findByRole('dialog', { name: 'End the validity' }));
  const last = dialog.getByRole('textbox', { name: /^Last day/ });
  for (const [text, sentence] of [
    ['2026/11', 'Enter a date as yyyy/MM/dd'],
    ['2027/11/25', 'Choose a day from 2026/10/31 to 2026/11/30'],
    ['', 'Last day is a required field'],
  ] as const) {
    await user.clear(last);
    if (text) await retype(last, text);
    await user.click(dialog.getByRole('button', { name: 'End validity' }));
    await waitFor(() => expect(dialog.getAllByText(sentence)).toHaveLength(1));
    expect(last).toHaveValue(text);
  }
  await retype(last, '2026-11-25');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual(['2026-11-25']));
});
