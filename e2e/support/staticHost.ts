import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface StaticHost {
  readonly url: string;
  /** Requested paths that are not files. */
  readonly missed: readonly string[];
  stop(): Promise<void>;
}

/** Serves the files of a folder below a path on a free port, and nothing else: no fallback, no compression, no API. */
export const serveFolder = async (folder: string, path: string): Promise<StaticHost> => {
  const missed: string[] = [];
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname.startsWith(path) ? pathname.slice(path.length) || 'index.html' : '..';
    const content = file.includes('..') ? undefined : await readFile(join(folder, file)).catch(() => undefined);
    if (!content) missed.push(pathname);
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(content);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    missed,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
