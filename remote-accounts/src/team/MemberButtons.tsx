import { getMember, listMembers, type Member } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useAbility, useUser } from '@quayside/kernel/session';
import { type Action, ActionDialog, Button } from '@quayside/ui';
import { Crown, KeyRound, Send, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/team';
import {
  activateAction,
  deactivateAction,
  makeAdminAction,
  removeAction,
  resendAction,
  resetAction,
  secondFactorAction,
} from './memberActions';

interface MemberButtonsProps {
  member: Member;
  onRemoved: () => unknown;
}

/** Actions on a user besides the form. */
export function MemberButtons({ member, onRemoved }: MemberButtonsProps) {
  const { session } = useKernel();
  const { role } = useUser();
  const mayInvite = useAbility().can('create', 'User');
  const [asked, setAsked] = useState<Action | null>(null);
  const { may, status } = member;
  const invited = status === 'invited';
  return (
    <>
      {invited && mayInvite && (
        <Button variant="outline" size="sm" onClick={() => setAsked(resendAction(member))}>
          <Send aria-hidden />
          {t('Resend invitation')}
        </Button>
      )}
      {!invited && may.resetPassword && (
        <Button variant="outline" size="sm" onClick={() => setAsked(resetAction(member))}>
          <KeyRound aria-hidden />
          {t('Reset password')}
        </Button>
      )}
      {member.hasSecondFactor && (
        <Button variant="outline" size="sm" onClick={() => setAsked(secondFactorAction(member))}>
          <ShieldOff aria-hidden />
          {t('Remove second factor')}
        </Button>
      )}
      {may.makeAdmin && (
        <Button variant="outline" size="sm" onClick={() => setAsked(makeAdminAction(member, role, session))}>
          <Crown aria-hidden />
          {t('Make admin')}
        </Button>
      )}
      {may.activate && (
        <Button variant="outline" size="sm" onClick={() => setAsked(activateAction(member))}>
          <UserCheck aria-hidden />
          {t('Activate')}
        </Button>
      )}
      {may.deactivate && (
        <Button variant="outline" size="sm" onClick={() => setAsked(deactivateAction(member))}>
          <UserX aria-hidden />
          {t('Deactivate')}
        </Button>
      )}
      {may.remove && (
        <Button variant="outline" size="sm" onClick={() => setAsked(removeAction(member))}>
          <Trash2 aria-hidden />
          {invited ? t('Revoke invitation') : t('Remove')}
        </Button>
      )}
      {asked && (
        <ActionDialog
          action={asked}
          changes={asked.takesAway ? [callKey(listMembers)] : [callKey(listMembers), callKey(getMember)]}
          onClose={() => setAsked(null)}
          onDone={() => asked.takesAway && onRemoved()}
        />
      )}
    </>
  );
}
