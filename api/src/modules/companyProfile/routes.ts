import * as calls from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import type { Module } from '../../platform/module/module';
import { ownAgent } from '../../platform/people/ownAgent';
import { findProfile, lockProfile, requireKnownZone, storeProfile } from './profileRows';

const getCompanyProfile = handle(calls.getCompanyProfile, ({ db, user }) => findProfile(db, ownAgent(user)));

const updateCompanyProfile = handle(
  calls.updateCompanyProfile,
  async ({ tx, user, body, expectedVersion, request }) => {
    const agentId = ownAgent(user);
    await lockProfile(tx, agentId);
    const before = await findProfile(tx, agentId);
    refuseStale('the company profile', before.version, expectedVersion);
    await requireKnownZone(tx, body.timeZone);
    await storeProfile(tx, agentId, body);
    const after = await findProfile(tx, agentId);
    await recordChange(tx, {
      actor: user,
      action: 'company-profile.changed',
      id: agentId,
      before,
      after,
      requestId: request.id,
      announcement: { event: 'ME_CHANGED', payload: {}, rooms: [`tenant:${agentId}`] },
    });
    return after;
  },
);

/** Profile of a forwarding company for its documents and mails, with its time zone. */
export const companyProfile: Module = { name: 'companyProfile', routes: [getCompanyProfile, updateCompanyProfile] };
