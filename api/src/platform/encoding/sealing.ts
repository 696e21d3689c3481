import type { Secrets } from '../../ports/secrets';
import { fromBase64url, toBase64url } from './base64url';
import { hmacSha256, randomBytes } from './digest';

/** A key with the id that its sealed texts carry. */
export interface NamedKey {
  readonly id: string;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const NONCE_BYTES = 12;

const importKey = ({ bytes }: NamedKey): Promise<Key> =>
  crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * Seals with the first key and opens with the one that sealed: to rotate, add a new key in front and keep the old one
 * until nothing is sealed with it. AES-256-GCM, as `<key id>.<nonce>.<sealed>`. @source NIST SP 800-38D
 */
export const sealWith = (keys: readonly [NamedKey, ...NamedKey[]]): Secrets => {
  const imported = new Map(keys.map((key) => [key.id, importKey(key)]));
  const findSealingKey = (id: string): Promise<Key> => {
    const key = imported.get(id);
    if (!key) throw new Error(`The key ${id} that this was sealed with is not among those of SECRETS_KEY`);
    return key;
  };
  return {
    seal: async (text) => {
      const { id } = keys[0];
      const iv = new Uint8Array(randomBytes(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        await findSealingKey(id),
        new TextEncoder().encode(text),
      );
      return [id, toBase64url(Buffer.from(iv)), toBase64url(Buffer.from(sealed))].join('.');
    },
    // One block of HKDF-Expand gives a key of 32 bytes. @source RFC 5869
    macs: (purpose, content) => keys.map(({ bytes }) => hmacSha256(hmacSha256(bytes, `${purpose}\x01`), content)),
    open: async (text) => {
      const [id = '', nonce = '', sealed = ''] = text.split('.');
      const iv = new Uint8Array(fromBase64url(nonce));
      const opened = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        await findSealingKey(id),
        new Uint8Array(fromBase64url(sealed)),
      );
      return new TextDecoder().decode(opened);
    },
  };
};
