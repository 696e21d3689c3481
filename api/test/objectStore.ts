import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Body as the SDK sends it: chunks with a signature each, or the plain content. */
const decodeContent = (sent: Buffer, { 'content-encoding': encoding }: IncomingMessage['headers']): Buffer => {
  if (!encoding?.includes('aws-chunked')) return sent;
  const parts: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const end = sent.indexOf('\r\n', at);
    const length = Number.parseInt(sent.subarray(at, end).toString(), 16);
    if (!length) break;
    parts.push(sent.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());
const hashToEtag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

/** An in-memory S3 store for tests, with the features that releases and files need, and conditional writes. */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();

  const refused = (kept: Buffer | undefined, { headers }: IncomingMessage): boolean =>
    (headers['if-none-match'] === '*' && kept !== undefined) ||
    (headers['if-match'] !== undefined && (!kept || headers['if-match'] !== hashToEtag(kept)));

  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const below = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const isFolder = (key: string) => query.has('delimiter') && key.slice(prefix.length).includes('/');
    const folders = new Set(below.filter(isFolder).map((key) => `${prefix}${key.slice(prefix.length).split('/')[0]}/`));
    const contents = below.filter((key) => !isFolder(key)).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const prefixes = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
    return `<ListBucketResult>${contents.join('')}${prefixes.join('')}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer');
    const key = decodeURIComponent(pathname).replace(/^\/[^/]+\/?/, '');
    const kept = objects.get(key);
    const answer = (status: number, body?: Buffer | string) => {
      response.writeHead(status, kept && status === 200 ? { etag: hashToEtag(kept) } : {});
      response.end(body);
    };
    if (searchParams.has('list-type')) return answer(200, listing(searchParams));
    if (request.method === 'PUT') {
      const body = decodeContent(await readBody(request), request.headers);
      if (refused(objects.get(key), request)) return answer(412, '<Error><Code>PreconditionFailed</Code></Error>');
      objects.set(key, body);
      return answer(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    if (key === '') return answer(200);
    return kept
      ? answer(200, request.method === 'HEAD' ? undefined : kept)
      : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    s3: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'quayside',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
