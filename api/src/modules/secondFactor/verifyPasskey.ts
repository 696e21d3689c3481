import type { addPasskey, PasskeyProof } from '@quayside/contract';
import type * as v from 'valibot';
import { fromBase64url } from '../../platform/encoding/base64url';
import type { Config } from '../../ports/config';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { type ChallengeHolder, takePasskeyChallenge } from './passkeyChallenges';
import { findPasskeyByCredential, type NewPasskey, noteUse } from './passkeyRows';

/** Returns the relying party: only the public address is valid. */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

/** Loaded on first use, because it is large and rarely needed. */
const library = () => import('@simplewebauthn/server');

interface PasskeyCheck {
  readonly db: Executor;
  readonly services: Pick<Services, 'config' | 'log'>;
  readonly holder: ChallengeHolder;
}

const expectations = ({ db, services, holder }: PasskeyCheck) => {
  const { id, origin } = relyingParty(services.config);
  return {
    expectedChallenge: (challenge: string) => takePasskeyChallenge(db, challenge, holder),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
};

/** Logs why a verification failed; the client only learns that it failed. */
const unlessItFails = async <T>(
  { services }: PasskeyCheck,
  verify: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  try {
    return await verify();
  } catch (error) {
    services.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey did not hold');
    return undefined;
  }
};

/**
 * Verifies a new passkey and returns the data to store, or undefined when it is invalid. Uses up its challenge in any
 * case.
 */
export const verifyNewPasskey = (
  asked: PasskeyCheck,
  { id, clientDataJSON, attestationObject }: v.InferOutput<typeof addPasskey.body>,
): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'signCount'> | undefined> =>
  unlessItFails(asked, async () => {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      ...expectations(asked),
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    return { credentialId: credential.id, publicKey: credential.publicKey, signCount: credential.counter };
  });

/**
 * Returns the owner of the passkey that signed this and uses up the challenge. Undefined when it is invalid: challenge
 * of another tab, used or expired, another site, an unverified person, or a decreased counter.
 */
export const ownerOfPasskey = (
  { db, services }: Omit<PasskeyCheck, 'holder'>,
  { binding, id, userHandle, ...response }: PasskeyProof,
): Promise<string | undefined> => {
  const asked: PasskeyCheck = { db, services, holder: { binding, userId: null } };
  return unlessItFails(asked, async () => {
    const passkey = await findPasskeyByCredential(db, id);
    if (!passkey) throw new Error('it is unknown');
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { ...response, userHandle },
      },
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.signCount },
      ...expectations(asked),
    });
    // The device stores the user handle; another account's handle means that the device mixed them up.
    const isHandle = fromBase64url(userHandle).toString() === passkey.userId;
    if (!verified || !isHandle || !(await noteUse(db, passkey, authenticationInfo.newCounter))) return undefined;
    return passkey.userId;
  });
};
