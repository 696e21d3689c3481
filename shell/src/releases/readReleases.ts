/** One version of a remote that was given to somebody. */
export interface ReleaseVersion {
  readonly version: string;
  /** Of a shell: the version of the kernel that rides in it. */
  readonly kernel?: string;
  readonly at?: string;
  readonly author?: string;
  readonly team?: string;
  readonly commit?: string;
  readonly dirty?: boolean;
  /** What changed, in one line. */
  readonly change?: string;
  /** Why neither types nor tests were run before it was released. */
  readonly untested?: string;
  /** The shells with which all of it was opened in a browser before it was published. */
  readonly smoked?: readonly string[];
  /** Why it was opened in none. */
  readonly notSmoked?: string;
  /** Who tries it, for a canary. */
  readonly canaryFor?: string;
  readonly percent?: number;
  /** Why nobody gets it. */
  readonly held?: string;
  /** What its contract has other than the version before, if there is one. */
  readonly difference?: readonly string[];
}

/** What is served of one remote, or of the shell, as the edge's `/releases.json` tells it. */
export interface ReleaseStatus {
  readonly name: string;
  /** What pages get; nothing for the build that came with the shell. */
  readonly served?: string;
  /** What the next page of the person who asks gets. */
  readonly yours?: string | null;
  readonly canary?: { readonly version: string; readonly to: string };
  readonly passedOver: readonly { readonly version: string; readonly reason: string }[];
  readonly log: readonly { readonly at: string; readonly did: string; readonly by?: string }[];
  /** The canary, what everybody gets, then those before. */
  readonly versions: readonly ReleaseVersion[];
}

export interface Releases {
  readonly generation: string;
  readonly shell: string;
  readonly kernel: string;
  readonly shells: ReleaseStatus;
  readonly remotes: readonly ReleaseStatus[];
}

/** @throws Error with the edge's sentence when it refuses. */
export async function readReleases(signal: AbortSignal): Promise<Releases> {
  return answered<Releases>(await fetch('/releases.json', { signal }));
}

/** What the edge answers. @throws Error with its sentence when it refuses */
async function answered<T>(answer: Response): Promise<T> {
  if (answer.status === 204) return undefined as T;
  const body = (await answer.json().catch(() => ({}))) as T & { message?: string };
  if (!answer.ok) throw new Error(body.message ?? `The edge answered ${answer.status}`);
  return body;
}

/** Asks something of the edge's registry in the name of whoever is signed in. @throws Error with the edge's sentence */
export async function askRegistry<T>(
  token: string | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`/registry/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answered<T>(answer);
}
