import {
  acceptQuote,
  answerApproval,
  applyRequote,
  askApproval,
  type CallInput,
  createQuote,
  deleteChargeCode,
  getQuote,
  getRateSettings,
  listChargeCodes,
  listChargeTemplates,
  listQuotes,
  type NewQuote,
  type OwnLine,
  previewQuoteMail,
  type Quote,
  type QuoteChange,
  sendQuote,
  setQuoteReminder,
  updateQuote,
  updateRateSettings,
} from '@quayside/contract';
import { formatMoney, priceSums, sumTotals } from '@quayside/freight';
import { readPdf } from '../src/pdf/readPdf.fixture';
import { eventually } from './eventually';
import { signIn } from './given';
import { boxes, first, inDays, type QuoteWorld, startQuoteWorld } from './quoteWorld';
import { startApi } from './startApi';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
  await world.api.sql`
    insert into exchange_rates (agent_id, currency, on_date, usd)
    values (${world.own.agent.id}, 'JPY', current_date - 1, 0.0065), (${world.own.agent.id}, 'KWD', current_date - 1, 3.25)`;
});
afterAll(() => world.api.stop());

/** Costs that occur nowhere else. */
const secrets = { freight: 191_919, pickUp: 27_277, delivery: 31_113 } as const;
const lines: OwnLine[] = [
  {
    kind: 'freight',
    name: 'Ocean freight',
    basis: 'per container',
    currency: 'USD',
    costMinor: secrets.freight,
    sellMinor: 195_000,
    taxPercent: 0,
  },
  {
    kind: 'pick-up',
    name: 'Pick-up',
    basis: 'per shipment',
    currency: 'JPY',
    costMinor: secrets.pickUp,
    sellMinor: 30_001,
    taxPercent: 0,
  },
  {
    kind: 'delivery',
    name: 'Delivery',
    basis: 'per shipment',
    currency: 'KWD',
    costMinor: secrets.delivery,
    sellMinor: 33_345,
    taxPercent: 19,
  },
  { kind: 'insurance', name: 'Insurance', basis: 'percentage', costPercent: 0.3, sellPercent: 0.35, taxPercent: 0 },
];
const spot: Partial<NewQuote> = { choices: [], spot: { transitDays: 31, lines } };
const mailsTo = async (email: string, subject: RegExp): Promise<string> => {
  let text = '';
  await eventually(async () => {
    const rows = await world.api.sql<{ subject: string; text: string }>`
      select kept ->> 'subject' as subject, kept ->> 'text' as text from mails
      where to_address = ${email} and kept is not null order by created_at desc`;
    text = rows.find((row) => subject.test(row.subject))?.text ?? '';
    return text !== '';
  });
  return text;
};
const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(world.api.url + path, { redirect: 'manual', ...init });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const words = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const setFloor = async (marginFloorPercent: number | null) => {
  const admin = await world.as('admin');
  const { data } = await admin.call(getRateSettings, {});
  const { status } = await admin.call(updateRateSettings, {
    body: { standardMarginPercent: data.standardMarginPercent, marginFloorPercent },
  });
  expect(status).toBe(200);
};
const toQuoteChange = (quote: Quote, more: Partial<QuoteChange> = {}): QuoteChange => ({
  ...{ name: quote.name, company: quote.company?.id ?? null, options: quote.options.map(({ id }) => id) },
  ...{ margin: quote.internal?.margin ?? { percent: 0, lines: [] }, validTo: quote.validTo, message: quote.message },
  ...more,
});
const change = async (quote: Quote, more: Partial<QuoteChange>) =>
  (await world.as('agent')).call(updateQuote, {
    params: { id: quote.id },
    body: toQuoteChange(quote, more),
  });
const settle = async (quote: Quote, role: 'admin' | 'company-admin' | 'agent', answer: 'approved' | 'refused') =>
  (await world.as(role)).call(answerApproval, { params: { id: quote.id }, body: { answer, comment: 'Says the boss' } });

test('holds a manual offer below the floor, approves it by one of two, and sells it by link at one total', async () => {
  await setFloor(10);
  const agent = await world.as('agent');
  const quote = await world.save(spot);
  const [option] = quote.options;
  if (!option?.cost) throw new Error('staff see costs');
  // 2 × 1,950.00, JPY 30,001 × 0.0065 = 195.01, KWD 33.345 × 3.25 = 108.37; 0.35 % of 4,203.38 is 14.71.
  expect(option.charges.map(({ totalMinor }) => totalMinor)).toEqual([390_000, 19_501, 10_837, 1_471]);
  expect(quote.totalMinor).toBe(421_809);
  expect(option.parts).toEqual([
    { part: 'pick-up', name: 'Pick-up', totalMinor: 19_501 },
    { part: 'main', name: 'Main carriage', totalMinor: 390_000 },
    { part: 'delivery', name: 'Delivery', totalMinor: 10_837 },
    { part: 'insurance', name: 'Insurance', totalMinor: 1_471 },
  ]);
  expect(option).toMatchObject({ spot: true, carrier: { code: '', name: 'Carrier to be named' }, sailingId: null });
  expect([option.freeDays, quote.history.map(({ text }) => text)]).toEqual([null, ['Saved, prices by hand']]);
  expect(option.exchangeRates.map(({ currency }) => currency)).toEqual(['JPY', 'KWD']);

  const params = { id: quote.id };
  const email = 'eva@buyer.test';
  const send = () => agent.call(sendQuote, { params, body: { recipients: [email] } });
  expect((await send()).error.message).toMatch(/below the floor of 10 %\. Ask for approval/);
  expect((await settle(quote, 'admin', 'approved')).status).toBe(409);
  const asked = await agent.call(askApproval, { params, body: { reason: 'They ship 40 boxes' } });
  expect(asked.data.internal?.approval).toMatchObject({
    state: 'waiting',
    reason: 'They ship 40 boxes',
    floorPercent: 10,
  });
  expect((await send()).error.message).toMatch(/waits for an approver/);
  const queue = await (await world.as('admin')).call(listQuotes, { query: { approval: 'waiting' } });
  expect(queue.data.docs.map(({ id, approval }) => [id, approval])).toEqual([[quote.id, 'waiting']]);
  expect(await mailsTo((await world.user('admin')).email, /waits for your approval/)).toMatch(/They ship 40 boxes/);

  expect((await settle(quote, 'agent', 'approved')).status).toBe(403);
  const both = await Promise.all([settle(quote, 'admin', 'approved'), settle(quote, 'company-admin', 'refused')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = both.find(({ status }) => status === 200)?.data.approval;
  const owner = (await world.user('agent')).email;
  expect(await mailsTo(owner, /was (approved|refused)/)).toContain(`was ${won}`);
  if (won === 'refused') {
    expect((await send()).error.message).toMatch(/has refused it: Says the boss/);
    await agent.call(askApproval, { params, body: { reason: 'Once more' } });
    expect((await settle(quote, 'admin', 'approved')).status).toBe(200);
  }

  const preview = (await agent.call(previewQuoteMail, { params, body: { message: 'As we spoke' } })).data;
  expect(preview).toMatchObject({
    from: `Test agent, ${world.own.agent.companyName}`,
    answersTo: owner,
    action: 'See the quote',
    paragraphs: expect.arrayContaining(['As we spoke']),
  });
  expect((await send()).status).toBe(200);
  const mail = await mailsTo(email, /Quote/);
  expect(mail).toContain(preview.heading);
  const link = /http:\/\/quayside\.test(\/q\/[\w-]{43})/.exec(mail)?.[1] ?? '';
  const page = words((await open(link)).bytes);
  const paper = (await readPdf((await open(`${link}/quote.pdf`)).bytes)).text;
  const sums = priceSums(option.charges).map(({ minor }) => formatMoney(minor, quote.currency));
  expect(sums[0]).toBe('$4,218.09');
  // 19 % of 108.37.
  expect(sums[1]).toBe('$20.59');
  for (const sum of sums) expect([page, paper].map((text) => text.includes(sum))).toEqual([true, true]);
  expect(page).toContain('plus 19 % tax');
  for (const { name, totalMinor } of option.parts ?? []) {
    const sum = formatMoney(totalMinor, quote.currency);
    expect(page).toContain(
      `<th scope="rowgroup">${name}</th><td class="bs"></td><td></td><td class="r"><b>${sum}</b></td>`,
    );
    expect(paper).toMatch(new RegExp(`${name}\\s+${sum.replace(/[$.]/g, '\\$&')}`));
  }

  const reached = [page, paper, mail, JSON.stringify(preview)];
  for (const minor of [...Object.values(secrets), option.cost.totalMinor])
    expect(reached.filter((text) => text.includes(String(minor)) || text.includes(formatMoney(minor, 'USD')))).toEqual(
      [],
    );
  expect(reached.filter((text) => /\bcost|gross|floor|approv/i.test(text.replace(/<style>.*?<\/style>/s, '')))).toEqual(
    [],
  );

  const taken = await open(`${link}/accept`, {
    method: 'POST',
    headers: { origin: 'null' },
    body: new URLSearchParams({ optionId: option.id, name: 'Eva Smit' }),
  });
  expect(taken.status).toBe(303);
  expect((await world.read(quote.id)).status).toBe('accepted');
  expect(JSON.stringify((await world.read(quote.id)).history)).toMatch(/Approval asked for/);
  await setFloor(null);
});

test('adds own lines after those of the tariff, suggests and re-quotes them, and hides costs from customers', async () => {
  const agent = await world.as('agent');
  const quote = await world.save({ choices: [world.rates.maersk] });
  const optionId = first(quote);
  const own = [{ optionId, lines }];
  const changed = (await change(quote, { own })).data;
  const [option] = changed.options;
  expect(option?.charges.map(({ name }) => name)).toEqual([
    'Ocean freight',
    'Bunker',
    'Bill of lading',
    'Ocean freight',
    'Pick-up',
    'Delivery',
    'Insurance',
  ]);
  expect(changed.totalMinor).toBe(sumTotals(option?.charges ?? []));
  expect(quote.options[0]).not.toHaveProperty('parts');
  expect(option?.parts?.map(({ name }) => name)).toEqual(['Pick-up', 'Main carriage', 'Delivery', 'Insurance']);
  expect(sumTotals(option?.parts ?? [])).toBe(changed.totalMinor);
  const kept = (await change(changed, { margin: { percent: 20, options: [{ optionId, percent: 30 }], lines: [] } }))
    .data;
  expect(kept.options[0]?.cost?.charges.map(({ own: line }) => line?.name).filter(Boolean)).toEqual(
    lines.map(({ name }) => name),
  );
  // 30 % on 2 × 2,137.13.
  expect(kept.options[0]?.charges[0]?.amountMinor).toBe(2 * (213_713 + 64_114));

  const codes = (await agent.call(listChargeCodes, {})).data;
  expect(codes.map(({ line }) => line)).toEqual(expect.arrayContaining(lines));
  const [code] = codes;
  expect((await agent.call(deleteChargeCode, { params: { id: code?.id ?? '' } })).status).toBe(204);
  expect((await agent.call(listChargeCodes, {})).data).toHaveLength(codes.length - 1);
  expect((await (await world.as('customer-admin')).call(listChargeCodes, {})).status).toBe(403);

  // Manual lines are suggested for their lane and customer. Freight belongs to the tariff, and other agents see none
  // of them.
  const lane = { mode: 'FCL', from: 'VNHPH', to: 'NLRTM' } as const;
  const templates = async (query: CallInput<typeof listChargeTemplates>['query']) =>
    (await agent.call(listChargeTemplates, { query })).data;
  const ofBoth = await templates({ ...lane, company: world.own.customer.id });
  expect(ofBoth[0]).toEqual({
    by: 'lane-and-customer',
    quote: { id: quote.id, number: quote.number },
    lines: lines.filter(({ kind }) => kind !== 'freight'),
  });
  expect(new Set(ofBoth.map((one) => one.quote.id)).size).toBe(ofBoth.length);
  const kinds = async (query: CallInput<typeof listChargeTemplates>['query']) =>
    (await templates(query)).map(({ by }) => by);
  expect(await kinds(lane)).toEqual(['lane']);
  expect(await kinds({ ...lane, to: 'DEHAM', company: world.own.customer.id })).toEqual(['customer']);
  expect(await kinds({ ...lane, mode: 'AIR', company: world.own.customer.id })).toEqual([]);
  const elsewhere = await signIn(world.api, await world.given.user({ role: 'admin', agent: world.other.agent }));
  expect((await elsewhere.call(listChargeTemplates, { query: lane })).data).toEqual([]);
  expect((await (await world.as('customer-admin')).call(listChargeTemplates, { query: lane })).status).toBe(403);

  const again = (await agent.call(applyRequote, { params: { id: quote.id } })).data;
  expect(again.options[0]?.charges.map(({ name }) => name)).toEqual(option?.charges.map(({ name }) => name));
  await world.send(again, 'customer-member', 'partner');
  for (const role of ['customer-member', 'customer-company-admin', 'partner'] as const) {
    const body = JSON.stringify((await (await world.as(role)).call(getQuote, { params: { id: quote.id } })).body);
    expect(body).toContain('"name":"Pick-up","totalMinor":19501');
    expect(body).not.toMatch(/cost|margin|"own"|"internal"|approval/i);
    for (const minor of Object.values(secrets)) expect(body).not.toContain(String(minor));
    const list = await (await world.as(role)).call(listQuotes, { query: { approval: 'waiting' } });
    expect(list.data.docs).toEqual([]);
  }
});

test('reads a quote stored before its lines had parts', async () => {
  const quote = await world.save(spot);
  await world.api.sql`update quotes set doc = jsonb_set(doc, '{options,0,charges}', (
    select jsonb_agg(charge - 'part' order by at) from jsonb_array_elements(doc #> '{options,0,charges}') with ordinality as l (charge, at)
  )) where id = ${quote.id}`;
  const [option] = (await world.read(quote.id)).options;
  expect([option?.charges.length, option?.totalMinor]).toEqual([4, 421_809]);
  expect(option).not.toHaveProperty('parts');
});

test('refuses amounts that cannot be calculated, and prices below cost without a reason, at their field', async () => {
  const quote = await world.save({ choices: [world.rates.maersk] });
  const optionId = first(quote);
  const [freight] = lines as [Extract<OwnLine, { currency: string }>];
  const faults = async (more: Partial<QuoteChange>) =>
    (await change(quote, more)).error.errors?.map(({ path }) => path);
  const with1 = (line: object) => [{ optionId, lines: [{ ...freight, ...line } as OwnLine] }];
  expect(await faults({ own: with1({ currency: 'CHF' }) })).toEqual(['own.0.lines.0.currency']);
  expect(await faults({ own: with1({ basis: 'per kg' }) })).toEqual(['own.0.lines.0.basis']);
  expect(await faults({ own: with1({ sellMinor: 1 }) })).toEqual(['marginReason']);
  expect(await faults({ margin: { percent: -3, lines: [] } })).toEqual(['marginReason']);
  const far = { optionId, line: 0, margin: { kind: 'amount', unitMinor: -900_000 } } as const;
  expect(await faults({ margin: { percent: 0, lines: [far] }, marginReason: 'X' })).toEqual(['margin.lines']);
  const { data, status } = await change(quote, { margin: { percent: -3, lines: [] }, marginReason: 'To win the lane' });
  expect([status, data.internal?.marginReason]).toEqual([200, 'To win the lane']);
  const agent = await world.as('agent');
  const refused = await agent.call(createQuote, {
    body: { name: 'X', company: null, search: boxes(1), spot: { transitDays: 3, etd: inDays(-1), lines } },
  });
  expect(refused.error.errors?.map(({ path }) => path)).toEqual(['spot.etd']);
});

test('revokes approval when prices change, and keeps it otherwise', async () => {
  await setFloor(50);
  const agent = await world.as('agent');
  const quote = await world.save({ choices: [world.rates.maersk] });
  const ask = ({ id }: Quote) => agent.call(askApproval, { params: { id }, body: { reason: 'X' } });
  await ask(quote);
  const approved = (await settle(quote, 'admin', 'approved')).data;
  const renamed = (await change(approved, { name: 'Renamed' })).data;
  expect(renamed.internal?.approval?.state).toBe('approved');
  expect((await change(renamed, { margin: { percent: 11, lines: [] } })).data.internal?.approval).toBeNull();
  const repriced = await world.read(quote.id);
  const whole = (amountMinor: number) => ({
    percent: 0,
    options: [{ optionId: first(quote), amountMinor }],
    lines: [],
  });
  const cost = repriced.internal?.costMinor ?? 0;
  const cheap = (await change(repriced, { margin: whole(cost - 1) })).data;
  expect(cheap.totalMinor).toBe(2 * cost - 1);
  expect((await ask(cheap)).status).toBe(200);
  const dear = (await change(await world.read(quote.id), { margin: whole(cost) })).data;
  expect([dear.totalMinor, dear.internal?.approval]).toEqual([2 * cost, null]);
  expect((await ask(dear)).error.error).toBe('not_below_floor');
  await setFloor(null);
});

test('adds a manual offer beside the rates of a draft, at own prices regardless of the margin', async () => {
  await world.api.sql`update rates set kind = 'contract' where id = ${world.rates.maersk.rateId}`;
  const quote = await world.save({ choices: [world.rates.maersk] });
  const prices = { currency: 'USD', costMinor: 100_000, sellMinor: 120_000, taxPercent: 0 };
  const line: OwnLine = { kind: 'freight', name: 'Ocean freight', basis: 'per shipment', ...prices };
  const offer = { spot: { transitDays: 28, lines: [line] } };
  const { data } = await change(quote, offer);
  expect(data.options.map(({ spot }) => spot ?? false)).toEqual([false, true]);
  expect(data.options.map(({ tariffKind }) => tariffKind)).toEqual(['contract', undefined]);
  const [tariff, byHand] = data.options;
  expect(tariff?.totalMinor).toBe(quote.totalMinor);
  expect([byHand?.totalMinor, byHand?.cost?.totalMinor, byHand?.validTo]).toEqual([120_000, 100_000, data.validTo]);
  const both = { options: data.options.map(({ id }) => id) };
  const amount = { percent: 0, options: [{ optionId: byHand?.id ?? '', amountMinor: 5 }], lines: [] };
  expect((await change(data, { ...both, margin: amount })).error.errors?.[0]?.path).toBe('margin.options.0');
  expect((await change(data, { ...both, margin: { percent: 30, lines: [] } })).data.options[1]?.totalMinor).toBe(
    120_000,
  );
  const past = { ...offer.spot, etd: inDays(-1) };
  const again = await world.read(quote.id);
  expect((await change(again, { ...both, spot: past })).error.errors?.[0]?.path).toBe('spot.etd');
  await world.send(await world.read(quote.id), 'customer-member');
  const theirs = await world.read(quote.id, 'customer-member');
  expect([theirs.options.length, JSON.stringify(theirs)]).toEqual([2, expect.not.stringContaining('tariffKind')]);
});

test('refuses to accept a departure that has left, by page or link, and names the next one', async () => {
  const quote = await world.send(await world.save({ choices: [world.rates.hapag] }), 'customer-member');
  const etd = inDays(-1);
  await world.api
    .sql`update quotes set doc = jsonb_set(doc, '{options,0,etd}', to_jsonb(${etd}::text)) where id = ${quote.id}`;
  const customer = await world.as('customer-member');
  const refused = await customer.call(acceptQuote, { params: { id: quote.id }, body: { optionId: first(quote) } });
  expect(refused.status).toBe(409);
  expect(refused.error.message).toMatch(
    /^This departure has left\. Next: Emma Maersk \/ 612W, ETD \d{4}\/\d\d\/\d\d\./,
  );
  expect((await world.read(quote.id, 'customer-member')).sailsNext).toMatchObject([
    { optionId: first(quote), voyage: '612W' },
  ]);
  // Earlier tests sent quotes to the same person.
  const mail = await mailsTo((await world.user('customer-member')).email, RegExp(`^Quote ${quote.number} from`));
  const link = /http:\/\/quayside\.test(\/q\/[\w-]{43})/.exec(mail)?.[1] ?? '';
  expect(words((await open(link)).bytes)).toMatch(/This departure has left.*Next: Emma Maersk/s);
});

test('reminds recipients once within its own days, and not of answered or disabled quotes', async () => {
  const [waiting, answered] = [await world.save({ name: 'Open' }), await world.save({ name: 'Answered' })];
  const off = await world.save({ name: 'Off' });
  for (const one of [waiting, answered, off]) await world.send(one, 'customer-member');
  await (await world.as('agent')).call(setQuoteReminder, { params: { id: off.id }, body: { days: 0 } });
  await (await world.as('agent')).call(setQuoteReminder, { params: { id: waiting.id }, body: { days: 3 } });
  await world.api.sql`update companies set reminder_days = 1 where id = ${world.own.agent.id}`;
  await world.api.sql`update quotes set valid_to = now() + interval '2 days', sent_at = now() - interval '9 days'
    where id in (${waiting.id}, ${answered.id}, ${off.id})`;
  await world.api.sql`update quotes set status = 'rejected' where id = ${answered.id}`;
  // A node checks at its start.
  await world.api.stop({ keep: true });
  const api = await startApi({ place: world.api.place });
  world = { ...world, api };
  const { email } = await world.user('customer-member');
  const text = await mailsTo(email, /ends on/);
  expect(text).toMatch(/The quote Q-\d+ for .* Nobody has answered it yet\./);
  expect(text).toMatch(/\/q\/[\w-]{43}/);
  const rows = await api.sql<{ id: string }>`select id from quotes where reminded_at is not null`;
  expect(rows.map(({ id }) => id)).toEqual([waiting.id]);
  // A refusal of the mail server is shown on this quote.
  const sent = await api.sql<{ quote: string }>`
    select data ->> 'quoteId' as quote from mails where template = 'quote-reminder'`;
  expect(sent).toEqual([{ quote: waiting.id }]);
  const told = await api.sql<{
    staff_text: string;
  }>`select staff_text from quote_histories where quote_id = ${waiting.id}`;
  expect(told.map(({ staff_text }) => staff_text)).toContain(`Reminder sent to ${email}`);
});
