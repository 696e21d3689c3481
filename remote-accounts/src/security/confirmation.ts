import type { PasskeyProof } from '@quayside/contract';

/** Proof of the second step in a request; empty until the server asks for it. */
export type SecondStepProof = { secondFactor?: string; passkey?: PasskeyProof };

/** Proof for changing a credential, when the server asks for it: the password again, and the second step. */
export type CredentialProof = { currentPassword?: string } & SecondStepProof;
