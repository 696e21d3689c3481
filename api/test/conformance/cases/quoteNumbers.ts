import {
  alertRateSearch,
  exportQuoteNumbers,
  forgetRateSearches,
  getQuoteNumbers,
  listQuotes,
  listRateSearches,
  noteRateSearch,
  removeRateSearch,
  renameRateSearch,
  saveRateSearch,
} from '@quayside/contract';
import { DAY } from '@quayside/freight';
import type { ConformanceCase } from '../wire';
import { newQuote, sent } from './newQuote';

const dayAround = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

export const quoteNumberCases: readonly ConformanceCase[] = [
  {
    name: 'counts quotes as their lists do, and refuses customers',
    run: async ({ signIn }) => {
      const [admin, agent] = [await signIn('admin'), await signIn('agent')];
      await sent(agent, await newQuote(agent), 'customer-admin');
      const [from, to] = [dayAround(-300), dayAround(1)];
      const query = { from, to };
      const { total, months, lanes } = (await admin.call(getQuoteNumbers, { query })).data;
      const listed = await admin.call(listQuotes, {
        query: { sentFrom: from, sentTo: to, outcome: 'open,won,lost,expired' },
      });
      expect(total.sent).toBe(listed.data.totalDocs);
      expect(total.sent).toBe(total.won + total.lost + total.expired + total.open);
      expect(months.reduce((sum, month) => sum + month.sent, 0)).toBe(total.sent);
      expect(lanes.groups).toContainEqual(expect.objectContaining({ from: 'VNHPH', to: 'NLRTM' }));
      const file = new TextDecoder().decode((await admin.call(exportQuoteNumbers, { query })).bytes);
      expect(file).toContain(`total,,${total.sent},${total.won},`);
      expect((await (await signIn('customer-admin')).attempt(getQuoteNumbers, { query })).status).toBe(403);
    },
  },
  {
    name: "remembers, saves, renames and removes a user's rate search",
    run: async ({ signIn }) => {
      const [agent, other] = [await signIn('agent'), await signIn('admin')];
      const question = 'mode=FCL&from=VNHPH&to=NLRTM&containers=2x40HC';
      expect((await agent.call(noteRateSearch, { body: { question } })).data.recent[0]).toMatchObject({ question });
      const saved = (await agent.call(saveRateSearch, { body: { name: 'Conforming', question } })).data.saved;
      const id = saved.find(({ name }) => name === 'Conforming')?.id ?? '';
      const renamed = await agent.call(renameRateSearch, { params: { id }, body: { name: 'Conformed' } });
      expect(renamed.data.saved.map(({ name }) => name)).toContain('Conformed');
      const watched = await agent.call(alertRateSearch, { params: { id }, body: { alerts: true } });
      expect(watched.data.saved.find((one) => one.id === id)?.alerts).toBe(true);
      expect(JSON.stringify((await other.call(listRateSearches, {})).data)).not.toContain(id);
      expect((await agent.call(removeRateSearch, { params: { id } })).data.saved).not.toContainEqual(
        expect.objectContaining({ id }),
      );
      expect((await agent.call(forgetRateSearches, {})).data.recent).toEqual([]);
    },
  },
];
