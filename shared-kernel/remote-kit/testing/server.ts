import { setupServer } from 'msw/node';
import { takeRefusals } from './calls';

/**
 * Mocks the API of a test file: `beforeAll(() => api.listen())`, `api.use(answers(getMe, …))`. An unexpected call
 * fails, and so does the test of a call with a query parameter that the contract does not have.
 */
export const mockServer = () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    const [refusal] = takeRefusals();
    if (refusal) throw refusal;
  });
  afterAll(() => server.close());
  return server;
};
