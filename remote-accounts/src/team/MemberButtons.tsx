import { getMember, listMembers, type Member } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';
import { type Action, ActionDialog, Button } from '@quayside/ui';
import { KeyRound, Send, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeAction, resendAction, resetAction, secondFactorAction } from './memberActions';

interface MemberButtonsProps {
  member: Member;
  onRemoved: () => unknown;
}

/** What can be done with a person beside the form. */
export function MemberButtons({ member, onRemoved }: MemberButtonsProps) {
  const mayInvite = useAbility().can('create', 'User');
  const [asked, setAsked] = useState<Action | null>(null);
  const { may, status } = member;
  const invited = status === 'invited';
  return (
    <>
      {invited && mayInvite && (
        <Button variant="outline" size="sm" onClick={() => setAsked(resendAction(member))}>
          <Send aria-hidden />
          Resend invitation
        </Button>
      )}
      {!invited && may.resetPassword && (
        <Button variant="outline" size="sm" onClick={() => setAsked(resetAction(member))}>
          <KeyRound aria-hidden />
          Reset password
        </Button>
      )}
      {member.hasSecondFactor && (
        <Button variant="outline" size="sm" onClick={() => setAsked(secondFactorAction(member))}>
          <ShieldOff aria-hidden />
          Remove second factor
        </Button>
      )}
      {may.remove && (
        <Button variant="outline" size="sm" onClick={() => setAsked(removeAction(member))}>
          <Trash2 aria-hidden />
          {invited ? 'Revoke invitation' : 'Remove'}
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
