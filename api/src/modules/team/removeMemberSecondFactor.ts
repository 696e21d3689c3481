import * as calls from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { credentialChanged } from '../../platform/credentials/credentialChanged';
import { conflict, forbidden } from '../../platform/errors';
import { dropAuthenticator } from '../secondFactor/authenticator';
import { dropPasskeys } from '../secondFactor/passkeyRows';
import { dropRecoveryCodes } from '../secondFactor/recoveryCodes';
import { findMember } from './memberRows';

/** Removes the second factor of a member who has lost phone, passkey and recovery codes. The password stays. */
export const removeMemberSecondFactor = handle(
  calls.removeMemberSecondFactor,
  async ({ tx, user, params: { id }, services, request }) => {
    const member = await findMember(tx, user, id);
    if (id === user.id) throw conflict('Remove your own second factor in the settings.');
    if (!member.may.resetPassword) throw forbidden();
    if (!member.hasSecondFactor) throw conflict(`${member.email} has no second factor.`);
    await dropAuthenticator(tx, id);
    await dropPasskeys(tx, id);
    await dropRecoveryCodes(tx, id);
    await credentialChanged(tx, { userId: id, change: 'second-factor.removed', secrets: services.secrets });
    await recordChange(tx, { actor: user, action: 'second-factor.removed', id, requestId: request.id });
  },
);
