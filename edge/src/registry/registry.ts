import semver from 'semver';
import * as v from 'valibot';
import { asJson, type ObjectStore } from '../store/objectStore';
import { CanaryAudience } from './audience';

const Version = v.pipe(
  v.string(),
  v.check((value) => semver.valid(value) !== null, 'is not a version'),
);
const time = v.pipe(v.string(), v.isoTimestamp());

/** Author of a move, if known. */
const mover = {
  /** A person, a team or a program. */
  by: v.optional(v.string()),
  /** The id of a person. */
  byId: v.optional(v.string()),
  /** The network address of the request, or the machine. */
  from: v.optional(v.string()),
};
export type Mover = Partial<Record<keyof typeof mover, string>>;

/** The served versions of one remote. */
const ServedRemote = v.object({
  /** The version for all users; undefined for the build that came with the shell. */
  current: v.optional(Version),
  /** Versions that were current at some time, in order, without those rolled back. */
  versions: v.optional(v.array(Version), []),
  /** The time since when `current` is served. */
  since: v.optional(time),
  canary: v.optional(v.object({ version: Version, to: CanaryAudience })),
  /** Versions that are not served, with the reason. */
  held: v.optional(v.record(v.string(), v.object({ reason: v.string(), at: time })), {}),
  /** The latest moves, newest last. */
  log: v.optional(v.array(v.object({ at: time, did: v.string(), ...mover })), []),
});
export type ServedRemote = v.InferOutput<typeof ServedRemote>;

/** `releases/registry.json`: the pointers. */
export const Registry = v.object({
  remotes: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), ServedRemote),
});
export type Registry = v.InferOutput<typeof Registry>;

export const registryKey = 'registry.json';
const nothingServed: ServedRemote = { versions: [], held: {}, log: [] };
const logged = 100;

/** Registry name of the shell: it is moved by the same steps as a remote, and no remote may have this name. */
export const shellName = 'shell';

/** Names of other folders in the store, and of things that are released separately. */
const reserved = ['generations', 'shells', 'shell-builds', 'teams', 'health', shellName, 'kernel'];

/** Checks whether a name is reserved, so that no remote may have it. */
export const isReserved = (name: string): boolean => reserved.includes(name);

/** @throws Error when what is stored is not a registry. */
export async function readRegistry(store: ObjectStore): Promise<Registry> {
  return parse(store, (await store.get(registryKey))?.body);
}

export const getServedRemote = ({ remotes }: Registry, name: string): ServedRemote => remotes[name] ?? nothingServed;

/** A version that can be served, with its entries in the registry. */
export interface ServedVersion {
  readonly version: string;
  readonly canaryFor?: CanaryAudience;
  readonly held?: string;
}

/** Returns the versions of a remote that can be served, best first: canary, current, then earlier ones. */
export function listServedVersions({ current, versions, canary, held }: ServedRemote): ServedVersion[] {
  const at = current ? versions.indexOf(current) : -1;
  const before = (at < 0 ? versions : versions.slice(0, at)).toReversed();
  const everybody = [...(current ? [current] : []), ...before];
  const withHold = (version: string) => {
    const hold = held[version];
    return { version, ...(hold && { held: hold.reason }) };
  };
  const trial = canary && canary.version !== current ? [{ ...withHold(canary.version), canaryFor: canary.to }] : [];
  return [...trial, ...everybody.filter((version) => version !== canary?.version || version === current).map(withHold)];
}

function parse(store: ObjectStore, body: Buffer | undefined): Registry {
  if (!body) return { remotes: {} };
  const result = v.safeParse(Registry, JSON.parse(body.toString('utf8')));
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('; ');
  throw new Error(`${registryKey} in ${store.place} is not a registry: ${faults}`);
}

/** The result of a step: the served versions after it, and a description. */
export interface Move {
  readonly after: ServedRemote;
  readonly did: string;
}

/**
 * Applies a step to a remote's pointers. When another writer was faster, the step is repeated on the new state, so two
 * simultaneous releases are both applied.
 *
 * @param step pure; when it throws, nothing is written
 * @param mover who makes the move, where known
 * @returns a description of the step
 */
export async function moveRemote(
  store: ObjectStore,
  name: string,
  step: (served: ServedRemote) => Move,
  mover: Mover = {},
): Promise<string> {
  for (;;) {
    const found = await store.get(registryKey);
    const registry = parse(store, found?.body);
    const { after, did } = step(getServedRemote(registry, name));
    const log = [...after.log, { at: new Date().toISOString(), did, ...mover }].slice(-logged);
    const next: Registry = { remotes: { ...registry.remotes, [name]: { ...after, log } } };
    if (await store.put(registryKey, asJson(next), found ? { tag: found.tag } : 'nothing')) return did;
  }
}
