import { createHash } from 'node:crypto';
import { type Role, roles } from '@quayside/contract/roles';
import * as v from 'valibot';
import { ReleaseError } from './releaseError';

/** The users who try a canary: a share of the users, all users with a role, or one user. */
export const CanaryAudience = v.union([
  v.strictObject({ percent: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)) }),
  v.strictObject({ role: v.picklist(roles) }),
  v.strictObject({ user: v.pipe(v.string(), v.minLength(1)) }),
]);
export type CanaryAudience = v.InferOutput<typeof CanaryAudience>;

/** The user who requests the page, according to the session cookie. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

const sentence = 'Say who tries it: a share such as 10%, role:agent, or user:<id>.';

/** Reads `10%`, `role:agent` or `user:<id>`. @throws ReleaseError for anything else. */
export function readAudience(text: string): CanaryAudience {
  const [, percent, role, user] = /^(?:(\d+(?:\.\d+)?)%|role:(\S+)|user:(\S+))$/.exec(text) ?? [];
  if (user && !/^[0-9a-f]{24}$/.test(user))
    throw new ReleaseError(`'${user}' is not the id of a user: that has 24 characters, from 0 to 9 and a to f.`);
  const given = percent ? { percent: Number(percent) } : role ? { role } : { user };
  const result = v.safeParse(CanaryAudience, given);
  if (result.success) return result.output;
  throw new ReleaseError(role ? `'${role}' is not a role. The roles are ${roles.join(', ')}.` : sentence);
}

/** Describes an audience for people, in the format that `readAudience` accepts. */
export const formatAudience = (audience: CanaryAudience): string => {
  if ('percent' in audience) return `${audience.percent}% of the users`;
  return 'role' in audience ? `the role ${audience.role}` : `the user ${audience.user}`;
};

/**
 * Checks whether a user tries the canary of a remote. A user's position between 0 and 100 is fixed for each remote: users who
 * try it at 10% also try it at 20%, and other remotes select other users. Signed-out users try none.
 */
export function isInAudience(audience: CanaryAudience, viewer: Viewer | undefined, remote: string): boolean {
  if (!viewer) return false;
  if ('role' in audience) return viewer.role === audience.role;
  if ('user' in audience) return viewer.id === audience.user;
  return calculateRolloutPosition(viewer.id, remote) < audience.percent;
}

const calculateRolloutPosition = (id: string, remote: string): number =>
  (createHash('sha256').update(`${remote}:${id}`).digest().readUInt32BE() / 2 ** 32) * 100;
