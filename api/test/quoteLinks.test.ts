import {
  type Answer,
  applyRequote,
  bookQuote,
  createBooking,
  getCompanyProfile,
  type Quote,
  revokeQuoteLink,
  sendQuote,
  updateCompanyProfile,
} from '@quayside/contract';
import { formatMoney, validityDay } from '@quayside/freight';
import type { ApiClient } from './ApiClient';
import { haiphong, rotterdam } from './bookingWorld';
import { companyProfile } from './conformance/samples';
import { eventually } from './eventually';
import { costs, first, type QuoteWorld, startQuoteWorld, texts } from './quoteWorld';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.api.stop());

/** Returns the link in the last mail to an address, as a path. */
const linkTo = async (email: string): Promise<string> => {
  let found = '';
  await eventually(async () => {
    const [mail] = await world.api.sql<{ text: string }>`
      select kept ->> 'text' as text from mails where to_address = ${email} order by created_at desc limit 1`;
    found = /http:\/\/quayside\.test(\/q\/[\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
    return found !== '';
  });
  return found;
};

let count = 0;
/** Creates a quote and sends it to a new address. */
const given = async (more: Parameters<QuoteWorld['save']>[0] = {}) => {
  count += 1;
  const email = `reader-${count}@buyer.test`;
  const quote = await sendAgain(await world.save(more), email);
  return { quote, email, link: await linkTo(email) };
};
const sendAgain = async ({ id }: Quote, email: string) =>
  (await (await world.as('agent')).call(sendQuote, { params: { id }, body: { recipients: [email] } })).data;

const open = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(world.api.url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: 'null', ...headers } });
const accept = (link: string, quote: Quote, name = 'Eva Smit') =>
  post(`${link}/accept`, { optionId: first(quote), name });

test('shows the offer without cost, margins, other recipients or scripts', async () => {
  const { quote, email, link } = await given({ name: '<img src=x onerror=alert(1)>', message: '"><script>x</script>' });
  await sendAgain(quote, 'somebody-else@buyer.test');
  const { status, headers, text } = await open(link);
  expect(status).toBe(200);
  for (const option of quote.options) expect(text).toContain(formatMoney(option.totalMinor, option.currency));
  expect(text).toContain('Best value: lowest price');
  expect(text).not.toMatch(/margin(?![-:])|\bcost|somebody-else|<script|<img src=x/i);
  for (const minor of Object.values(costs)) expect(text).not.toContain(formatMoney(minor, 'USD'));
  expect(text).not.toContain(email);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ]);
  const paper = await open(`${link}/quote.pdf`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const [{ links } = { links: '' }] = await world.api.sql<{ links: string }>`
    select string_agg(l::text, ' ') as links from quote_links l`;
  expect(links).not.toContain(link.slice(3));
});

test('hides free days that are not stated, and shows zero free days', async () => {
  const line = {
    kind: 'freight',
    name: 'Ocean freight',
    basis: 'per shipment',
    currency: 'USD',
    costMinor: 80_000,
    sellMinor: 90_000,
  } as const;
  const offer = (freeDays?: number) => ({ choices: [], spot: { transitDays: 31, lines: [line], freeDays } });
  expect((await open((await given(offer())).link)).text).not.toContain('Free time');
  expect((await open((await given(offer(0))).link)).text).toMatch(/Free time at destination<.+\b0 days/s);
});

test('writes days on page and mail in the agent’s format', async () => {
  const { quote, email, link } = await given();
  const [year, month, day] = validityDay(quote.validTo, 'Asia/Ho_Chi_Minh').split('-');
  expect((await open(link)).text).toContain(`${year}/${month}/${day}`);
  const admin = await world.as('admin');
  const { version, ...before } = (await admin.call(getCompanyProfile, {})).data;
  const { timeZone } = before;
  const body = { ...companyProfile, timeZone, currency: before.currency };
  await admin.call(updateCompanyProfile, { body }, { 'if-match': `"${version}"` });
  const { text } = await open(link);
  expect(text).toContain(`${day}.${month}.${year}`);
  expect(text).not.toContain(`${year}/${month}/${day}`);
  await sendAgain(quote, email);
  await eventually(async () => {
    const [mail] = await world.api.sql<{ text: string | null }>`
      select kept ->> 'text' as text from mails where to_address = ${email} order by created_at desc limit 1`;
    return mail?.text?.includes(`${day}.${month}.${year}`) ?? false;
  });
  const plain = { ...body, dateFormat: 'yyyy/MM/dd', units: 'metric' } as const;
  await admin.call(updateCompanyProfile, { body: plain }, { 'if-match': `"${version + 1}"` });
});

test('counts a view once a day, never by HEAD, and marks the quote as seen the first time', async () => {
  const { quote, email, link } = await given();
  await open(link, { method: 'HEAD' });
  expect((await world.read(quote.id)).status).toBe('sent');
  await open(link);
  await open(link);
  const seen = await world.read(quote.id);
  expect(seen.status).toBe('viewed');
  expect(seen.internal?.recipients[0]?.link).toMatchObject({ works: true, views: 1 });
  expect(texts(seen).filter((text) => text === `Seen by the link of ${email}`)).toHaveLength(1);
  await world.api.sql`update quote_links set last_viewed_on = last_viewed_on - 1 where email = ${email}`;
  await open(link);
  expect((await world.read(quote.id)).internal?.recipients[0]?.link?.views).toBe(2);
});

test('shows one page for forged, guessed, malformed and ended links; sending again creates a new one', async () => {
  const { quote, email, link } = await given();
  const agent = await world.as('agent');
  const revoke = () => agent.call(revokeQuoteLink, { params: { id: quote.id }, body: { recipient: email } });
  expect((await revoke()).data.internal?.recipients[0]?.link?.works).toBe(false);
  expect((await revoke()).error.error).toBe('no_link');
  const dead = await open(link);
  expect([dead.status, dead.text]).toEqual([404, expect.stringContaining('This link does not work')]);
  for (const path of [
    `${link.slice(0, -1)}-`,
    `/q/${'A'.repeat(43)}`,
    '/q/x',
    '/q/%00',
    `${link}/quote.pdf`,
    `${link}/other`,
  ]) {
    const { status, text } = await open(path);
    expect([path, status, text === dead.text]).toEqual([path, 404, true]);
  }
  expect((await accept(link, quote)).text).toBe(dead.text);
  await sendAgain(quote, email);
  const renewed = await linkTo(email);
  expect(renewed).not.toBe(link);
  expect((await open(renewed)).status).toBe(200);
  await world.api
    .sql`update companies set suspended_at = now() where id = (select agent_id from quotes where id = ${quote.id})`;
  const suspended = await open(renewed);
  await world.api.sql`update companies set suspended_at = null`;
  expect([suspended.status, suspended.text]).toEqual([404, dead.text]);
  const customer = await world.as('customer-member');
  const refused = await customer.call(revokeQuoteLink, { params: { id: quote.id }, body: { recipient: email } });
  expect(refused.status).toBe(403);
});

test('accepts one of two simultaneous answers, notifies the owner, and names nobody to the other', async () => {
  const { quote, email, link } = await given();
  await sendAgain(quote, 'second@buyer.test');
  const second = await linkTo('second@buyer.test');
  const replies = await Promise.all([accept(link, quote), accept(second, quote, 'Jan de Wit')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
  const late = replies.find(({ status }) => status === 409)?.text;
  expect(late).toContain('This quote cannot be answered any more.');
  expect(late).not.toMatch(/Eva Smit, by link|Jan de Wit, by link/);
  const after = await world.read(quote.id);
  expect(after.accepted?.by).toMatch(/^(Eva Smit|Jan de Wit), by link$/);
  expect(texts(after)[0]).toMatch(/^Accepted: .*, by the link of (reader-\d+|second)@buyer\.test$/);
  expect(texts(await world.read(quote.id, 'customer-company-admin'))[0]).not.toContain('@');
  const [entry] = await world.api.sql<{ actor: string | null; after: object }>`
    select actor_id as actor, after from audit where action = 'quote.accepted' and resource_id = ${quote.id}`;
  expect(entry).toMatchObject({ actor: null, after: { by: 'recipient by link', recipient: expect.any(String) } });
  const owner = (await world.user('agent')).email;
  const mails = await world.api.sql`select 1 from mails where to_address = ${owner} and template = 'quote-answered'`;
  expect(mails).toHaveLength(1);
  const page = await open(link);
  expect(page.text).toContain('Accepted: ');
  expect(page.text).not.toContain('Accept this option');
  expect(page.text).not.toContain(email);
});

test('reports missing fields and keeps typed values; a decline requires a reason', async () => {
  const { quote, link } = await given();
  const unnamed = await accept(link, quote, ' ');
  expect([unnamed.status, unnamed.text]).toEqual([422, expect.stringContaining('Your name is a required field')]);
  expect((await post(`${link}/accept`, { name: 'Eva', optionId: 'x' })).text).toContain('Choose one of the options');
  const other = { reason: 'other', comment: '', name: '"Eva" <b>' };
  const wordless = await post(`${link}/decline`, other);
  expect(wordless.text).toContain('Comment is a required field');
  expect(wordless.text).toContain('value="&quot;Eva&quot; &lt;b&gt;"');
  expect((await post(`${link}/decline`, { ...other, comment: 'Too late' })).status).toBe(303);
  const { status, rejected } = await world.read(quote.id);
  expect([status, rejected?.comment, rejected?.by]).toEqual(['rejected', 'Too late', '"Eva" <b>, by link']);
  expect((await open(link)).text).toContain('This quote was declined');
});

test('refuses forms of other sites, and bodies that are no forms', async () => {
  const { quote, link } = await given();
  const fields = { optionId: first(quote), name: 'Eva' };
  const elsewhere: Record<string, string>[] = [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of elsewhere) expect((await post(`${link}/accept`, fields, headers)).status).toBe(403);
  const json = { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  expect((await open(`${link}/accept`, json)).status).toBe(415);
  expect((await post(`${link}/question`, { question: 'x'.repeat(40_000) })).status).toBe(413);
  expect((await world.read(quote.id)).status).toBe('sent');
});

test('sends a question to the owner and the staff’s history, five times a day, also on an expired quote', async () => {
  const { quote, email, link } = await given();
  await world.expire(quote.id);
  const page = await open(link);
  expect([page.status, page.text]).toEqual([200, expect.stringMatching(/This quote expired on \d{4}\/\d\d\/\d\d/)]);
  expect((await accept(link, quote)).status).toBe(409);
  const ask = (question: string) => post(`${link}/question`, { question });
  const replies = [];
  for (const number of [1, 2, 3, 4, 5, 6]) replies.push(await ask(`Question ${number}?`));
  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
  expect(replies[5]?.text).toContain('Question 6?');
  expect(texts(await world.read(quote.id))[0]).toBe(`Question of ${email}: Question 5?`);
  expect(texts(await world.read(quote.id, 'customer-company-admin')).join()).not.toContain('Question');
  const owner = (await world.user('agent')).email;
  await eventually(async () => {
    const [mail] = await world.api.sql<{ reply: string }>`
      select kept ->> 'replyTo' as reply from mails
       where to_address = ${owner} and template = 'quote-question' and kept is not null limit 1`;
    return mail?.reply === email;
  });
});

test('shows that a revision replaces the offer, and refuses to accept it from then on', async () => {
  const { quote, email, link } = await given();
  const { data: revision } = await (await world.as('agent')).call(applyRequote, { params: { id: quote.id } });
  expect((await open(link)).text).toContain('Accept this option');
  const [answer] = await Promise.all([accept(link, quote), sendAgain(revision, email)]);
  const { status } = await world.read(quote.id);
  expect([answer.status, status]).toEqual(answer.status === 303 ? [303, 'accepted'] : [409, 'viewed']);

  const other = await given();
  const { data: next } = await (await world.as('agent')).call(applyRequote, { params: { id: other.quote.id } });
  await sendAgain(next, other.email);
  const page = await open(other.link);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('This quote was replaced by revision 2')]);
  expect(page.text).not.toContain('Accept this option');
  expect((await accept(other.link, other.quote)).status).toBe(409);

  const onward = await post(`${other.link}/later`, {});
  const led = onward.headers.get('location') ?? '';
  expect([onward.status, led]).toEqual([303, expect.stringMatching(/^\/q\/[\w-]{43}$/)]);
  const later = await open(led);
  expect(later.text).toContain(next.number);
  expect(later.text).toContain(`What changed since ${other.quote.number}`);
  expect(later.text).toContain('Accept this option');
  expect((await post(`${led}/later`, {})).status).toBe(404);
});

test('neither links nor compares to the second revision for a recipient of the first only', async () => {
  const { quote, link } = await given();
  const { data: next } = await (await world.as('agent')).call(applyRequote, { params: { id: quote.id } });
  await sendAgain(next, 'newcomer@buyer.test');
  const page = await open(link);
  expect(page.text).toContain('was sent to others');
  expect((await post(`${link}/later`, {})).status).toBe(404);
  expect((await open(await linkTo('newcomer@buyer.test'))).text).not.toContain('What changed since');
});

const sendFile = (link: string, type: string, name: string, content = '%PDF-1.7\nwords\n%%EOF\n') => {
  const body = new FormData();
  body.append('documents', new File([content], name));
  return open(`${link}/documents/${type}`, { method: 'POST', body, headers: { origin: 'null' } });
};

const downloaded = async (who: ApiClient, path: string): Promise<number> => {
  const ticket = (await who.post('/me/tickets', { path: `/api${path}` })).data as { token: string };
  return (await who.fetch(`${path}?token=${ticket.token}`)).status;
};

/** Builds a booking of the quote as the form sends it, with the packing list that was uploaded. */
const toBookingForm = ({ choice, option }: Answer<typeof bookQuote>, packingList: string) => ({
  loadType: option.transportMode,
  company: world.own.customer.id,
  fields: {
    shipper: world.own.shipper.id,
    consignee: world.own.consignee.id,
    portOfLoading: haiphong.id,
    portOfDischarge: rotterdam.id,
    your_reference_number: 'PO 4711',
    mblNumber: 'CMAU000111',
    hblNumber: 'H-1',
    containers: [{ quantity: 2, type: '40HC', container_weight: 24000, cbm: 120, commodity_description: 'Chairs' }],
  },
  scheduleRates: choice,
  steps: { packingList: [packingList] },
  toFollow: { commercialInvoice: '2030-01-01' },
});

test('collects parties, reference and documents after the acceptance for the booking', async () => {
  const { quote, email, link } = await given();
  const details = { shipper: 'Saigon Chairs\n1 Le Loi', consignee: '', reference: 'PO 4711', remarks: '', name: 'Eva' };
  expect((await post(`${link}/details`, details)).status).toBe(409);
  expect((await sendFile(link, 'packing-list', 'early.pdf')).status).toBe(409);
  await accept(link, quote);

  const empty = await post(`${link}/details`, { ...details, shipper: ' ', reference: '' });
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Fill in at least one of the fields')]);
  expect((await post(`${link}/details`, details)).status).toBe(303);
  expect((await sendFile(link, 'packing-list', 'list.pdf')).status).toBe(303);
  const hostile = await sendFile(link, 'others', 'a.exe', 'MZ');
  expect([hostile.status, hostile.text]).toEqual([422, expect.stringContaining('a.exe is not one of')]);
  expect((await sendFile(link, 'others', 'a.pdf')).status).toBe(303);
  const page = (await open(link)).text;
  expect(page).toContain('Your details were sent.');
  expect(page).toContain('list.pdf');

  const { internal } = await world.read(quote.id);
  expect(internal?.left).toMatchObject({ shipper: 'Saigon Chairs\n1 Le Loi', by: 'Eva', recipient: email });
  expect(internal?.left?.files.map(({ name, type }) => [name, type])).toEqual([
    ['list.pdf', 'packing-list'],
    ['a.pdf', 'others'],
  ]);
  expect(JSON.stringify(await world.read(quote.id, 'customer-company-admin'))).not.toContain('Saigon Chairs');

  const agent = await world.as('agent');
  const { data } = await agent.call(bookQuote, { params: { id: quote.id } });
  expect(data.left?.reference).toBe('PO 4711');
  const [list] = data.left?.files ?? [];
  const file = `/blinkfreight/uploads/packing-list/${list?.id}`;
  expect(await downloaded(agent, file)).toBe(200);
  expect(await downloaded(await world.as('customer-company-admin'), file)).toBe(404);
  expect((await open(link)).text).toContain('books the space and confirms by e-mail.');
  const booked = await agent.call(createBooking, { body: (await toBookingForm(data, list?.id ?? '')) as never });
  expect(booked.status).toBe(201);
  expect(booked.data.steps.packingList.files.map(({ name, uploadedBy }) => [name, uploadedBy])).toEqual([
    ['list.pdf', `${email}, by link`],
  ]);
  const after = await open(link);
  expect(after.text).toContain('The booking was made since.');
  expect(after.text).not.toMatch(/books the space|Send details/);
  expect((await sendFile(link, 'others', 'late.pdf')).status).toBe(409);
});

test('limits the rate of guesses', async () => {
  const guesses = await Promise.all(Array.from({ length: 130 }, (_, at) => open(`/q/guess-${at}`)));
  const slowed = guesses.filter(({ status }) => status === 429);
  expect(slowed.length).toBeGreaterThan(0);
  expect(slowed[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});
