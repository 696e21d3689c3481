/** What is served of one remote, as the edge's `/releases.json` tells it. */
export interface ReleaseStatus {
  readonly name: string;
  /** What pages get; nothing for the build that came with the shell. */
  readonly served?: string;
  /** Who published it, and from what. */
  readonly origin?: string;
  /** What the next page of the person who asks gets. */
  readonly yours: string | null;
  readonly canary?: { readonly version: string; readonly to: string };
  readonly passedOver: readonly { readonly version: string; readonly reason: string }[];
  readonly held: readonly { readonly version: string; readonly reason: string; readonly at: string }[];
  readonly log: readonly { readonly at: string; readonly did: string }[];
}

export interface Releases {
  readonly generation: string;
  readonly shell: string;
  readonly kernel: string;
  readonly remotes: readonly ReleaseStatus[];
}

/** @throws Error with the edge's sentence when it refuses. */
export async function readReleases(signal: AbortSignal): Promise<Releases> {
  const answer = await fetch('/releases.json', { signal });
  const body = (await answer.json()) as Releases & { message?: string };
  if (!answer.ok) throw new Error(body.message ?? `The edge answered ${answer.status}`);
  return body;
}
