import type { User } from '../people';
import type { RemoteContract } from './remoteContract';

/** An immutable release of a remote, as the edge found it. */
export interface ComposedRelease {
  readonly version: string;
  /** URL of the folder, ending in a slash: `/remotes/tracking/1.4.0/`. */
  readonly base: string;
  /** The federation manifest (`mf-manifest.json`). */
  readonly manifest: object;
  /** File name → `sha256-…` or, by older builds, `sha384-…`, for every script of the release. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Result of composing one remote into the page. */
export type ComposedRemote = { readonly name: string; readonly contract: RemoteContract } & (
  | {
      readonly state: 'composed';
      readonly release: ComposedRelease;
      /** Previous release, used as a fallback when this one cannot be loaded. */
      readonly lastKnownGood?: ComposedRelease;
      /** The release is a canary, and this user is in its trial group. */
      readonly canary?: true;
    }
  /** No release is compatible with the shell's kernel. */
  | { readonly state: 'unfit'; readonly needs: string; readonly has: string }
  /** Its files could not be read. */
  | { readonly state: 'missing'; readonly reason: string }
);

/** A static build of the product: its API runs in the browser, with demo data. */
export interface ProductInBrowser {
  /** Users who can sign in, all with the same password. */
  readonly signIns: readonly { readonly email: string; readonly role: string }[];
  readonly password: string;
  /** URL that discards the data stored in this browser and starts again. */
  readonly reset: string;
}

/** The complete configuration of a page, fixed for its lifetime and inlined in the HTML. */
export interface CompositionDocument {
  /** The same id always means the same composition. */
  readonly generation: string;
  /** Kernel version of the shell. */
  readonly kernel: string;
  /** URL of the shell's scripts, and their hashes. */
  readonly shell: { readonly base: string; readonly integrity: Readonly<Record<string, string>> };
  readonly remotes: readonly ComposedRemote[];
  /** Requested by its id in the URL: unchanged by later releases. */
  readonly replayed?: true;
  /** Remote → local URL that overrides it in this session, for development. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Overrides requested by the page's URL: not loaded before the user confirms them. */
  readonly offered?: Readonly<Record<string, string>>;
  /** The page has no server. */
  readonly inBrowser?: ProductInBrowser;
}

/** Profile of the user, inlined with the composition so that nothing waits for it. */
export interface ProfileInPage {
  /** End of the page's session, as in its cookie: another session requests its own profile. */
  readonly endsAt: number;
  readonly user: User;
}
