import * as v from 'valibot';
import { User } from './people';
import { route } from './route';
import { required } from './shapes';

export const Session = v.object({ token: v.string(), user: User });
export type Session = v.InferOutput<typeof Session>;

/** Signs in. 401 with one sentence for a wrong password and an unknown account alike, 429 when it was tried too often. */
export const login = route({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({
    email: required(254, 'Email is a required field'),
    password: v.pipe(v.string(), v.minLength(1, 'Password is a required field'), v.maxLength(128)),
  }),
  answer: Session,
});

/** Revokes the token that the call carries. */
export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  auth: 'session',
  status: 204,
});
