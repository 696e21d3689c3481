import {
  addComment,
  attachmentDocumentType,
  closeQuoteRequest,
  countQuoteRequests,
  createQuoteRequest,
  deleteQuote,
  downloadUpload,
  enterQuoteRequest,
  getConversation,
  getQuoteRequest,
  listQuoteRequests,
  listRequestAnswerers,
  type QuoteRequest,
  takeQuoteRequest,
  uploadFile,
  withdrawQuoteRequest,
} from '@quayside/contract';
import { pdf } from '../samples';
import type { Caller, ConformanceCase } from '../wire';
import { newQuote, quoteSearch } from './newQuote';

const ask = async (customer: Caller, more: { files?: string[] } = {}): Promise<QuoteRequest> => {
  const body = { search: await quoteSearch(customer), commodity: 'Furniture', ...more };
  const { status, data } = await customer.call(createQuoteRequest, { body });
  expect(status).toBe(201);
  return data;
};

export const quoteRequestCases: readonly ConformanceCase[] = [
  {
    name: "lets staff take, answer or close a customer's request, or the customer withdraw it; hides it from others",
    run: async ({ signIn, signInElsewhere, listen }) => {
      const [customer, staff] = [await signIn('customer-member'), await signIn('agent')];
      const stranger = await signInElsewhere();
      const ear = await listen(staff);
      const [answered, closed, withdrawn] = [await ask(customer), await ask(customer), await ask(customer)];
      expect((await stranger.call(getQuoteRequest, { params: { id: closed.id } })).status).toBe(404);
      await staff.call(takeQuoteRequest, { params: { id: answered.id } });
      const numbers = (await staff.call(countQuoteRequests, {})).data;
      const people = (await staff.call(listRequestAnswerers, {})).data;
      expect(people.map(({ id }) => id)).toContain(
        (await staff.call(getQuoteRequest, { params: { id: answered.id } })).data.owner?.id,
      );
      const countRequests = async (query: { due?: 'overdue' | 'today'; owner?: 'nobody' }) =>
        (await staff.call(listQuoteRequests, { query: { state: 'open,in-work', limit: 1, ...query } })).data.totalDocs;
      expect(numbers).toEqual({
        overdue: await countRequests({ due: 'overdue' }),
        dueToday: await countRequests({ due: 'today' }),
        unassigned: await countRequests({ owner: 'nobody' }),
      });
      expect(numbers.unassigned).toBeGreaterThanOrEqual(2);
      const talk = { about: 'request', id: answered.id } as const;
      const say = (caller: Caller, text: string, isQuestion: boolean) => {
        const body = { text, mentions: [], isVisible: true, isQuestion };
        return caller.call(addComment, { params: talk, body }, { 'idempotency-key': crypto.randomUUID() });
      };
      const waitsForCustomer = async () =>
        (await customer.call(getQuoteRequest, { params: { id: answered.id } })).data.isQuestionOpen;
      expect((await say(staff, 'Palletized?', true)).data).toMatchObject({ isQuestion: true });
      expect(await waitsForCustomer()).toBe(true);
      expect((await say(customer, 'No, loose', false)).status).toBe(201);
      expect(await waitsForCustomer()).toBe(false);
      expect((await stranger.call(getConversation, { params: talk, query: {} })).status).toBe(404);
      const quote = await newQuote(staff, { request: answered.id });
      const fetchRequestState = async ({ id }: QuoteRequest) =>
        (await customer.call(getQuoteRequest, { params: { id } })).data.state;
      expect(await fetchRequestState(answered)).toBe('answered');
      await staff.call(deleteQuote, { params: { id: quote.id } });
      expect(await fetchRequestState(answered)).toBe('in-work');
      await staff.call(closeQuoteRequest, { params: { id: closed.id }, body: { reason: 'Not served' } });
      await customer.call(withdrawQuoteRequest, { params: { id: withdrawn.id } });
      expect([await fetchRequestState(closed), await fetchRequestState(withdrawn)]).toEqual(['closed', 'withdrawn']);
      const { data } = await staff.call(listQuoteRequests, { query: { state: 'closed,withdrawn', limit: -1 } });
      expect(data.docs.map(({ id }) => id)).toEqual(expect.arrayContaining([closed.id, withdrawn.id]));
      await staff.call(closeQuoteRequest, { params: { id: answered.id }, body: { reason: 'Done' } });
      expect(ear.heard.some(({ event }) => event === 'REQUEST_CHANGED')).toBe(true);
      ear.close();
    },
  },
  {
    name: 'lets staff enter a request by phone, which waits like others and which the customer can follow',
    run: async ({ signIn, signInElsewhere }) => {
      const [customer, staff] = [await signIn('customer-member'), await signIn('agent')];
      const { company } = await ask(customer);
      const body = { search: await quoteSearch(customer), commodity: 'Tiles', company: company.id, caller: 'Eva Smit' };
      const entered = await staff.call(enterQuoteRequest, { body });
      expect({ status: entered.status, ...entered.data }).toMatchObject({
        ...{ status: 201, state: 'open', entered: true, caller: 'Eva Smit', company, seen: null, order: null },
      });
      const params = { id: entered.data.id };
      expect((await customer.call(getQuoteRequest, { params })).data.commodity).toBe('Tiles');
      expect((await customer.call(enterQuoteRequest, { body })).status).toBe(403);
      const stranger = await signInElsewhere();
      expect((await stranger.call(getQuoteRequest, { params })).status).toBe(404);
      expect((await stranger.call(enterQuoteRequest, { body })).error.errors).toEqual([
        { path: 'company', message: 'This customer does not exist' },
      ]);
      expect((await staff.call(closeQuoteRequest, { params, body: { reason: 'Not served' } })).data.state).toBe(
        'closed',
      );
    },
  },
  {
    name: 'shows the files of a request to its customer and the staff only',
    run: async ({ signIn, signInElsewhere }) => {
      const [customer, staff] = [await signIn('customer-member'), await signIn('agent')];
      const cargo = pdf('cargo.pdf', 'Two boxes');
      const type = attachmentDocumentType;
      const [{ id: file } = { id: '' }] = (await customer.call(uploadFile, { params: { type }, files: [cargo] })).data;
      const request = await ask(customer, { files: [file] });
      expect(request.files).toEqual([expect.objectContaining({ id: file, name: 'cargo.pdf' })]);
      const params = { type, file } as const;
      expect((await staff.call(getQuoteRequest, { params: { id: request.id } })).data.files).toEqual(request.files);
      for (const caller of [customer, staff]) {
        const { bytes } = await caller.call(downloadUpload, { params });
        expect(bytes).toEqual(new Uint8Array(await cargo.arrayBuffer()));
      }
      for (const stranger of [await signIn('partner'), await signInElsewhere()])
        expect((await stranger.call(downloadUpload, { params })).status).toBe(404);
      // A file belongs to one request only.
      const again = { search: request.search, commodity: 'Furniture', files: [file] };
      expect((await customer.call(createQuoteRequest, { body: again })).status).toBe(422);
    },
  },
];
