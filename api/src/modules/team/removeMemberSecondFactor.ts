import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { conflict, forbidden } from '../../platform/errors';
import { recordChange } from '../../platform/recordChange';
import { revokeSessionsOf } from '../../platform/sessions';
import { dropAuthenticator } from '../secondFactor/authenticator';
import { dropPasskeys } from '../secondFactor/passkeyRows';
import { dropRecoveryCodes } from '../secondFactor/recoveryCodes';
import { findMember } from './memberRows';

/** For somebody who has neither phone, passkey nor recovery codes any more. The password stays. */
export const removeMemberSecondFactor = handle(
  calls.removeMemberSecondFactor,
  async ({ tx, user, params: { id }, request }) => {
    const member = await findMember(tx, user, id);
    if (id === user.id) throw conflict('Remove your own second factor in the settings.');
    if (!member.may.resetPassword) throw forbidden();
    if (!member.hasSecondFactor) throw conflict(`${member.email} has no second factor.`);
    await dropAuthenticator(tx, id);
    await dropPasskeys(tx, id);
    await dropRecoveryCodes(tx, id);
    await revokeSessionsOf(tx, id, { reason: 'Your second factor was taken away. Please sign in again.' });
    await recordChange(tx, { actor: user, action: 'second-factor.removed', id, requestId: request.id });
  },
);
