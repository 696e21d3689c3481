import { toBase64url } from '../encoding/base64url';
import { randomBytes, sha256 } from '../encoding/digest';

/** Creates a token: 32 random bytes in base64url, for the caller only. */
export const newToken = (): string => toBase64url(randomBytes(32));

/** Returns the stored hash of a token. A fast hash suffices, since a token is random. */
export const hashToken = (token: string): Buffer => sha256(token);
