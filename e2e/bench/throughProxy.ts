import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

interface Front {
  readonly url: string;
  close(): void;
}

/**
 * Starts a server in front of a running product that changes its pages and also serves a folder of files, so that two
 * builds are requested the same way. Sockets are passed through.
 *
 * @param files served below `/assets/<name of the folder>/`, compressed as the edge compresses
 */
export async function startRewritingProxy(
  product: string,
  { folder, base, change }: { folder: string; base: string; change: (html: string) => string },
): Promise<Front> {
  const { hostname, port } = new URL(product);
  const compressed = new Map<string, Buffer>();

  async function sendFile(path: string, response: ServerResponse): Promise<void> {
    const file = join(folder, path.slice(base.length));
    const type = types[extname(file)] ?? 'application/octet-stream';
    const known = compressed.get(file);
    const body: Buffer = known === undefined ? squeezed(type, await readFile(file)) : known;
    compressed.set(file, body);
    const encoding = type.startsWith('text') ? { 'content-encoding': 'br' } : {};
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      ...encoding,
    });
    response.end(body);
  }

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { ...asked.headers, 'accept-encoding': 'br' };
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, async (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(response);
      }
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const html = brotliDecompressSync(Buffer.concat(parts)).toString();
      const body = brotliCompressSync(change(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      response.end(body);
    });
    onward.on('error', () => response.writeHead(502).end());
    asked.pipe(onward);
  }

  const server = createServer((asked, response) => {
    const work = asked.url?.startsWith(base) ? sendFile(asked.url, response) : pass(asked, response);
    work.catch(() => response.writeHead(404).end());
  });
  server.on('upgrade', (asked, socket, head) => {
    const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
    const onward = connect(Number(port), hostname, () => {
      onward.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://localhost:${address.port}`, close: () => server.close() };
}

const squeezed = (type: string, text: Buffer): Buffer =>
  type.startsWith('text') ? brotliCompressSync(text, smallest) : text;
