import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';

/** An account at the provider. Its login page takes the subject as the name, and any password. */
export interface Person {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}
export interface ClientSettings {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
}
/** Faults of the provider, until they are set again. */
export interface Alteration {
  /** Overrides claims of the ID token, which is signed again; null removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signedByAnother?: boolean;
  /** Response of its token endpoint to every request. */
  readonly tokenStatus?: number;
}
export type HostRequest =
  | { readonly clients: readonly ClientSettings[] }
  | { readonly person: Person }
  | { readonly alteration: Alteration };
export type HostAnswer = { readonly issuer: string } | { readonly done: true };

export interface IdentityProvider {
  /** For example http://127.0.0.1:41234. */
  readonly issuer: string;
  /** Environment variables that point all four providers to this one. */
  readonly environment: Readonly<Record<string, string>>;
  /** Creates or changes an account. */
  know(person: Person): Promise<void>;
  alter(alteration: Alteration): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the variables of the four providers and their redirect pages. */
const returnPaths = {
  GOOGLE: ['/auth/login', '/auth/register'],
  FACEBOOK: ['/auth/login', '/auth/register'],
  LINKEDIN: ['/linkedin'],
  AMAZON_SELLER: ['/aws-seller/redirect'],
} as const;
const SECRET = 'a secret that only the provider and the API know';

/** Returns the environment variables that point all four providers to an issuer. */
export const providersAt = (issuer: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(returnPaths).flatMap((id) => [
      [`${id}_CLIENT_ID`, id],
      [`${id}_CLIENT_SECRET`, SECRET],
      [`${id}_ISSUER`, issuer],
    ]),
  );

/**
 * Starts an OpenID Connect provider (oidc-provider) in a separate process, for an API at `publicUrl`.
 * @param port its port, or 0 for a free one
 */
export const startIdentityProvider = async (publicUrl: string, port = 0): Promise<IdentityProvider> => {
  const host = fork(path.join(import.meta.dirname, 'identityProviderHost.ts'), [String(port)], {
    execArgv: ['--import', 'tsx'],
    cwd: path.dirname(import.meta.dirname),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: machineEnvironment(),
  });
  const ended = once(host, 'exit').then(([code]) => {
    throw new Error(`the identity provider ended with ${code}`);
  });
  // It may exit while nobody waits for a response; the next request reports it.
  ended.catch(() => {});
  const answer = async (): Promise<HostAnswer> => {
    const message = new Promise<HostAnswer>((resolve) => host.once('message', resolve));
    return Promise.race([message, ended]);
  };
  const ask = async (request: HostRequest): Promise<void> => {
    const done = answer();
    host.send(request);
    await done;
  };
  const started = await answer();
  if (!('issuer' in started)) throw new Error('the identity provider said something else than its address');
  const { issuer } = started;
  const clients = Object.entries(returnPaths).map(([id, paths]) => ({
    id,
    secret: SECRET,
    redirectUris: paths.map((at) => publicUrl + at),
  }));
  await ask({ clients });
  return {
    issuer,
    environment: providersAt(issuer),
    know: (person) => ask({ person }),
    alter: (alteration) => ask({ alteration }),
    stop: async () => {
      if (host.exitCode !== null || host.signalCode !== null) return;
      const exited = once(host, 'exit');
      host.kill();
      await exited;
    },
  };
};

const keepCookies = (jar: Map<string, string>, response: Response): void => {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
};

/** Returns the form of a page: its target and its fields. */
const readForm = (page: string): { action: string; fields: Record<string, string> } => {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`the provider shows no form:\n${page}`);
  const hidden = [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return { action, fields: Object.fromEntries(hidden.map(([, name, value]) => [name, value])) };
};

/** Completes the provider's pages as `subject`. Returns the address of the final redirect. */
export const passProvider = async (authorizationUrl: string, subject: string): Promise<URL> => {
  const { origin } = new URL(authorizationUrl);
  const jar = new Map<string, string>();
  const visit = async (url: URL, init: RequestInit = {}): Promise<URL> => {
    if (url.origin !== origin) return url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    keepCookies(jar, response);
    const location = response.headers.get('location');
    if (location) return visit(new URL(location, url));
    const { action, fields } = readForm(await response.text());
    const body = new URLSearchParams({ ...fields, login: subject, password: 'any' });
    return visit(new URL(action, url), { method: 'POST', body });
  };
  return visit(new URL(authorizationUrl));
};
