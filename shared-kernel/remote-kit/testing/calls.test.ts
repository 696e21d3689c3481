import { listCustomers } from '@quayside/contract';
import { answers, refuses, responds, takeRefusals } from './calls';
import { mockServer } from './server';

const server = mockServer();
const at = (search: string) => fetch(`http://quayside.test/api${listCustomers.path}${search}`);

describe.each([
  ['answers', answers(listCustomers, {} as never)],
  ['refuses', refuses(listCustomers, 403, 'Not allowed')],
  ['responds', responds(listCustomers, () => Response.json({ data: {} }))],
])('%s', (_name, mock) => {
  beforeEach(() => server.use(mock));

  test('refuses query parameters that the call does not have, and names them', async () => {
    // MSW logs the error.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await at('?page=2&colour=red');
    expect(answer.status).toBe(500);
    expect(takeRefusals().map(({ message }) => message)).toEqual([
      `GET ${listCustomers.path} has no query parameter 'colour': the API would answer 422`,
    ]);
  });

  test('accepts the query parameters of the call', async () => {
    expect((await at('?page=2')).status).not.toBe(500);
    expect(takeRefusals()).toEqual([]);
  });
});
