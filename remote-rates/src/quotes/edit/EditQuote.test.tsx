import {
  type ChargeTemplate,
  getFormDraft,
  getQuote,
  listChargeCodes,
  listChargeTemplates,
  listCustomers,
  listExchangeRates,
  type Quote,
  type QuoteChange,
  updateQuote,
} from '@quayside/contract';
import { validityDay } from '@quayside/freight';
import { answers, mockServer, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import QuoteDetails from '../details/QuoteDetails';
import { halden, quoteId, staffQuote } from '../sampleQuote.fixture';
import { toQuoteEdit } from './quoteEditForm';

const api = mockServer();
const now = new Date('2026-11-21T09:00:00Z');

const insurance = {
  kind: 'insurance',
  name: 'Insurance',
  basis: 'percentage',
  costPercent: 0.3,
  sellPercent: 0.35,
  taxPercent: 0,
} as const;
const stored = [
  answers(listExchangeRates, [
    { currency: 'EUR', usd: 1.1, date: '2026-11-20', updatedAt: '2026-11-20T09:00:00.000Z', source: 'ECB' },
  ]),
  answers(listChargeCodes, [{ id: 'e1'.repeat(12), line: insurance, usedAt: '2026-11-20T09:00:00.000Z' }]),
];

const open = (quote: Quote, templates: ChargeTemplate[] = [], asked: string[] = []) => {
  const offered = answers(listChargeTemplates, ({ query }) => {
    asked.push(query.toString());
    return templates;
  });
  api.use(answers(getQuote, quote), answers(listCustomers, samplePage([])), offered, ...stored);
  const place = { at: `/quotes/${quoteId}/details`, path: '/quotes/:id/details' };
  return renderInKernel(<QuoteDetails />, { ...place, role: 'agent', now });
};
const edit = async (quote: Quote = staffQuote(), templates?: ChargeTemplate[], asked?: string[]) => {
  const view = open(quote, templates, asked);
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  // The form loads first.
  await screen.findByRole('button', { name: 'Save' }, { timeout: 20_000 });
  return view;
};

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
/** Replaces the text of a field. */
const write = async (user: Awaited<ReturnType<typeof edit>>['user'], name: string | RegExp, text: string) => {
  await user.tripleClick(field(name));
  await user.paste(text);
};
const totals = () =>
  within(within(screen.getByRole('table', { name: /Margins of CMA CGM/ })).getByRole('row', { name: /^Total/ }))
    .getAllByRole('cell', { hidden: true })
    .map(({ textContent }) => textContent);

test('updates totals from the margins of quote and lines, and sends them as typed', async () => {
  const sent: { body: unknown; version: string | null }[] = [];
  api.use(
    answers(updateQuote, ({ body, request }) => {
      sent.push({ body, version: request.headers.get('if-match') });
      return staffQuote({ version: 4 });
    }),
  );
  const { user } = await edit();
  expect(totals()).toEqual(['Total', '$3,700.00', '$370.00', '$4,070.00']);
  await write(user, /^Margin \(%\)/, '20');
  expect(totals()).toEqual(['Total', '$3,700.00', '$740.00', '$4,440.00']);
  await write(user, /^Margin of Ocean freight/, '5');
  await write(user, /^Margin of Documentation/, '25.50');
  await user.selectOptions(screen.getByRole('combobox', { name: /margin of Documentation/ }), 'USD each');
  // 2 × 1,680.00 and 2 × 240.00 and 125.50.
  expect(totals()).toEqual(['Total', '$3,700.00', '$265.50', '$3,965.50']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(sent).toEqual([
    {
      version: '"3"',
      body: {
        name: 'Haiphong → Rotterdam, 2 × 40HC',
        company: halden.id,
        options: ['one'],
        margin: {
          percent: 20,
          options: [],
          lines: [
            { optionId: 'one', line: 0, margin: { kind: 'percent', percent: 5 } },
            { optionId: 'one', line: 2, margin: { kind: 'amount', unitMinor: 2_550 } },
          ],
        },
        validTo: '2026-12-14T09:00:00.000Z',
        message: 'Space is held until Friday.',
        own: [{ optionId: 'one', lines: [] }],
        marginReason: '',
      },
    },
  ]);
});

test('includes an amount for the whole option in totals, gross margin and request', async () => {
  const sent: QuoteChange[] = [];
  api.use(
    answers(updateQuote, ({ body }) => {
      sent.push(body);
      return staffQuote({ version: 4 });
    }),
  );
  const { user } = await edit();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Kind of margin of CMA CGM/ }), 'USD per shipment');
  await write(user, /^Margin of CMA CGM/, '1000,5');
  expect(totals()).toEqual(['Total', '$3,700.00', '$1,000.50', '$4,700.50']);
  expect(screen.getByText('gross margin 21.2 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(sent[0]?.margin).toEqual({ percent: 10, options: [{ optionId: 'one', amountMinor: 100_050 }], lines: [] });
});

test('shows an invalid margin at its line and sends nothing', async () => {
  const { user } = await edit();
  await write(user, /^Margin of Ocean freight/, 'ten');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a number, for example 1234.5')).toBeVisible();
  expect(field(/^Margin of Ocean freight/)).toBeInvalid();
});

test('parses margins in common formats, and shows the parsed value', async () => {
  const sent: QuoteChange[] = [];
  api.use(
    answers(updateQuote, ({ body }) => {
      sent.push(body);
      return staffQuote({ version: 4 });
    }),
  );
  const { user } = await edit();
  await write(user, /^Margin \(%\)/, '12,5 %');
  await user.selectOptions(screen.getByRole('combobox', { name: /margin of Documentation/ }), 'USD each');
  await write(user, /^Margin of Documentation/, '12345,5');
  await write(user, /^Margin of Ocean freight/, '600');
  await user.tab();
  expect(field(/^Margin \(%\)/)).toHaveValue('12.5');
  expect(field(/^Margin of Documentation/)).toHaveValue('12,345.50');
  expect(await screen.findByText('Margin must be a number up to 500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await write(user, /^Margin of Ocean freight/, '0,5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(sent[0]?.margin).toEqual({
    percent: 12.5,
    options: [],
    lines: [
      { optionId: 'one', line: 0, margin: { kind: 'percent', percent: 0.5 } },
      { optionId: 'one', line: 2, margin: { kind: 'amount', unitMinor: 1_234_550 } },
    ],
  });
});

test('keeps the input after a conflict, offers both versions, and saves over the newer one', async () => {
  const versions: (string | null)[] = [];
  const bodies: { name: string }[] = [];
  const { user } = await edit();
  await write(user, /^Name/, 'Mine');
  await write(user, /^Margin of Ocean freight/, '7');
  api.use(
    refuses(updateQuote, 409, 'Somebody changed this quote meanwhile'),
    answers(getQuote, staffQuote({ version: 4, name: 'Theirs', message: 'Sails weekly.' })),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
  expect(field(/^Name/)).toHaveValue('Mine');
  expect(field(/^Margin of Ocean freight/)).toHaveValue('7');
  expect(field(/^Message/)).toHaveValue('Sails weekly.');
  expect(screen.getByText(/Imported from them: Message Sails weekly/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Theirs: Theirs' }));
  expect(field(/^Name/)).toHaveValue('Theirs');
  api.use(
    answers(updateQuote, ({ body, request }) => {
      bodies.push(body as { name: string });
      versions.push(request.headers.get('if-match'));
      return staffQuote({ version: 5 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(versions).toEqual(['"4"']);
  expect(bodies[0]?.name).toBe('Theirs');
});

test('continues a draft of an earlier version with both versions, and saves over the newer one', async () => {
  const before = toQuoteEdit(staffQuote(), 'Europe/Amsterdam');
  const start = { ...before, name: 'Before', kept: { ...before.kept, gone: true } };
  const lines = { ...start.lines, 'one:0': { text: '7', unit: '%' } };
  api.use(
    answers(getFormDraft, {
      ...{ form: `quote:${quoteId}`, version: 1, updatedAt: '2026-11-20T09:00:00.000Z' },
      content: { fields: { name: 'Mine', lines }, origin: { version: 2, start } },
    }),
  );
  const versions: (string | null)[] = [];
  api.use(
    answers(updateQuote, ({ request }) => {
      versions.push(request.headers.get('if-match'));
      return staffQuote({ version: 4 });
    }),
  );
  const { user } = await edit();
  await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
  expect(screen.getByText(/Somebody else changed this quote since you began your draft/)).toBeVisible();
  expect(field(/^Name/)).toHaveValue('Mine');
  expect(field(/^Margin of Ocean freight/)).toHaveValue('7');
  expect(screen.getByRole('radio', { name: /^Theirs: Haiphong/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions).toEqual(['"3"']));
});

test('sends a validity as typed, or rejects it at its field', async () => {
  const sent: string[] = [];
  api.use(
    answers(updateQuote, ({ body }) => {
      sent.push(body.validTo);
      return staffQuote({ version: 4 });
    }),
  );
  const { user } = await edit();
  await write(user, /^Valid to/, '12/10/2026');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field(/^Valid to/)).toHaveAccessibleDescription('Enter a date as yyyy/MM/dd'));
  expect(field(/^Valid to/)).toHaveValue('12/10/2026');
  expect(sent).toEqual([]);
  await write(user, /^Valid to/, '2026-12-10');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent.map((validTo) => validityDay(validTo, 'Europe/Amsterdam'))).toEqual(['2026-12-10']));
});

test('adds own lines in another currency or from saved ones, and updates the totals', async () => {
  const sent: QuoteChange[] = [];
  api.use(
    answers(updateQuote, ({ body }) => {
      sent.push(body);
      return staffQuote({ version: 4 });
    }),
  );
  const { user } = await edit();
  await user.click(await screen.findByRole('button', { name: 'Add Insurance, percentage' }));
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  const line = within(screen.getByRole('group', { name: /^Line 2 of CMA CGM/ }));
  await user.selectOptions(line.getByRole('combobox', { name: 'For' }), 'Delivery');
  expect(line.getByRole('textbox', { name: /^Line/ })).toHaveValue('Delivery');
  await user.selectOptions(line.getByRole('combobox', { name: 'Basis' }), 'per container');
  await user.selectOptions(line.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await line.findByText('Price is a required field')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(line.getByRole('textbox', { name: /^Cost/ }), '100');
  await user.type(line.getByRole('textbox', { name: /^Price/ }), '120,50');
  // Cost 2 × EUR 100.00 = USD 220.00, price 2 × 120.50 = 265.10; 0.3 % of 3,920.00 and 0.35 % of 4,335.10.
  expect(totals()).toEqual(['Total', '$3,931.76', '$418.51', '$4,350.27']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  const delivery = { kind: 'delivery', name: 'Delivery', basis: 'per container', currency: 'EUR', taxPercent: 0 };
  expect(sent[0]?.own).toEqual([
    { optionId: 'one', lines: [insurance, { ...delivery, costMinor: 10_000, sellMinor: 12_050 }] },
  ]);
});

test('adds the missing lines of a door-to-door price', async () => {
  const { user } = await edit();
  await user.click(await screen.findByRole('button', { name: 'Add line' }));
  const kinds = () =>
    screen
      .getAllByRole<HTMLSelectElement>('combobox', { name: 'For' })
      .map(({ selectedOptions }) => selectedOptions[0]?.textContent);
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Delivery');
  await user.click(screen.getByRole('button', { name: /^Door to door: add lines to CMA CGM/ }));
  expect(kinds()).toEqual(['Delivery', 'Pick-up', 'Origin charges', 'Destination charges']);
  const pickUp = within(screen.getByRole('group', { name: /^Line 2 of CMA CGM/ }));
  expect(pickUp.getByRole('textbox', { name: /^Line/ })).toHaveValue('Pick-up');
  await waitFor(() => expect(pickUp.getByRole('textbox', { name: /^Cost/ })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Door to door/ })).not.toBeInTheDocument();
});

test('adds the last lines of the customer and the lane together, without duplicates', async () => {
  const delivery = {
    kind: 'delivery',
    name: 'Delivery',
    basis: 'per container',
    currency: 'EUR',
    taxPercent: 0,
  } as const;
  const asked: string[] = [];
  const quote = { id: 'a9'.repeat(12), number: 'Q-000009' };
  const lines = [insurance, { ...delivery, costMinor: 10_000, sellMinor: 12_050 }];
  const { user } = await edit(staffQuote(), [{ by: 'lane', quote, lines }], asked);
  const templates = within(await screen.findByRole('list', { name: /^Templates for CMA CGM/ }));
  expect(asked.at(-1)).toMatch(/^mode=FCL&from=VNHPH&to=NLRTM/);
  await user.click(screen.getByRole('button', { name: 'Add Insurance, percentage' }));
  await user.click(await templates.findByRole('button', { name: '1 line as last on this lane' }));
  const line = within(screen.getByRole('group', { name: /^Line 2 of CMA CGM/ }));
  expect(line.getByRole('textbox', { name: /^Price/ })).toHaveValue('120.50');
  // 2 × EUR 120.50 = USD 265.10, and 0.35 % of 4,335.10.
  expect(totals()[3]).toBe('$4,350.27');
  expect(screen.queryByRole('button', { name: /as last on this lane/ })).not.toBeInTheDocument();
});

test('shows the missing margin of an option below the floor while typing', async () => {
  const quote = staffQuote();
  const { user } = await edit({
    ...quote,
    internal: { ...(quote.internal as NonNullable<Quote['internal']>), floorPercent: 15 },
  });
  // 3,700.00 / 0.85 = 4,352.95.
  expect(screen.getByText(/Short by \$282\.95/)).toBeVisible();
  expect(screen.getByText('gross margin 9 %')).toBeVisible();
  await write(user, /^Margin \(%\)/, '20');
  expect(screen.queryByText(/Short by/)).not.toBeInTheDocument();
  expect(screen.getByText('gross margin 16.6 %')).toBeVisible();
});

test('adds a spot offer to an unsent quote, with the loaded version', async () => {
  const sent: { body: QuoteChange; version: string | null }[] = [];
  api.use(
    answers(updateQuote, ({ body, request }) => {
      sent.push({ body, version: request.headers.get('if-match') });
      return staffQuote({ version: 4 });
    }),
  );
  const { user } = open(staffQuote());
  await user.click(await screen.findByRole('button', { name: 'Spot offer' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a spot offer' }, { timeout: 20_000 }));
  await user.click(drawer.getByRole('button', { name: 'Add to the quote' }));
  expect(await drawer.findByText('Price is a required field')).toBeVisible();
  await user.type(drawer.getByRole('textbox', { name: /^Transit days/ }), '28');
  await user.type(drawer.getByRole('textbox', { name: /^Cost/ }), '1000');
  await user.type(drawer.getByRole('textbox', { name: /^Price/ }), '1200');
  await user.click(drawer.getByRole('button', { name: 'Add to the quote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    {
      version: '"3"',
      body: {
        options: ['one'],
        margin: { percent: 10 },
        spot: {
          transitDays: 28,
          lines: [{ name: 'Ocean freight', basis: 'per container', costMinor: 100_000, sellMinor: 120_000 }],
        },
      },
    },
  ]);
});

test('adds another quantity to an unsent quote, and keeps the counts when refused', async () => {
  const sent: QuoteChange[] = [];
  const { user } = open(staffQuote());
  await user.click(await screen.findByRole('button', { name: 'Quantity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add another quantity' }, { timeout: 20_000 }));
  const boxes = dialog.getByRole('textbox', { name: '40HC' });
  await user.clear(boxes);
  await user.click(dialog.getByRole('button', { name: 'Add to the quote' }));
  expect(await dialog.findByText('Enter how many containers')).toBeVisible();
  await user.type(boxes, '1.234,5');
  await user.click(dialog.getByRole('button', { name: 'Add to the quote' }));
  await waitFor(() => expect(boxes).toBeInvalid());
  await user.clear(boxes);
  await user.type(boxes, '4');
  const fault = { path: 'quantity', message: 'This quote has an option for 4 × 40HC already' };
  api.use(refuses(updateQuote, 422, fault.message, [fault]));
  await user.click(dialog.getByRole('button', { name: 'Add to the quote' }));
  expect(await dialog.findByText(fault.message)).toBeVisible();
  api.use(
    answers(updateQuote, ({ body }) => {
      sent.push(body);
      return staffQuote({ version: 4 });
    }),
  );
  await user.clear(boxes);
  await user.type(boxes, '5');
  await user.click(dialog.getByRole('button', { name: 'Add to the quote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const cargo = { CommodityAndWeight: [{ Quantity: 5, ContainerType: '40HC', ContainerVariant: 'Standard' }] };
  expect(sent).toMatchObject([{ options: ['one'], quantity: { optionId: 'one', ...cargo, cbm: null, kg: null } }]);
});
