import * as v from 'valibot';
import { User } from './people';
import { route } from './route';
import { Instant } from './shapes';

export const getMe = route({
  method: 'GET',
  path: '/me',
  summary: 'The signed-in user',
  auth: 'session',
  answer: User,
});

/** A single-purpose pass for one download, valid 60 seconds, to be sent as `?token=`. */
export const createTicket = route({
  method: 'POST',
  path: '/me/tickets',
  summary: 'A ticket for one download',
  auth: 'session',
  body: v.strictObject({
    path: v.pipe(v.string(), v.regex(/^\/api\/[^?#]*$/, 'must be a path below /api without a query')),
  }),
  answer: v.object({ token: v.string(), expiresAt: Instant }),
});
