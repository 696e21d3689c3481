import { LoadFailure } from './loadFailure';
import { integrityOf } from './scriptIntegrity';

/** How long a file may take to show what is wrong with it, in milliseconds. */
const PATIENCE_MS = 3_000;

/** What webpack and the federation runtime throw when a file did not come; all else was thrown by what came. */
const didNotCome = /RUNTIME-008|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (?:CSS )?chunk /;

/**
 * Why something could not be loaded. Browsers do not tell a script that was tampered with from one that is away, so the
 * file is asked for again and compared with its hash.
 *
 * @param files the addresses that may be to blame, where the error names none itself
 */
export async function diagnose(error: unknown, files: readonly string[] = []): Promise<LoadFailure> {
  if (error instanceof LoadFailure) return error;
  const { message, name, code } = described(error);
  for (const file of requestOf(error) ?? files) {
    const failure = await look(file);
    if (failure) return new LoadFailure(failure.kind, failure.message, error);
  }
  const away = didNotCome.test(`${name} ${code} ${message}`);
  return new LoadFailure(away ? 'unreachable' : 'threw', message, error);
}

/** For a promise's `catch`: throws what `diagnose` finds. */
export const rethrowDiagnosed =
  (files?: readonly string[]) =>
  async (error: unknown): Promise<never> => {
    throw await diagnose(error, files);
  };

const described = (error: unknown) => {
  const { message = String(error), name = '', code = '' } = error as Partial<Record<string, string>>;
  return { message, name, code };
};

/** The file that webpack's runtime says it asked for. */
const requestOf = (error: unknown): string[] | undefined => {
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? [request] : undefined;
};

type Found = Pick<LoadFailure, 'kind' | 'message'>;

/** What is wrong with a file; nothing when it is the one that was released. */
async function look(file: string): Promise<Found | undefined> {
  try {
    const answer = await fetch(file, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return refused(file, answer.status);
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      return { kind: 'missing', message: `${file} answered with a page` };
    const expected = integrityOf(file);
    if (!expected || (await hashOf(await answer.arrayBuffer())) === expected) return undefined;
    return { kind: 'tampered', message: `${file} is not what was released` };
  } catch {
    return { kind: 'unreachable', message: `${file} did not answer` };
  }
}

/** What is gone stays gone; a server that is in trouble may get over it. */
const refused = (file: string, status: number): Found => ({
  kind: status === 404 || status === 410 ? 'missing' : 'unreachable',
  message: `${file} answered ${status}`,
});

async function hashOf(content: ArrayBuffer): Promise<string> {
  // The browser's own digest is there on https only.
  const { sha384 } = await import(/* webpackChunkName: 'hashes' */ '@noble/hashes/sha2.js');
  return `sha384-${btoa(String.fromCharCode(...sha384(new Uint8Array(content))))}`;
}
