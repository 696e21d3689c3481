import type { PasskeyProof } from '@quayside/contract';

/** The proof of the second step that a request carries; empty before the server asks for it. */
export type Step = { secondFactor?: string; passkey?: PasskeyProof };

/** The proof that a change of a credential carries when the server asks for it: the password again, and the second step. */
export type Again = { currentPassword?: string } & Step;
