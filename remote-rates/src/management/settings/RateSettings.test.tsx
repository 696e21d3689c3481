import {
  type Answer,
  getRateSettings,
  listExchangeRates,
  listImportWords,
  setImportWord,
  storeExchangeRate,
  updateRateSettings,
} from '@quayside/contract';
import { defaultAnswerRule } from '@quayside/freight';
import { answers, mockServer, refuses, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openRates } from '../openRates.fixture';

type Settings = Answer<typeof getRateSettings>;

const api = mockServer();
const rest = { standardMarginAmount: null, laneMargins: [], marginFloorPercent: null, reminderDays: null };
const queue = { answerRule: defaultAnswerRule, requestEscalation: null };
const settings: Settings = { standardMarginPercent: 12, ...rest, ...queue, version: 1 };
const exchangeRate = (currency: string, usd: number, date: string) => ({
  ...{ currency, usd, date },
  ...{ updatedAt: '2026-11-21T09:00:00.000Z', source: currency === 'EUR' ? 'ECB' : null },
});
type Words = Answer<typeof listImportWords>;
const open = async (found = settings, words: Words = []) => {
  const view = openRates(api);
  api.use(answers(getRateSettings, found), answers(listExchangeRates, [exchangeRate('EUR', 1.0827, '2026-11-20')]));
  api.use(answers(listImportWords, words));
  await view.user.click(await screen.findByRole('button', { name: 'Settings' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Rate settings' }));
  return { ...view, drawer, margin: await drawer.findByRole('textbox', { name: /^Standard margin/ }) };
};

test('changes the standard margin, after a conflict only when saved again', async () => {
  const { user, drawer, margin, retype } = await open();
  const sent: { ifMatch: string | null; percent: number }[] = [];
  await retype(margin, '15.5');
  const theirs = { ...settings, standardMarginPercent: 14, version: 2 };
  api.use(refuses(updateRateSettings, 409, 'Somebody changed it meanwhile'), answers(getRateSettings, theirs));
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  expect(await drawer.findByText('Somebody else saved meanwhile: margin 14 %, no floor, no reminders.')).toBeVisible();
  expect(margin).toHaveValue('15.5');
  api.use(
    answers(updateRateSettings, ({ request, body }) => {
      sent.push({ ifMatch: request.headers.get('if-match'), percent: body.standardMarginPercent });
      return { ...settings, standardMarginPercent: body.standardMarginPercent, version: 3 };
    }),
  );
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(drawer.queryByText(/^Somebody else/)).not.toBeInTheDocument());
  expect(sent).toEqual([{ ifMatch: '"2"', percent: 15.5 }]);
});

test('does not send an invalid margin, asks before discarding changes, and warns about 0 %', async () => {
  const { user, drawer, margin, retype } = await open({ ...settings, standardMarginPercent: 0 });
  expect(drawer.getByText('Customers see cost as price.')).toBeVisible();
  await retype(margin, 'a lot');
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(margin).toBeInvalid());
  await user.click(drawer.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(margin).toHaveValue('a lot');
});

test('stores an exchange rate from a day on, lists it, and shows a refusal at its field', async () => {
  const { user, drawer, retype } = await open();
  const form = within(drawer.getByRole('form', { name: 'Store an exchange rate' }));
  expect(drawer.getByRole('row', { name: 'EUR 1.0827 2026/11/20 ECB' })).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Valid from/ })).toHaveValue('2026/11/21');
  const store = form.getByRole('button', { name: 'Save' });
  await user.click(store);
  expect(await form.findByText('One unit in USD is a required field')).toBeVisible();

  await retype(form.getByRole('textbox', { name: /^Currency/ }), 'cny');
  await retype(form.getByRole('textbox', { name: /^One unit in USD/ }), '0.1391');
  api.use(refuses(storeExchangeRate, 422, 'Check the fields', [{ path: 'usd', message: 'is far from yesterday' }]));
  await user.click(store);
  expect(await form.findByText('is far from yesterday')).toBeVisible();

  const cny = exchangeRate('CNY', 0.1391, '2026-11-21');
  let stored: unknown;
  api.use(
    answers(storeExchangeRate, ({ params, body }) => {
      stored = { currency: params.currency, ...body };
      return cny;
    }),
    answers(listExchangeRates, [cny]),
  );
  await user.click(store);
  expect(await drawer.findByRole('row', { name: 'CNY 0.1391 2026/11/21 By hand' })).toBeVisible();
  expect(stored).toEqual({ currency: 'CNY', usd: 0.1391, date: '2026-11-21' });
  expect(form.getByRole('textbox', { name: /^Currency/ })).toHaveValue('');
});

test('parses margins and exchange rates in common formats, and reports invalid numbers', async () => {
  const { user, drawer, margin, retype } = await open();
  const sent: unknown[] = [];
  api.use(
    answers(updateRateSettings, ({ body }) => {
      sent.push(body);
      return { ...settings, standardMarginPercent: body.standardMarginPercent, version: 2 };
    }),
    answers(storeExchangeRate, ({ body }) => {
      sent.push(body.usd);
      return exchangeRate('CNY', body.usd, body.date);
    }),
  );
  expect(drawer.queryByText('Customers see cost as price.')).not.toBeInTheDocument();
  await retype(margin, '12,5 %');
  await user.tab();
  expect(margin).toHaveValue('12.5');
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toEqual([{ standardMarginPercent: 12.5, ...rest }]));

  const form = within(drawer.getByRole('form', { name: 'Store an exchange rate' }));
  const usd = form.getByRole('textbox', { name: /^One unit in USD/ });
  await retype(form.getByRole('textbox', { name: /^Currency/ }), 'cny');
  await retype(usd, '1e3');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(usd).toHaveAccessibleDescription('Enter a number, for example 1234.5'));
  expect(usd).toHaveValue('1e3');
  await retype(usd, '0,1391');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ standardMarginPercent: 12.5, ...rest }, 0.1391]));
});

test('stores an exchange rate from the typed day, or not at all', async () => {
  const { user, drawer, retype } = await open();
  const form = within(drawer.getByRole('form', { name: 'Store an exchange rate' }));
  const from = form.getByRole('textbox', { name: /^Valid from/ });
  const stored: string[] = [];
  api.use(
    answers(storeExchangeRate, ({ body }) => {
      stored.push(body.date);
      return exchangeRate('CNY', 0.1391, body.date);
    }),
  );
  await retype(form.getByRole('textbox', { name: /^Currency/ }), 'cny');
  await retype(form.getByRole('textbox', { name: /^One unit in USD/ }), '0.1391');
  for (const [text, sentence] of [
    ['2026/12', 'Enter a date as yyyy/MM/dd'],
    ['', 'Valid from is a required field'],
  ] as const) {
    await user.clear(from);
    if (text) await retype(from, text);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(from).toHaveAccessibleDescription(sentence));
    expect(from).toHaveValue(text);
  }
  expect(stored).toEqual([]);
  await retype(from, '2026-12-01');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored).toEqual(['2026-12-01']));
  await waitFor(() => expect(from).toHaveValue('2026/11/21'));
});

test('asks about a rate that differs much from the last, and stores it when sent again', async () => {
  const { user, drawer, retype } = await open();
  const form = within(drawer.getByRole('form', { name: 'Store an exchange rate' }));
  const usd = form.getByRole('textbox', { name: /^One unit in USD/ });
  const sent: unknown[] = [];
  const asks = async (rate: string) => {
    const refusal = { statusCode: 409, error: 'rate_far_off', message: `${rate} is far from the last` };
    api.use(responds(storeExchangeRate, () => Response.json(refusal, { status: 409 })));
    await retype(usd, rate);
    await user.click(form.getByRole('button', { name: /^Save/ }));
    expect(await form.findByText(`${rate} is far from the last`)).toBeVisible();
  };
  await retype(form.getByRole('textbox', { name: /^Currency/ }), 'cny');
  await asks('13.91');
  await asks('1.391');
  api.use(
    answers(storeExchangeRate, ({ body }) => {
      sent.push(body);
      return exchangeRate('CNY', body.usd, body.date);
    }),
  );
  await user.click(form.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent).toEqual([{ usd: 1.391, date: '2026-11-21', confirm: true }]));
  expect(await form.findByRole('button', { name: 'Save' })).toBeVisible();
});

test('sets a floor and reminders, and reports an invalid floor at its field', async () => {
  const { user, drawer, retype } = await open();
  const sent: unknown[] = [];
  api.use(
    answers(updateRateSettings, ({ body }) => {
      sent.push(body);
      return { ...settings, marginFloorPercent: 10, reminderDays: 3 as const, version: 2 };
    }),
  );
  const floor = drawer.getByRole('textbox', { name: /^Floor/ });
  await retype(floor, '95');
  await user.selectOptions(drawer.getByRole('combobox', { name: /^Reminder/ }), '3 days before');
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(floor).toHaveAccessibleDescription(/must be at most 90/));
  expect(sent).toEqual([]);
  await retype(floor, '10 %');
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(sent).toEqual([{ ...rest, standardMarginPercent: 12, marginFloorPercent: 10, reminderDays: 3 }]),
  );
});

test('sets the margin of a lane, and keeps the input when an unknown place is refused', async () => {
  const { user, drawer, retype } = await open({
    ...settings,
    laneMargins: [{ from: 'CNSHA', to: 'DEHAM', percent: 9 }],
  });
  const sent: unknown[] = [];
  await user.click(drawer.getByRole('button', { name: 'Add lane' }));
  const lane = within(drawer.getByRole('group', { name: 'Lane 2' }));
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  expect(await lane.findByText('Margin is a required field')).toBeVisible();
  await user.type(lane.getByRole('textbox', { name: /^From/ }), 'vnxxx');
  await user.type(lane.getByRole('textbox', { name: /^To/ }), 'NLRTM');
  await user.type(lane.getByRole('textbox', { name: /^Margin/ }), '15,5');
  const fault = { path: 'laneMargins.1.from', message: 'No port or airport has this code' };
  api.use(refuses(updateRateSettings, 422, fault.message, [fault]));
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  expect(await lane.findByText(fault.message)).toBeVisible();
  api.use(
    answers(updateRateSettings, ({ body }) => {
      sent.push(body.laneMargins);
      return { ...settings, laneMargins: body.laneMargins ?? [], version: 2 };
    }),
  );
  await retype(lane.getByRole('textbox', { name: /^From/ }), 'vnhph');
  await user.click(drawer.getByRole('button', { name: 'Remove lane 1' }));
  await user.click(drawer.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toEqual([[{ from: 'VNHPH', to: 'NLRTM', percent: 15.5 }]]));
});

test('accepts a margin as an amount with the decimals of a convertible currency', async () => {
  const amount = { amountMinor: 15_000, currency: 'USD' };
  const { user, drawer, margin, retype } = await open({
    ...settings,
    ...{ standardMarginPercent: 0, standardMarginAmount: amount },
    laneMargins: [{ from: 'CNSHA', to: 'DEHAM', percent: 0, amount: { amountMinor: 9_000, currency: 'JPY' } }],
  });
  expect(
    drawer.getByText('An amount goes on the freight of each container, of LCL and air once on the shipment.'),
  ).toBeVisible();
  expect(drawer.queryByText('Customers see cost as price.')).not.toBeInTheDocument();
  const unit = drawer.getByRole('combobox', { name: 'Unit of standard margin' });
  expect([margin, unit].map((field) => (field as HTMLInputElement).value)).toEqual(['150.00', 'USD']);
  const lane = within(drawer.getByRole('group', { name: 'Lane 1' }));
  const ofLane = lane.getByRole('textbox', { name: /^Margin/ });
  expect(ofLane).toHaveValue('9,000');
  const save = () => user.click(drawer.getByRole('button', { name: 'Save settings' }));

  await retype(ofLane, '90.5');
  await user.selectOptions(unit, 'KWD');
  await retype(margin, '0');
  await save();
  expect(await lane.findByText('JPY has no decimals: write 91')).toBeVisible();
  expect(margin).toHaveAccessibleDescription(/must be more than 0/);

  await retype(ofLane, '91');
  await retype(margin, '12,345');
  const fault = { path: 'standardMarginAmount', message: 'No exchange rate is stored for KWD: store one first' };
  api.use(refuses(updateRateSettings, 422, fault.message, [fault]));
  await save();
  await waitFor(() => expect(margin).toHaveAccessibleDescription(new RegExp(fault.message)));

  let sent: unknown;
  api.use(
    answers(updateRateSettings, ({ body }) => {
      sent = body;
      return { ...settings, version: 2 };
    }),
  );
  await user.selectOptions(unit, 'EUR');
  await retype(margin, '120,50');
  await save();
  await waitFor(() =>
    expect(sent).toEqual({
      ...{ ...rest, standardMarginPercent: 0, standardMarginAmount: { amountMinor: 12_050, currency: 'EUR' } },
      laneMargins: [{ from: 'CNSHA', to: 'DEHAM', percent: 0, amount: { amountMinor: 91, currency: 'JPY' } }],
    }),
  );
});

test('changes and forgets what a word of imported files means', async () => {
  const word = { kind: 'seaport' as const, word: 'LAX', value: 'USLAX', label: 'Los Angeles, US' };
  const { user, drawer } = await open(settings, [{ ...word, updatedAt: '2026-11-21T09:00:00.000Z' }]);
  const sent: unknown[] = [];
  api.use(
    answers(setImportWord, ({ body }) => {
      sent.push(body);
      const { value } = body;
      const changed = { ...word, label: 'Long Beach, US', updatedAt: '2026-11-22T09:00:00.000Z' };
      return value === null ? [] : [{ ...changed, value }];
    }),
  );
  const meaning = await drawer.findByRole('textbox', { name: 'Meaning of LAX' });
  expect(drawer.getByText('Los Angeles, US')).toBeVisible();
  await user.clear(meaning);
  await user.type(meaning, 'uslgb');
  await user.click(drawer.getByRole('button', { name: 'Save the meaning of LAX' }));
  expect(await drawer.findByText('Long Beach, US')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Forget LAX' }));
  expect(
    await drawer.findByText('No meanings yet. They appear here after you answer a question during an import.'),
  ).toBeVisible();
  const { kind, word: text } = word;
  expect(sent).toEqual([
    { kind, word: text, value: 'USLGB' },
    { kind, word: text, value: null },
  ]);
});
