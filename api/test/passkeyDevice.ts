import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Answer, addPasskey, beginPasskey, beginPasskeySignIn, CallInput, PasskeyProof } from '@quayside/contract';

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>;

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
/** The part of CBOR that a device uses. @source RFC 8949 */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
};

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const four = (count: number): Buffer =>
  Buffer.from([count >>> 24, count >>> 16, count >>> 8, count].map((one) => one & 255));

/** Faults of a device. */
interface Fault {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly challenge?: string;
  readonly count?: number;
  readonly userHandle?: string;
}

/** An ES256 device with one passkey, following WebAuthn. @source https://www.w3.org/TR/webauthn-3/ */
export const createPasskeyDevice = (site = 'http://quayside.test') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let userHandle = '';
  let counted = 0;

  const clientData = (type: string, challenge: string, { origin = site, ...fault }: Fault): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: fault.challenge ?? challenge, origin, crossOrigin: false }));
  const encodeFlags = ({ isVerified = true }: Fault, more = 0): Buffer =>
    Buffer.from([1 | (isVerified ? 4 : 0) | more]);

  return {
    /** Creates a passkey and returns the request body. */
    make: (
      { challenge, rp, user }: Answer<typeof beginPasskey>,
      name: string,
      fault: Fault = {},
    ): CallInput<typeof addPasskey>['body'] => {
      userHandle = user.id;
      const key = new Map<Cbor, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as const),
      ]);
      const authData = Buffer.concat([
        ...[sha256(fault.rpId ?? rp.id), encodeFlags(fault, 64), four(fault.count ?? counted)],
        ...[Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)],
      ]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        name,
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, fault).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      };
    },
    /** Signs a challenge. */
    sign: (
      { challenge, rpId }: Answer<typeof beginPasskeySignIn>,
      binding: string,
      fault: Fault = {},
    ): PasskeyProof => {
      counted += 1;
      const authenticatorData = Buffer.concat([
        sha256(fault.rpId ?? rpId),
        encodeFlags(fault),
        four(fault.count ?? counted),
      ]);
      const client = clientData('webauthn.get', challenge, fault);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey);
      return {
        binding,
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: fault.userHandle ?? userHandle,
      };
    },
  };
};
export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;
export type { Fault as PasskeyFault };
