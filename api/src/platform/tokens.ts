import { toBase64url } from './base64url';
import { randomBytes, sha256 } from './digest';

/** 32 random bytes in base64url: what the caller gets. */
export const newToken = (): string => toBase64url(randomBytes(32));

/** What is stored of a token. A fast hash suffices, since a token is random. */
export const hashToken = (token: string): Buffer => sha256(token);
