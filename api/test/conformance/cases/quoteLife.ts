import {
  acceptQuote,
  applyRequote,
  bookQuote,
  createQuote,
  deleteQuote,
  getMe,
  getQuote,
  listQuotes,
  previewRequote,
  type Quote,
  quotePdf,
  type RouteDefinition,
  recordAnswer,
  rejectQuote,
  revokeQuoteLink,
  sendQuote,
  setQuoteReminder,
  updateQuote,
  viewQuote,
} from '@quayside/contract';
import { DAY, type QuoteAction, type QuoteStatus, quoteRules, validityDay } from '@quayside/freight';
import { eventually } from '../eventually';
import type { Caller, ConformanceCase, WireInput, World } from '../wire';
import { getFirstOption, newQuote, quoteBody, sent } from './newQuote';

const texts = ({ history }: Quote): string[] => history.map(({ text }) => text);
const one = ({ id }: Quote) => ({ params: { id } });

const toQuoteChange = ({ name, company, options, validTo, message }: Quote) => ({
  ...{ name, company: company?.id ?? null, options: options.map(({ id }) => id), validTo, message },
  margin: { percent: 12 },
});

/** Call, caller and body of each action. */
const attempts: Readonly<
  Record<
    Exclude<QuoteAction, 'view'>,
    readonly [RouteDefinition, by: 'staff' | 'customer', (quote: Quote) => WireInput]
  >
> = {
  save: [updateQuote, 'staff', (quote) => ({ body: toQuoteChange(quote) })],
  remove: [deleteQuote, 'staff', () => ({})],
  send: [sendQuote, 'staff', () => ({ body: { recipients: ['x@conform.example'] } })],
  accept: [acceptQuote, 'customer', (quote) => ({ body: { optionId: getFirstOption(quote).id } })],
  reject: [rejectQuote, 'customer', () => ({ body: { reason: 'price' } })],
  requote: [applyRequote, 'staff', () => ({})],
  book: [bookQuote, 'staff', () => ({})],
};

/** Checks that every move the status does not allow is a conflict that names it, and changes nothing. */
const refusesOthers = async (world: World, quote: Quote, status: QuoteStatus): Promise<void> => {
  const by = { staff: await world.signIn('agent'), customer: await world.signIn('customer-member') };
  const before = (await by.staff.call(getQuote, one(quote))).data;
  expect(before.status).toBe(status);
  for (const [action, [route, who, sending]] of Object.entries(attempts)) {
    if (quoteRules[action as QuoteAction].from.includes(status)) continue;
    // Customers cannot see it before it is sent.
    if (who === 'customer' && (status === 'draft' || status === 'saved')) continue;
    const { status: code, error } = await by[who].attempt(route, { ...one(quote), ...sending(quote) });
    expect({ action, code, error: error.error }).toEqual({ action, code: 409, error: `quote_${status}` });
  }
  expect((await by.staff.call(getQuote, one(quote))).data).toEqual(before);
};

const accept = (caller: Caller, quote: Quote) =>
  caller.call(acceptQuote, { ...one(quote), body: { optionId: getFirstOption(quote).id } });

export const quoteLifeCases: readonly ConformanceCase[] = [
  {
    name: 'prices a quote on the server at the standard margin, numbers it, and saves it once per key',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const body = await quoteBody(caller);
      const key = { 'idempotency-key': `quote-${Date.now()}` };
      const { data: quote, status } = await caller.call(createQuote, { body }, key);
      expect({ status, key: (await caller.call(createQuote, { body }, key)).data.id }).toEqual({
        status: 201,
        key: quote.id,
      });
      expect(quote).toMatchObject({
        ...{ name: body.name, status: 'saved', cargo: '2 × 40HC', optionCount: 2, currency: 'USD', version: 1 },
        ...{ sentAt: null, accepted: null, rejected: null, booking: null, company: { id: body.company } },
        number: expect.stringMatching(/^Q-\d{6}$/),
      });
      expect(texts(quote)).toEqual(['Saved, margin 12 %']);
      const cheapest = [...quote.options].sort((a, b) => a.totalMinor - b.totalMinor)[0];
      expect([quote.totalMinor, quote.internal?.costMinor]).toEqual([cheapest?.totalMinor, cheapest?.cost?.totalMinor]);
      for (const { charges, cost, totalMinor } of quote.options) {
        expect(totalMinor).toBe(charges.reduce((sum, charge) => sum + charge.totalMinor, 0));
        const units = charges.map(({ unitMinor }, index) => [unitMinor, cost?.charges[index]?.unitMinor ?? 0] as const);
        for (const [sold, paid] of units) expect(sold).toBe(paid + Math.round((paid * 12) / 100));
      }
      const ends = quote.options.map(({ validTo }) => validTo);
      expect([...ends, quote.validTo].sort()[0]).toBe(quote.validTo);
      expect(Date.parse(quote.validTo)).toBeLessThan(Date.now() + 15 * DAY);
      const next = await newQuote(caller);
      expect(Number(next.number.slice(2))).toBe(Number(quote.number.slice(2)) + 1);
      const { choices = [] } = body;
      const gone = { sailingId: null, ...choices[0], rateId: 'f'.repeat(24) };
      const refused = await caller.call(createQuote, { body: { ...body, choices: [...choices, gone] } });
      expect(refused.error.errors).toEqual([
        { path: 'choices.2', message: 'This rate is no longer offered. Search again for a current price.' },
      ]);
      const company = await caller.call(createQuote, { body: { ...body, company: 'f'.repeat(24) } });
      expect(company.error.errors).toEqual([{ path: 'company', message: 'This customer does not exist' }]);
    },
  },
  {
    name: 'changes an unsent quote based on the version read (name, options, margins, validity), then deletes it',
    run: async (world) => {
      const caller = await world.signIn('agent');
      const draft = await newQuote(caller, { draft: true });
      expect(draft.status).toBe('draft');
      const option = getFirstOption(draft);
      const margin = {
        percent: 10,
        lines: [{ optionId: option.id, line: 0, margin: { kind: 'amount', unitMinor: 5_000 } as const }],
      };
      const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
      const body = {
        ...toQuoteChange(draft),
        name: 'Renamed',
        options: [option.id],
        margin,
        validTo: soon,
        message: 'Hello',
      };
      const stale = await caller.call(updateQuote, { ...one(draft), body }, { 'if-match': '"7"' });
      expect(stale.status).toBe(409);
      const { data } = await caller.call(updateQuote, { ...one(draft), body }, { 'if-match': '"1"' });
      expect(data).toMatchObject({ name: 'Renamed', status: 'saved', message: 'Hello', optionCount: 1, version: 2 });
      expect(data.internal?.margin).toEqual(margin);
      const [charge] = getFirstOption(data).charges;
      expect(charge?.unitMinor).toBe((option.cost?.charges[0]?.unitMinor ?? 0) + 5_000);
      expect(getFirstOption(data).cost).toEqual(option.cost);
      expect(texts(data)[0]).toBe('Changed, margin 10 %, another on 1 of the lines');
      expect(Date.parse(data.validTo)).toBeGreaterThanOrEqual(Date.parse(soon));
      for (const [more, errors] of [
        [{ options: ['X'] }, [{ path: 'options', message: 'This quote has no such option' }]],
        [
          { margin: { percent: 1, lines: [{ ...margin.lines[0], line: 99 }] } },
          [{ path: 'margin.lines.0.line', message: 'This option has no such line' }],
        ],
        [{ validTo: '2020-01-01T00:00:00Z' }, [{ path: 'validTo', message: 'Validity must end today or later' }]],
        [
          { validTo: '2099-01-01T00:00:00Z' },
          [{ path: 'validTo', message: expect.stringMatching(/^The rates of this quote end on \d{4}\/\d\d\/\d\d$/) }],
        ],
      ] as const)
        expect((await caller.attempt(updateQuote, { ...one(draft), body: { ...body, ...more } })).error.errors).toEqual(
          errors,
        );
      await refusesOthers(world, draft, 'saved');
      expect((await caller.call(deleteQuote, one(draft))).status).toBe(204);
      expect((await caller.call(getQuote, one(draft))).status).toBe(404);
    },
  },
  {
    name: 'sends, shows and accepts a quote, with only the moves of the state machine',
    run: async (world) => {
      const [caller, customer] = [await world.signIn('agent'), await world.signIn('customer-member')];
      const draft = await newQuote(caller, { draft: true });
      await refusesOthers(world, draft, 'draft');
      const hers = await world.listen(customer);
      const key = { 'idempotency-key': `send-${Date.now()}` };
      const recipients = ['Customer-Member@quayside.example', 'somebody@conform.example'];
      const sending = { ...one(draft), body: { recipients, message: 'Please have a look' } };
      const { data: quote } = await caller.call(sendQuote, sending, key);
      expect(quote).toMatchObject({ status: 'sent', version: 2, message: 'Please have a look' });
      expect((await caller.call(sendQuote, sending, key)).data).toEqual(quote);
      expect(quote.internal?.recipients).toMatchObject([
        { email: 'customer-member@quayside.example', name: 'Eva Smit', viewedAt: null },
        { email: 'somebody@conform.example', name: null, viewedAt: null },
      ]);
      const said = (version: number, status: QuoteStatus) =>
        expect.objectContaining({ event: 'QUOTE_CHANGED', payload: { id: quote.id, version, status } });
      await eventually(() => expect(hers.heard).toContainEqual(said(2, 'sent')));
      await refusesOthers(world, quote, 'sent');

      expect((await caller.call(viewQuote, one(quote))).data.status).toBe('sent');
      expect((await customer.call(viewQuote, one(quote))).data).toMatchObject({ status: 'viewed', version: 3 });
      expect((await customer.call(viewQuote, one(quote))).data.version).toBe(3);
      await refusesOthers(world, quote, 'viewed');
      const own = await caller.send(acceptQuote, { ...one(quote), body: { optionId: getFirstOption(quote).id } });
      expect({ status: own.status, message: own.error.message }).toEqual({
        status: 403,
        message: 'A quote is accepted or rejected by the customer.',
      });
      const unknown = await customer.call(acceptQuote, { ...one(quote), body: { optionId: 'X' } });
      expect(unknown.error.errors).toEqual([{ path: 'optionId', message: 'Choose one of the options' }]);

      const accepted = (await accept(customer, quote)).data;
      const option = getFirstOption(quote);
      expect(accepted).toMatchObject({
        ...{ status: 'accepted', version: 4, totalMinor: option.totalMinor },
        accepted: { optionId: option.id, by: 'Eva Smit, Halden Outdoor B.V.' },
      });
      expect(texts(accepted)).toEqual([
        expect.stringMatching(new RegExp(`^Accepted: ${option.carrier.name}.*, ETD \\d{4}/\\d\\d/\\d\\d$`)),
        'Seen',
        'Sent by e-mail',
      ]);
      const told = texts((await caller.call(getQuote, one(quote))).data);
      expect(told.slice(1)).toEqual([
        'Seen',
        'Sent to customer-member@quayside.example, somebody@conform.example',
        'Draft made, margin 12 %',
      ]);
      await eventually(() => expect(hers.heard).toContainEqual(said(4, 'accepted')));
      await refusesOthers(world, quote, 'accepted');
      expect((await caller.call(bookQuote, one(quote))).data).toMatchObject({
        choice: { rateId: option.rateId, sailingId: option.sailingId, quoteId: quote.id },
        option: { id: option.id, totalMinor: option.totalMinor },
        company: { id: quote.company?.id },
      });
      hers.close();
    },
  },
  {
    name: 'stores the reason of a rejected quote, and quotes it again at current rates',
    run: async (world) => {
      const [caller, customer] = [await world.signIn('agent'), await world.signIn('customer-admin')];
      const quote = await sent(caller, await newQuote(caller), 'customer-admin', 'customer-member');
      const silent = await customer.call(rejectQuote, { ...one(quote), body: { reason: 'other' } });
      expect(silent.error.errors).toEqual([{ path: 'comment', message: 'Comment is a required field' }]);
      const body = { reason: 'price', comment: '200 above' } as const;
      const rejected = (await customer.call(rejectQuote, { ...one(quote), body })).data;
      expect(rejected).toMatchObject({
        status: 'rejected',
        rejected: { ...body, by: 'Lars Mulder, Halden Outdoor B.V.' },
      });
      expect(texts(rejected)[0]).toBe('Rejected: The price is too high: 200 above');
      await refusesOthers(world, quote, 'rejected');

      const { options } = (await caller.call(previewRequote, one(quote))).data;
      expect(options).toEqual(
        quote.options.map((option) => ({
          ...{ optionId: option.id, before: option, now: option, reason: null, differenceMinor: 0 },
        })),
      );
      const again = (await caller.call(applyRequote, one(quote))).data;
      expect(again).toMatchObject({ status: 'saved', sentAt: null, rejected: null, totalMinor: quote.totalMinor });
      expect(again.number).toBe(`${quote.number}/2`);
      expect(again.internal?.recipients).toEqual([]);
      expect(texts(again)[0]).toMatch(/^Revision of Q-\d+ at today's rates: .*: unchanged; .*: unchanged$/);
      expect((await customer.call(getQuote, one(again))).status).toBe(404);
      const resent = await sent(caller, again, 'customer-admin');
      expect(texts((await customer.call(getQuote, one(resent))).data)).toEqual([
        'Sent by e-mail',
        `Revision of ${quote.number} at today's rates`,
      ]);
      expect(texts((await customer.call(getQuote, one(quote))).data)[0]).toBe(texts(rejected)[0]);
      const { bytes } = await customer.call(quotePdf, one(again));
      expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');

      const reminded = await caller.call(setQuoteReminder, { ...one(resent), body: { days: 0 } });
      expect(reminded.data).toMatchObject({ internal: { reminderDays: 0 }, version: resent.version });

      const recipient = resent.internal?.recipients[0]?.email ?? '';
      const ended = await caller.call(revokeQuoteLink, { ...one(resent), body: { recipient } });
      expect(ended.data.internal?.recipients[0]?.link).toEqual({ works: false, views: 0, lastViewedOn: null });

      const on = validityDay(resent.sentAt ?? '', (await caller.call(getMe, {})).data.agentTimeZone ?? 'UTC');
      const said = { answer: 'rejected', person: 'Lars Mulder', channel: 'mail', on, evidence: 'No.' } as const;
      expect((await caller.call(recordAnswer, { ...one(resent), body: { ...body, ...said } })).data).toMatchObject({
        status: 'rejected',
        rejected: { ...body, by: 'Lars Mulder', recorded: { channel: 'mail', on } },
      });
    },
  },
  {
    name: 'lists an expired quote as expired, and allows only quoting it again',
    run: async ({ signIn }) => {
      const [caller, customer] = [await signIn('agent'), await signIn('customer-member')];
      const { docs } = (await caller.call(listQuotes, { query: { status: 'expired', limit: -1 } })).data;
      const [expired] = docs;
      if (!expired) throw new Error('The world has an expired quote of the agent for the customer');
      expect(docs.every(({ status, validTo }) => status === 'expired' && Date.parse(validTo) < Date.now())).toBe(true);
      const quote = (await customer.call(getQuote, { params: { id: expired.id } })).data;
      for (const refused of [
        await accept(customer, quote),
        await customer.call(rejectQuote, { ...one(quote), body: { reason: 'price' } }),
        await caller.call(sendQuote, { ...one(quote), body: { recipients: ['x@conform.example'] } }),
        await caller.call(bookQuote, one(quote)),
      ])
        expect({ status: refused.status, ...refused.error }).toMatchObject({
          ...{ status: 409, error: 'quote_expired' },
          message: expect.stringMatching(/^This quote expired on \d{4}\/\d\d\/\d\d\.$/),
        });
      expect((await caller.call(previewRequote, one(quote))).data.options).toHaveLength(quote.optionCount);
    },
  },
];
