import semver from 'semver';
import * as v from 'valibot';
import { asJson, type ObjectStore } from '../store/objectStore';
import { CanaryAudience } from './audience';

const Version = v.pipe(
  v.string(),
  v.check((value) => semver.valid(value) !== null, 'is not a version'),
);
const time = v.pipe(v.string(), v.isoTimestamp());

/** Whose a move was, as far as it is known. */
const mover = {
  /** A person, a team or a program. */
  by: v.optional(v.string()),
  /** The id of a person. */
  byId: v.optional(v.string()),
  /** The network address that asked, or the machine. */
  from: v.optional(v.string()),
};
export type Mover = Partial<Record<keyof typeof mover, string>>;

/** What is served of one remote. */
const ServedRemote = v.object({
  /** What everybody gets; nothing for the build that came with the shell. */
  current: v.optional(Version),
  /** What everybody got at some time, in that order, without what was rolled back. */
  versions: v.optional(v.array(Version), []),
  /** Since when everybody gets `current`. */
  since: v.optional(time),
  canary: v.optional(v.object({ version: Version, to: CanaryAudience })),
  /** Versions that are served to nobody, and why. */
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

/** The shell is served by the same steps as a remote, under a name that no remote may have. */
export const shellName = 'shell';

/** What lies beside the remotes in the store, or is released apart from them. */
const reserved = ['generations', 'shells', 'shell-builds', 'teams', 'health', shellName, 'kernel'];

/** Whether no remote may have this name. */
export const isReserved = (name: string): boolean => reserved.includes(name);

/** @throws Error when what is stored is not a registry. */
export async function readRegistry(store: ObjectStore): Promise<Registry> {
  return parse(store, (await store.get(registryKey))?.body);
}

export const servedOf = ({ remotes }: Registry, name: string): ServedRemote => remotes[name] ?? nothingServed;

/** A version that may be served, with what the registry says of it. */
export interface ServedVersion {
  readonly version: string;
  readonly canaryFor?: CanaryAudience;
  readonly held?: string;
}

/** What may be served of a remote, best first: the canary, what everybody gets, then what they got before. */
export function servedOrder({ current, versions, canary, held }: ServedRemote): ServedVersion[] {
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

/** A step of one remote: what is served after it, and what it did, in words. */
export interface Move {
  readonly after: ServedRemote;
  readonly did: string;
}

/**
 * Takes a step with a remote's pointers. When somebody else has written meanwhile it is taken again, from what they wrote:
 * two releases at the same moment both land.
 *
 * @param step pure; what it throws ends the move, and nothing is written
 * @param mover whose move it is, where it is known
 * @returns what it did
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
    const { after, did } = step(servedOf(registry, name));
    const log = [...after.log, { at: new Date().toISOString(), did, ...mover }].slice(-logged);
    const next: Registry = { remotes: { ...registry.remotes, [name]: { ...after, log } } };
    if (await store.put(registryKey, asJson(next), found ? { tag: found.tag } : 'nothing')) return did;
  }
}
