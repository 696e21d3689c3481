import { type Answer, type CallInput, getQuote, listQuotes, viewQuote } from '@quayside/contract';
import { isStaff, type Role, roles } from '@quayside/contract/roles';
import type { Caller, ConformanceCase } from '../wire';
import { newQuote, sent } from './newQuote';

type Query = NonNullable<CallInput<typeof listQuotes>['query']>;
type Summaries = Answer<typeof listQuotes>['docs'];

const listed = async (caller: Caller, query: Query = {}): Promise<Summaries> =>
  (await caller.call(listQuotes, { query: { limit: -1, ...query } })).data.docs;
const idsOf = (quotes: Summaries): string[] => quotes.map(({ id }) => id);

export const quoteScopeCases: readonly ConformanceCase[] = [
  {
    name: 'shows a quote to the roles of its side, a draft to its author, and to customers once it was sent',
    run: async (world) => {
      const caller = await world.signIn('agent');
      const draft = await newQuote(caller, { draft: true });
      const saved = await newQuote(caller);
      const out = await sent(caller, await newQuote(caller), 'customer-admin', 'partner');
      const sees = async (role: Role) => {
        const viewer = await world.signIn(role);
        const statuses = await Promise.all(
          [draft, saved, out].map(async ({ id }) => (await viewer.call(getQuote, { params: { id } })).status === 200),
        );
        return [role, statuses] as const;
      };
      const staffOfAll = [false, true, true];
      const expected: Readonly<Partial<Record<Role, readonly boolean[]>>> = {
        agent: [true, true, true],
        ...{ 'super-admin': staffOfAll, admin: staffOfAll, 'company-admin': staffOfAll },
        ...{ partner: [false, false, true], 'customer-admin': [false, false, true] },
        'customer-company-admin': [false, false, true],
      };
      const none = [false, false, false];
      // Importers see no quotes at all: the policy refuses them.
      expect(await Promise.all(roles.map(sees))).toEqual(roles.map((role) => [role, expected[role] ?? none]));
      const stranger = await world.signInElsewhere();
      expect((await stranger.call(getQuote, { params: { id: out.id } })).status).toBe(404);
    },
  },
  {
    name: 'shows cost, margin, other recipients and the internal history to staff only',
    run: async (world) => {
      const caller = await world.signIn('agent');
      const quote = await sent(
        caller,
        await newQuote(caller, { margin: { percent: 17 } }),
        'customer-admin',
        'partner',
      );
      for (const role of ['agent', 'partner', 'customer-admin', 'customer-company-admin'] as const) {
        const reply = await (await world.signIn(role)).call(getQuote, { params: { id: quote.id } });
        const text = new TextDecoder().decode(reply.bytes);
        expect([role, 'internal' in reply.data, reply.data.options.every((option) => 'cost' in option)]).toEqual([
          role,
          isStaff(role),
          isStaff(role),
        ]);
        expect([role, /margin|"cost"|partner@/.test(text)]).toEqual([role, isStaff(role)]);
      }
    },
  },
  {
    name: 'fills the boxes saved, mine, new to me, and all; applies filters and sorts',
    run: async ({ signIn }) => {
      const [caller, customer] = [await signIn('agent'), await signIn('customer-member')];
      const saved = await newQuote(caller, { name: `Boxed ${Date.now()}` });
      const out = await sent(caller, await newQuote(caller), 'customer-member');
      const [mine, all] = [await listed(caller, { box: 'my' }), await listed(caller)];
      expect(idsOf(mine)).toEqual(expect.arrayContaining([saved.id, out.id]));
      expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(mine)));
      const own = await listed(caller, { box: 'saved' });
      expect(own.every(({ status, validTo }) => /draft|saved/.test(status) || Date.parse(validTo) < Date.now())).toBe(
        true,
      );
      expect(idsOf(own)).toContain(saved.id);
      expect(idsOf(await listed(customer, { box: 'new' }))).toContain(out.id);
      expect(idsOf(await listed(customer, { box: 'saved' }))).not.toContain(out.id);
      await customer.call(viewQuote, { params: { id: out.id } });
      expect(idsOf(await listed(customer, { box: 'new' }))).not.toContain(out.id);
      expect(idsOf(await listed(customer, { box: 'saved' }))).toContain(out.id);

      expect(idsOf(await listed(caller, { searchText: saved.name }))).toEqual([saved.id]);
      expect(idsOf(await listed(caller, { searchText: saved.number, company: saved.company?.id }))).toEqual([saved.id]);
      expect(idsOf(await listed(caller, { searchText: 'haiphong' }))).toContain(saved.id);
      const air = await listed(caller, { transportMode: 'AIR' });
      expect(idsOf(air)).toEqual(idsOf(all.filter(({ transportMode }) => transportMode === 'AIR')));
      const viewed = await listed(caller, { status: 'viewed,rejected' });
      expect(viewed.map(({ status }) => status)).toEqual(expect.arrayContaining(['viewed', 'rejected']));
      expect(viewed.every(({ status }) => status === 'viewed' || status === 'rejected')).toBe(true);
      const totals = (await listed(caller, { sort: '-totalMinor' })).map(({ totalMinor }) => totalMinor);
      expect(totals).toEqual([...totals].sort((a, b) => b - a));
      const ends = (await listed(caller, { sort: 'validTo' })).map(({ validTo }) => validTo);
      expect(ends).toEqual([...ends].sort());
      const page = (await caller.call(listQuotes, { query: { limit: 3, page: 2, sort: 'validTo' } })).data;
      expect(page.docs.map(({ validTo }) => validTo)).toEqual(ends.slice(3, 6));
    },
  },
];
