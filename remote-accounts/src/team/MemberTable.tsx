import type { Member } from '@quayside/contract';
import { roleName } from '@quayside/contract/roles';
import { useAbility } from '@quayside/kernel/session';
import { type Action, Box, type Column, Flex, PlaceTime, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { Eye, KeyRound, Pencil, Send, Trash2, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/team';
import { MemberName } from './MemberName';
import { MemberStatus } from './MemberStatus';
import { activateAction, deactivateAction, removeAction, resendAction, resetAction } from './memberActions';
import { getMemberName } from './memberForm';

const role = (member: Member) => (
  <Box as="span" whiteSpace="nowrap">
    {t(roleName(member.role))}
  </Box>
);
const lastActive = ({ lastSignInAt }: Member) => <PlaceTime at={lastSignInAt} none={t('Never')} />;

const columns: readonly Column<Member>[] = [
  {
    get title() {
      return t('Name');
    },
    cell: (member) => <MemberName member={member} />,
    look: { fontWeight: 'medium' },
  },
  {
    get title() {
      return t('E-mail');
    },
    cell: ({ email }) => email,
    look: { color: 'fg.muted', overflowWrap: 'anywhere' },
  },
  {
    get title() {
      return t('Role');
    },
    cell: role,
  },
  {
    get title() {
      return t('Status');
    },
    cell: (member) => <MemberStatus member={member} />,
  },
  {
    get title() {
      return t('Last active');
    },
    cell: lastActive,
    look: { color: 'fg.muted' },
  },
];

const card = (member: Member, actions: ReactNode) => (
  <RecordCard title={<MemberName member={member} />} actions={actions}>
    <Box color="fg.muted" mt="4px">
      {member.email}
    </Box>
    <Flex wrap="wrap" align="center" gap="4px 16px" mt="8px">
      {role(member)}
      <MemberStatus member={member} />
    </Flex>
    <Box mt="4px" color="fg.muted">
      {t.rich('Last active {time}', { time: lastActive(member) })}
    </Box>
  </RecordCard>
);

interface MemberTableProps {
  label?: string;
  members: readonly Member[];
  /** Called for an action that needs confirmation. */
  onAsk: (action: Action) => void;
}

/** Table of users with the actions the viewer may perform on each. */
export function MemberTable({ label = t('Team members'), members, onAsk }: MemberTableProps) {
  const mayInvite = useAbility().can('create', 'User');
  const actions = (member: Member) => {
    const { status, may } = member;
    const name = getMemberName(member);
    const invited = status === 'invited';
    return (
      <>
        {invited && mayInvite && (
          <RowAction
            icon={Send}
            name={t('Resend invitation of {name}', { name })}
            onClick={() => onAsk(resendAction(member))}
          />
        )}
        {!invited && may.resetPassword && (
          <RowAction
            icon={KeyRound}
            name={t('Reset password of {name}', { name })}
            onClick={() => onAsk(resetAction(member))}
          />
        )}
        <RowAction
          icon={may.update ? Pencil : Eye}
          name={`${may.update ? t('Edit') : t('View')} ${name}`}
          to={`/team/members/${member.id}`}
        />
        {may.activate && (
          <RowAction
            icon={UserCheck}
            name={t('Activate {name}', { name })}
            onClick={() => onAsk(activateAction(member))}
          />
        )}
        {may.deactivate && (
          <RowAction
            icon={UserX}
            name={t('Deactivate {name}', { name })}
            onClick={() => onAsk(deactivateAction(member))}
          />
        )}
        {may.remove && (
          <RowAction
            icon={Trash2}
            name={invited ? t('Revoke invitation of {name}', { name }) : t('Remove {name}', { name })}
            onClick={() => onAsk(removeAction(member))}
          />
        )}
      </>
    );
  };
  return <RecordTable label={label} records={members} columns={columns} card={card} actions={actions} />;
}
