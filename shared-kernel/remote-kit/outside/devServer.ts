import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, normalize, sep } from 'node:path';

const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};
const entry = 'remoteEntry.js';

/** Run with the entry, in whatever page took it: once something was built anew the page is loaded again, where it was. */
const reloading = `
;(({ src }) => {
  new EventSource(new URL('changes', src)).onmessage = () => location.reload();
})(document.currentScript);
`;

/** A remote that is built anew while somebody works on it. */
export interface DevServer {
  /** With a slash at its end. */
  readonly address: string;
  /** Tells every page that took it. */
  changed(): void;
  close(): Promise<void>;
}

/**
 * Serves a built folder to pages of this machine's browser, of any origin, for as long as somebody develops it.
 * @param folder asked at each request: a build of another version lies in another one
 * @param port 0 for a free one
 */
export async function serveDev(folder: () => string, port: number): Promise<DevServer> {
  const pages = new Set<ServerResponse>();
  const server = createServer(async ({ url = '/' }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-cache');
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      response.once('close', () => pages.delete(response));
      return;
    }
    const file = normalize(pathname).replaceAll(sep, '/').slice(1);
    const content = await readFile(`${folder()}/${file}`).catch(() => undefined);
    if (!content) return void response.writeHead(404).end();
    response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream');
    response.end(file === entry ? content + reloading : content);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    changed: () => {
      for (const page of pages) page.write('data: built\n\n');
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
