import { LoadFailure } from './loadFailure';
import { getScriptIntegrity } from './scriptIntegrity';

/** Time limit for the check of a file, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Errors of webpack and the federation runtime for a file that did not load; other errors come from loaded code. */
const didNotCome = /RUNTIME-008|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (?:CSS )?chunk /;

/**
 * Finds the reason of a failed load. Browsers do not distinguish a tampered script from a missing one, so the file is requested
 * again and compared with its hash.
 *
 * @param files candidate addresses, used when the error itself names none
 */
export async function diagnose(error: unknown, files: readonly string[] = []): Promise<LoadFailure> {
  if (error instanceof LoadFailure) return error;
  const { message, name, code } = described(error);
  for (const file of getFailedRequest(error) ?? files) {
    const failure = await look(file);
    if (failure) return new LoadFailure(failure.kind, failure.message, error);
  }
  const away = didNotCome.test(`${name} ${code} ${message}`);
  return new LoadFailure(away ? 'unreachable' : 'threw', message, error);
}

/** Returns a handler for a promise's `catch` that throws the result of `diagnose`. */
export const rethrowDiagnosed =
  (files?: readonly string[]) =>
  async (error: unknown): Promise<never> => {
    throw await diagnose(error, files);
  };

const described = (error: unknown) => {
  const { message = String(error), name = '', code = '' } = error as Partial<Record<string, string>>;
  return { message, name, code };
};

/** Returns the file that webpack's runtime requested. */
const getFailedRequest = (error: unknown): string[] | undefined => {
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? [request] : undefined;
};

type Diagnosis = Pick<LoadFailure, 'kind' | 'message'>;

/** Returns what is wrong with a file; undefined when it is the released one. */
async function look(file: string): Promise<Diagnosis | undefined> {
  try {
    const answer = await fetch(file, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return refused(file, answer.status);
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      return { kind: 'missing', message: `${file} answered with a page` };
    const expected = getScriptIntegrity(file);
    if (!expected || (await hashContent(await answer.arrayBuffer(), expected)) === expected) return undefined;
    return { kind: 'tampered', message: `${file} is not what was released` };
  } catch {
    return { kind: 'unreachable', message: `${file} did not answer` };
  }
}

/** Maps a status to a failure: a missing file stays missing, while a server error may be temporary. */
const refused = (file: string, status: number): Diagnosis => ({
  kind: status === 404 || status === 410 ? 'missing' : 'unreachable',
  message: `${file} answered ${status}`,
});

/** Returns the hash of a file in the form and by the algorithm of the expected one. */
async function hashContent(content: ArrayBuffer, expected: string): Promise<string> {
  // The browser's own digest is available only over https.
  const { sha256, sha384 } = await import(/* webpackChunkName: 'hashes' */ '@noble/hashes/sha2.js');
  const [name, hash] = expected.startsWith('sha384-') ? (['sha384', sha384] as const) : (['sha256', sha256] as const);
  return `${name}-${btoa(String.fromCharCode(...hash(new Uint8Array(content))))}`;
}
