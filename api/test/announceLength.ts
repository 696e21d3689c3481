import http from 'node:http';
import type { TestApi } from './startApi';

/**
 * Announces a JSON body of the given number of bytes and sends none: a server that refuses it does not wait. Returns
 * the status.
 */
export const announceLength = (api: TestApi, path: string, length: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': length };
    const call = http.request(`${api.url}/api${path}`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode);
      call.destroy();
    });
    call.on('error', reject);
    call.flushHeaders();
  });
