import * as v from 'valibot';
import { route } from './route';
import { text } from './shapes';

/** A remote that failed in a browser: which release, where. */
export const reportClientError = route({
  method: 'POST',
  path: '/client-errors',
  summary: 'Report a failure of a remote in the browser',
  auth: 'session',
  body: v.strictObject({
    remote: text(60),
    version: text(40),
    generation: text(80),
    route: text(300),
    message: text(500),
  }),
  status: 204,
});
