import { createContact, createTicket, getBookingSummary, getMe, NEWS_HEADER } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, sampleUser } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useKernel } from '../kernel/KernelProvider';
import { useCall } from '../kernel/useCall';
import { ApiError } from './apiError';
import { createApiClient } from './createApiClient';

const api = mockServer();

function Me() {
  const me = useCall(getMe, {});
  return <p>{me.data?.email ?? me.error?.message ?? 'loading'}</p>;
}

/** Creates the client in the same way as pages. */
const client = () => {
  let found: ReturnType<typeof useKernel>['api'] | undefined;
  function Grab() {
    found = useKernel().api;
    return null;
  }
  const view = renderInKernel(<Grab />);
  if (!found) throw new Error('no client');
  return { ...view, client: found };
};

test('returns the unwrapped answer of a request with the session’s token', async () => {
  api.use(
    answers(getMe, ({ request }) => sampleUser('agent', { email: request.headers.get('authorization') ?? 'no token' })),
  );
  renderInKernel(<Me />);
  expect(await screen.findByText('Bearer test')).toBeVisible();
});

test('takes a response requested with the page once, for its session, with its time', async () => {
  api.use(answers(getMe, () => sampleUser('agent', { email: 'asked@now.example' })));
  const headers = { [NEWS_HEADER]: 'node.7' };
  const given = (email: string) =>
    Promise.resolve(Response.json({ data: sampleUser('agent', { email }) }, { headers }));
  const first: unknown[] = [];
  const mine = createApiClient({
    base: '/api',
    token: () => 'test',
    onUnauthorized: () => {},
    onFirst: ({ path }, since) => first.push([path, since]),
  });
  const read = async () => (await mine.call(getMe, {})).email;

  globalThis.quaysideFirst = {
    authorization: 'Bearer test',
    answers: new Map([['/api/me', given('with@page.example')]]),
  };
  expect([await read(), await read()]).toEqual(['with@page.example', 'asked@now.example']);
  expect(first).toEqual([['/me', 'node.7']]);

  globalThis.quaysideFirst = {
    authorization: 'Bearer other',
    answers: new Map([['/api/me', given('of@other.example')]]),
  };
  expect(await read()).toBe('asked@now.example');
  globalThis.quaysideFirst = {
    authorization: 'Bearer test',
    answers: new Map([['/api/me', Promise.reject(new TypeError('no network'))]]),
  };
  expect(await read()).toBe('asked@now.example');
  expect(first).toEqual([['/me', 'node.7']]);
  globalThis.quaysideFirst = undefined;
});

test('explains a broken response in a sentence', async () => {
  api.use(
    http.get('*/api/me', () => new HttpResponse('{"data": {', { headers: { 'content-type': 'application/json' } })),
  );
  renderInKernel(<Me />);
  expect(await screen.findByText('The answer cannot be read. Try again.')).toBeVisible();
});

test('aborts a call after its time limit with a sentence', async () => {
  api.use(answers(getMe, () => new Promise<never>(() => {})));
  await expect(client().client.call(getMe, { within: 30 })).rejects.toMatchObject({
    error: 'timeout',
    message: 'The server did not answer in time. Try again.',
  });
});

test('sends a report after the page is left, and aborts other calls', async () => {
  const outlive: boolean[] = [];
  api.use(
    answers(getMe, ({ request }) => {
      outlive.push(request.keepalive);
      return sampleUser('agent');
    }),
  );
  const { client: mine } = client();
  await mine.call(getMe, { outlivesPage: true });
  await mine.call(getMe, {});
  expect(outlive).toEqual([true, false]);
});

test('throws the server’s sentence with the faulty fields', async () => {
  api.use(
    refuses(createContact, 422, 'Please check the fields', [
      { path: 'companyName', message: 'Company name is a required field' },
    ]),
  );
  const refusal = await client()
    .client.call(createContact, { body: { companyName: '', companies: [] } })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({
    statusCode: 422,
    message: 'Please check the fields',
    errors: [{ path: 'companyName' }],
  });
});

test('ends the session on 401', async () => {
  api.use(refuses(getMe, 401, 'Sign in again'));
  const { client: calls, session } = client();
  await expect(calls.call(getMe, {})).rejects.toThrow('Sign in again');
  expect(session.getState().token).toBeUndefined();
});

test('joins several filter values by commas and omits unset ones', async () => {
  let asked = '';
  api.use(
    http.get('*/api/bookings/summary', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json({ data: {} });
    }),
  );
  await client().client.call(getBookingSummary, { query: { status: ['new', 'in-progress'], searchText: undefined } });
  expect(asked).toBe('?status=new%2Cin-progress');
});

test('retries a POST only when an idempotency key protects it', async () => {
  const keys: (string | null)[] = [];
  const busy = (path: string) =>
    http.post(path, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json(
        { statusCode: 503, error: 'busy', message: 'busy' },
        { status: 503, headers: { 'retry-after': '0' } },
      );
    });
  api.use(busy('*/api/me/tickets'), busy('*/api/contacts'));
  const { client: calls } = client();
  await calls.call(createTicket, { body: { path: '/bookings/export' } }).catch(() => undefined);
  expect(keys).toEqual([null]);
  keys.length = 0;
  await calls.call(createContact, { body: { companyName: 'A', companies: [] } }).catch(() => undefined);
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(new Set(keys).size).toBe(1);
});
