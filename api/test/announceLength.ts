import http from 'node:http';
import type { TestApi } from './startApi';

/** Says how many bytes of JSON will come, and sends none of them: a server that refuses them does not wait. Answers the status. */
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
