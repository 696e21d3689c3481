import { reportClientError, reportReleaseLoads } from '../../../contract';
import { mockRoute } from '../mockRoute';

export const clientErrors = [
  mockRoute(reportClientError, ({ store, body }) => {
    store.clientErrors.push(body);
  }),
  // What the API counts for the operators, nobody can ask for.
  mockRoute(reportReleaseLoads, () => {}),
];
