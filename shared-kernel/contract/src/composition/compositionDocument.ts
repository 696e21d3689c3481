import type { User } from '../people';
import type { RemoteContract } from './remoteContract';

/** One immutable release of a remote, as the edge found it. */
export interface ComposedRelease {
  readonly version: string;
  /** The folder's address, ending in a slash: `/remotes/tracking/1.4.0/`. */
  readonly base: string;
  /** The federation manifest (`mf-manifest.json`). */
  readonly manifest: object;
  /** File name → `sha384-…`, for every script of the release. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What became of one remote when the page was composed. */
export type ComposedRemote = { readonly name: string; readonly contract: RemoteContract } & (
  | {
      readonly state: 'composed';
      readonly release: ComposedRelease;
      /** The release before, to fall back on when this one cannot be loaded. */
      readonly lastKnownGood?: ComposedRelease;
      /** The release is on trial, and this user is one of those who try it. */
      readonly canary?: true;
    }
  /** No release runs on the shell's kernel. */
  | { readonly state: 'unfit'; readonly needs: string; readonly has: string }
  /** Its files could not be read. */
  | { readonly state: 'missing'; readonly reason: string }
);

/** A product that is a folder of files: its API runs in the browser, with a demo. */
export interface ProductInBrowser {
  /** Who can sign in, all with the same password. */
  readonly signIns: readonly { readonly email: string; readonly role: string }[];
  readonly password: string;
  /** The address that discards what this browser has kept, and begins again. */
  readonly reset: string;
}

/** Everything that a page runs, fixed for its life and inlined in the HTML. */
export interface CompositionDocument {
  /** The same id always means the same composition. */
  readonly generation: string;
  /** The version of the kernel in the shell. */
  readonly kernel: string;
  /** The address of the shell's own scripts and their hashes. */
  readonly shell: { readonly base: string; readonly integrity: Readonly<Record<string, string>> };
  readonly remotes: readonly ComposedRemote[];
  /** Asked for by its id in the address: it stays as it was, whatever was released since. */
  readonly replayed?: true;
  /** Remote → the address on this machine that it is taken from in this session, for whoever develops it. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** The same, as the address of the page asks for it: nothing of it is loaded before the person has confirmed it. */
  readonly offered?: Readonly<Record<string, string>>;
  /** No server stands behind this page. */
  readonly inBrowser?: ProductInBrowser;
}

/** Who opened the page, inlined beside its composition so that nothing waits for the profile. */
export interface ProfileInPage {
  /** The end of the session that the page was asked for with, as its cookie says it: another one asks for its own profile. */
  readonly endsAt: number;
  readonly user: User;
}
