import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { QaSite } from './qaSite';

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

/** Script added to the entry: reloads the page after a new build. */
const reloading = `
;(({ src }) => {
  new EventSource(new URL('changes', src)).onmessage = () => location.reload();
})(document.currentScript);
`;

/** Forwards the product's response, which fetch has already decompressed. */
async function passOn(answer: Response, response: ServerResponse): Promise<void> {
  const told = ['content-type', 'etag'].flatMap((name) => {
    const value = answer.headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  response.writeHead(answer.status, Object.fromEntries(told));
  if (!answer.body) return void response.end();
  Readable.fromWeb(answer.body as ReadableStream)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** Answers requests for the QA page; returns false for other paths. */
async function answerQa(
  qa: QaSite,
  path: string,
  etag: string | undefined,
  response: ServerResponse,
): Promise<boolean> {
  if (path === '/') {
    const page = await qa.page();
    response.setHeader('content-type', 'html' in page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
    response.writeHead('html' in page ? 200 : 409).end('html' in page ? page.html : page.sentence);
    return true;
  }
  const answer = await qa.file(path.slice(1), etag);
  if (answer) await passOn(answer, response);
  return answer !== undefined;
}

/** A server for a remote that is rebuilt during development. */
export interface DevServer {
  /** Ends with a slash. */
  readonly address: string;
  /** Notifies every page that loaded the remote. */
  changed(): void;
  close(): Promise<void>;
}

/**
 * Serves a built folder to pages of any origin in this machine's browser, during development.
 * @param folder is called for each request: a build of another version has another folder
 * @param port 0 for a free one
 * @param qa the QA page, served at the root
 */
export async function serveDev(folder: () => string, port: number, qa?: QaSite): Promise<DevServer> {
  const pages = new Set<ServerResponse>();
  const server = createServer(async ({ url = '/', headers }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-cache');
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      response.once('close', () => pages.delete(response));
      return;
    }
    try {
      if (qa && (await answerQa(qa, pathname, headers['if-none-match'], response))) return;
    } catch (error) {
      return void response.writeHead(502).end(`The product does not answer: ${(error as Error).message}`);
    }
    // On the QA page files are served as released; the page itself listens for the next build.
    const isAlone = qa !== undefined && pathname.startsWith('/release/');
    const file = normalize(isAlone ? pathname.slice('/release'.length) : pathname)
      .replaceAll(sep, '/')
      .slice(1);
    const content = await readFile(`${folder()}/${file}`).catch(() => undefined);
    if (!content) return void response.writeHead(404).end();
    response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream');
    response.end(file === entry && !isAlone ? content + reloading : content);
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
