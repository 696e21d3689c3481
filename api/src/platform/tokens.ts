import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url: what the caller gets. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. A fast hash suffices, since a token is random. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
