import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushMessage {
  readonly headers: NodeJS.Dict<string | string[]>;
  /** Message as the browser decrypts it. */
  readonly text: string;
}

/** A browser with its subscription at a local push service, with the code of both. */
export interface PushedBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly received: readonly PushMessage[];
  /** Sets the status of the push service from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** @source RFC 8291, 3.4, and RFC 8188, 2.1 */
const decrypted = (body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const shared = own.computeSecret(serverKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), serverKey]);
  const secret = derive(shared, auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const content = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** Returns whether a push is signed with the key that the browser subscribed with. @source RFC 8292, 3 */
export const isSignedBy = (publicKey: string, { headers }: PushMessage): boolean => {
  const [, token = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const [head, claims, signature] = token.split('.');
  const raw = Buffer.from(publicKey, 'base64url');
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
  const signed = Buffer.from(`${head}.${claims}`);
  const isTrue = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  return isTrue && k === publicKey;
};

export const startPushedBrowser = async (): Promise<PushedBrowser> => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const received: PushMessage[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (status < 300) received.push({ headers: request.headers, text: decrypted(Buffer.concat(parts), own, auth) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/send/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    received,
    answer: (now) => {
      status = now;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
