import type { NamedKey } from '../../platform/encoding/sealing';

export type Keys = readonly [NamedKey, ...NamedKey[]];

const KEY = /^([\w-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/;

/** Parses `2027:<base64>,2026:<base64>`, the newest first; undefined when the text has another format. */
export const readKeys = (text: string): Keys | undefined => {
  const read = text.split(',').map((part) => {
    const [, id, encoded] = KEY.exec(part.trim()) ?? [];
    return id && encoded ? { id, bytes: Buffer.from(encoded, 'base64') } : undefined;
  });
  const [first, ...rest] = read.filter((key) => key !== undefined);
  return first && rest.length + 1 === read.length ? [first, ...rest] : undefined;
};
