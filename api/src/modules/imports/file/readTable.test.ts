import { Readable } from 'node:stream';
import { unavailable } from '../../../platform/errors';
import { spreadsheetTypes } from '../../../platform/files/detectContent';
import type { Services } from '../../../ports/services';
import { UnreadableTable } from '../sheet/unreadable';
import { openTable } from './readTable';

/** Opens a PDF whose thread ends with an error. */
const openWith = (cause: unknown) => {
  const services = {
    storage: { get: async () => Readable.from([Buffer.from('%PDF-1.7')]) },
    threads: { run: () => Promise.reject(unavailable(cause)) },
  } as unknown as Pick<Services, 'storage' | 'threads'>;
  return openTable(services, { fileKey: 'file', contentType: spreadsheetTypes.pdf });
};

describe('openTable', () => {
  test.each([
    ['takes too long', new Error('aborted', { cause: new DOMException('too late', 'TimeoutError') })],
    ['needs too much memory', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })],
  ])('refuses a file whose conversion %s', async (_, cause) => {
    await expect(openWith(cause)).rejects.toThrow(UnreadableTable);
  });

  test('tries again when too many files wait or the server ends', async () => {
    await expect(openWith(new Error('Task queue is at limit'))).rejects.toMatchObject({ statusCode: 503 });
    await expect(openWith(new Error('aborted', { cause: 'pool is closed' }))).rejects.toMatchObject({
      statusCode: 503,
    });
  });
});
