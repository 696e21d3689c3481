import {
  closeQuoteRequest,
  createQuoteRequest,
  deleteQuote,
  getQuoteRequest,
  listQuoteRequests,
  type QuoteRequest,
  takeQuoteRequest,
  withdrawQuoteRequest,
} from '@quayside/contract';
import type { Caller, ConformanceCase } from '../wire';
import { newQuote, quoteSearch } from './newQuote';

const ask = async (customer: Caller): Promise<QuoteRequest> => {
  const body = { search: await quoteSearch(customer), commodity: 'Furniture' };
  const { status, data } = await customer.call(createQuoteRequest, { body });
  expect(status).toBe(201);
  return data;
};

export const quoteRequestCases: readonly ConformanceCase[] = [
  {
    name: 'what a customer asks for is taken, answered or closed by the staff, or withdrawn; the others do not see it',
    run: async ({ signIn, signInElsewhere, listen }) => {
      const [customer, staff] = [await signIn('customer-member'), await signIn('agent')];
      const stranger = await signInElsewhere();
      const ear = await listen(staff);
      const [answered, closed, withdrawn] = [await ask(customer), await ask(customer), await ask(customer)];
      expect((await stranger.call(getQuoteRequest, { params: { id: closed.id } })).status).toBe(404);
      await staff.call(takeQuoteRequest, { params: { id: answered.id } });
      const quote = await newQuote(staff, { request: answered.id });
      const stateOf = async ({ id }: QuoteRequest) =>
        (await customer.call(getQuoteRequest, { params: { id } })).data.state;
      expect(await stateOf(answered)).toBe('answered');
      await staff.call(deleteQuote, { params: { id: quote.id } });
      expect(await stateOf(answered)).toBe('in-work');
      await staff.call(closeQuoteRequest, { params: { id: closed.id }, body: { reason: 'Not served' } });
      await customer.call(withdrawQuoteRequest, { params: { id: withdrawn.id } });
      expect([await stateOf(closed), await stateOf(withdrawn)]).toEqual(['closed', 'withdrawn']);
      const { data } = await staff.call(listQuoteRequests, { query: { state: 'closed,withdrawn', limit: -1 } });
      expect(data.docs.map(({ id }) => id)).toEqual(expect.arrayContaining([closed.id, withdrawn.id]));
      await staff.call(closeQuoteRequest, { params: { id: answered.id }, body: { reason: 'Done' } });
      expect(ear.heard.some(({ event }) => event === 'REQUEST_CHANGED')).toBe(true);
      ear.close();
    },
  },
];
