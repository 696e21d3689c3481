import type { Member } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { StateTag } from '../list/StateTag';
import { t } from '../texts/team';

export const memberStatuses = {
  get active() {
    return t('Active');
  },
  get invited() {
    return t('Invited');
  },
  get inactive() {
    return t('Deactivated');
  },
} as const satisfies Record<Member['status'], string>;

const looks = { active: 'on', invited: 'waiting', inactive: 'off' } as const;

/** Status of a user: active, invited, or with an expired invitation. */
export function MemberStatus({ member: { status, invitedUntil } }: { member: Member }) {
  const { now } = useKernel();
  if (status === 'invited' && invitedUntil !== null && new Date(invitedUntil) <= now())
    return <StateTag look="off">{t('Invitation expired')}</StateTag>;
  return <StateTag look={looks[status]}>{memberStatuses[status]}</StateTag>;
}
