import type { addPasskey, PasskeyProof } from '@quayside/contract';
import type * as v from 'valibot';
import { fromBase64url } from '../../platform/base64url';
import type { Config } from '../../ports/config';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { type ChallengeHolder, takePasskeyChallenge } from './passkeyChallenges';
import { type NewPasskey, noteUse, passkeyCalled } from './passkeyRows';

/** For whom a passkey is good: the address that people open, and nothing beside it. */
export const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

/** Large, and asked for by few: loaded when the first passkey comes. */
const library = () => import('@simplewebauthn/server');

interface Asked {
  readonly db: Executor;
  readonly services: Pick<Services, 'config' | 'log'>;
  readonly holder: ChallengeHolder;
}

const expectations = ({ db, services, holder }: Asked) => {
  const { id, origin } = relyingParty(services.config);
  return {
    expectedChallenge: (challenge: string) => takePasskeyChallenge(db, challenge, holder),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
};

/** What does not hold says so to the log alone: whoever sent it learns that it does not. */
const unlessItFails = async <T>({ services }: Asked, verify: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await verify();
  } catch (error) {
    services.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey did not hold');
    return undefined;
  }
};

/** What is to be kept of a passkey that a browser made; undefined when that does not hold. Its challenge is used up in any case. */
export const verifyNewPasskey = (
  asked: Asked,
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
 * Whose passkey signed this; undefined when it does not hold: a challenge of another tab, one that was answered or is too old,
 * another site, a person who was not verified, a device that counts backwards. A good one is used up by this.
 */
export const ownerOfPasskey = (
  { db, services }: Omit<Asked, 'holder'>,
  { binding, id, userHandle, ...response }: PasskeyProof,
): Promise<string | undefined> => {
  const asked: Asked = { db, services, holder: { binding, userId: null } };
  return unlessItFails(asked, async () => {
    const passkey = await passkeyCalled(db, id);
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
    // What the device was given when it made the passkey; another account's would be a device that mixes them up.
    const isHandle = fromBase64url(userHandle).toString() === passkey.userId;
    if (!verified || !isHandle || !(await noteUse(db, passkey, authenticationInfo.newCounter))) return undefined;
    return passkey.userId;
  });
};
