import * as v from 'valibot';
import { Role } from './people';
import { route } from './route';

/** Sign-in policy of an agent for its staff, customers, partners and importers. */
const policy = {
  /** Roles that require a second factor. */
  secondFactorRoles: v.pipe(v.array(Role), v.maxLength(10)),
  /** Minutes without a call after which a session ends. */
  idleMinutes: v.pipe(
    v.number('Enter the minutes'),
    v.integer('Enter whole minutes'),
    v.minValue(15, 'At least 15 minutes'),
    v.maxValue(1440, 'At most 1440 minutes, a day'),
  ),
  /** Hours after which a session ends in any case. */
  lifeHours: v.pipe(
    v.number('Enter the hours'),
    v.integer('Enter whole hours'),
    v.minValue(1, 'At least 1 hour'),
    v.maxValue(24, 'At most 24 hours'),
  ),
};
export const SignInPolicyChange = v.strictObject(policy);
export const SignInPolicy = v.object({ ...policy, version: v.number() });
export type SignInPolicy = v.InferOutput<typeof SignInPolicy>;

export const getSignInPolicy = route({
  method: 'GET',
  path: '/sign-in-policy',
  summary: 'Sign-in rules of the own company',
  auth: 'session',
  may: ['read', 'SignInPolicy'],
  answer: SignInPolicy,
});

/** Updates the policy, also for open sessions. Returns 409 after a concurrent change. */
export const updateSignInPolicy = route({
  method: 'PUT',
  path: '/sign-in-policy',
  summary: 'Change the sign-in rules of the own company',
  auth: 'session',
  may: ['update', 'SignInPolicy'],
  body: SignInPolicyChange,
  answer: SignInPolicy,
  versioned: true,
  errors: [409],
});
