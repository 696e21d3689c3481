/** One version of a remote that was served to users. */
export interface ReleaseVersion {
  readonly version: string;
  /** For a shell: the version of its kernel. */
  readonly kernel?: string;
  readonly at?: string;
  readonly author?: string;
  readonly team?: string;
  readonly commit?: string;
  readonly dirty?: boolean;
  /** Summary of the change, in one line. */
  readonly change?: string;
  /** Reason for skipped types and tests. */
  readonly untested?: string;
  /** The shells with which all pages were opened in a browser before publication. */
  readonly smoked?: readonly string[];
  /** The reason why they were not opened. */
  readonly notSmoked?: string;
  /** Audience of a canary. */
  readonly canaryFor?: string;
  readonly percent?: number;
  /** The reason why it is not served. */
  readonly held?: string;
  /** Contract changes against the version before, if there is one. */
  readonly difference?: readonly string[];
}

/** The status of one remote, or of the shell, from the edge's `/releases.json`. */
export interface ReleaseStatus {
  readonly name: string;
  /** The version in pages; undefined for the build that came with the shell. */
  readonly served?: string;
  /** The version in the requesting user's next page. */
  readonly yours?: string | null;
  readonly canary?: { readonly version: string; readonly to: string };
  readonly passedOver: readonly { readonly version: string; readonly reason: string }[];
  readonly log: readonly { readonly at: string; readonly did: string; readonly by?: string }[];
  /** Canary, current, then earlier versions. */
  readonly versions: readonly ReleaseVersion[];
}

export interface Releases {
  readonly generation: string;
  readonly shell: string;
  readonly kernel: string;
  readonly shells: ReleaseStatus;
  readonly remotes: readonly ReleaseStatus[];
}

/** Reads the release status. @throws Error with the edge's message when it refuses */
export async function readReleases(signal: AbortSignal): Promise<Releases> {
  return answered<Releases>(await fetch('/releases.json', { signal }));
}

/** Parses an answer of the edge. @throws Error with its message when it refuses */
async function answered<T>(answer: Response): Promise<T> {
  if (answer.status === 204) return undefined as T;
  const body = (await answer.json().catch(() => ({}))) as T & { message?: string };
  if (!answer.ok) throw new Error(body.message ?? `The edge answered ${answer.status}`);
  return body;
}

/** Sends a request to the edge's registry for the signed-in user. @throws Error with the edge's message */
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
