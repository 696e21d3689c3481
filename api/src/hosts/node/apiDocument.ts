import { readFile } from 'node:fs/promises';
import { writeApiDocument } from '../../threadTasks';
import type { NodeServices } from './nodeServices';

/** Path of the built document, next to the bundle. */
const builtFile = new URL('./apiDocument.json', import.meta.url);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Returns a handler that serves the OpenAPI document as JSON. The build has written it; where there is no build, as in
 * development, a worker thread writes it at the first request. Writing takes seconds of CPU time, so it never runs on
 * the serving thread.
 */
export const createApiDocumentReader = ({
  config,
  threads,
}: Pick<NodeServices, 'config' | 'threads'>): (() => Promise<string>) => {
  const read = async (): Promise<string> => {
    const text = await readFile(builtFile, 'utf8').catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return threads.run(writeApiDocument, null);
    });
    return text.replace('"servers":[{"url":"/api"', `"servers":[{"url":${JSON.stringify(`${config.publicUrl}/api`)}`);
  };
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      // The next request tries again.
      reading = undefined;
      throw error;
    });
    return reading;
  };
};
