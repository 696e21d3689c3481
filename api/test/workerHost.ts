import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { dumpDatabase } from '../build/dumpDatabase';
import { sharpImages } from '../src/hosts/node/sharpImages';
import { openWorkerApi } from '../src/hosts/worker/workerApi';
import type { WorkerHostMessage } from './workerHostMessage';

const engine = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const readBytes = async (file: string) => new Uint8Array(await readFile(path.join(engine, file)));
const say = (message: WorkerHostMessage): void => void process.send?.(message);

/** Runs the browser's API in a process of the tests, except the pictures, which a canvas draws there. */
const api = await openWorkerApi({
  beside: 0,
  ...{
    publicUrl: 'http://quayside.test',
    seed: 1,
    demo: true,
    carrier: false,
    images: sharpImages,
  },
  files: {
    engine: await WebAssembly.compile(await readBytes('pglite.wasm')),
    system: new Blob([await readBytes('pglite.data')]),
    dump: async () => new Blob([new Uint8Array(await dumpDatabase())]),
    extension: (name) => pathToFileURL(path.join(engine, `${name}.tar.gz`)),
  },
});

const server = createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/', headers } = incoming;
  const sent = Object.entries(headers).filter(([name]) => !['host', 'connection', 'transfer-encoding'].includes(name));
  const hasBody = method !== 'GET' && (headers['content-length'] ?? '0') !== '0';
  const response = await api.answer(
    new Request(`http://quayside.test${url}`, {
      method,
      headers: sent as [string, string][],
      ...((hasBody || headers['transfer-encoding']) && { body: Readable.toWeb(incoming), duplex: 'half' }),
    } as RequestInit),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));

process.on('message', async (asked: { listen: string } | { mailTo: string }) => {
  if ('mailTo' in asked) {
    const text = await api.readMail(asked.mailTo);
    return say({ mailTo: asked.mailTo, ...(text !== undefined && { text }) });
  }
  const { listen: token } = asked;
  await api.connect(token, ({ event, payload }) => say({ token, event, payload }));
  say({ listening: token });
});
process.once('disconnect', () => process.exit(0));
