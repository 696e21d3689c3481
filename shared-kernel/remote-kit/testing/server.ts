import { setupServer } from 'msw/node';

/**
 * Mocks the API of a test file: `beforeAll(() => api.listen())`, `api.use(answers(getMe, …))`. An unexpected call
 * fails.
 */
export const mockServer = () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
};
