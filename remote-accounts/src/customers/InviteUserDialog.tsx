import { type Customer, inviteMember, listMembers, type Member } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { FormDialog } from '@quayside/ui';
import { FieldErrors } from '../edit/FieldErrors';
import { useSendForm } from '../edit/useSendForm';
import { InvitationFields } from '../team/InvitationFields';
import {
  emptyInvitation,
  InvitationForm,
  type InvitationValues,
  incomplete,
  invitationLabels,
} from '../team/memberForm';
import { t } from '../texts/customers';

interface InviteUserDialogProps {
  customer: Customer;
  /** Roles that can be given. */
  roles: readonly Role[];
  onClose: () => void;
}

/** Invites a user to a company of the agent. */
export function InviteUserDialog({ customer: { id, companyName }, roles, onClose }: InviteUserDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [only] = roles;
  const { form, submit, sending } = useSendForm<InvitationValues, Member>({
    start: { ...emptyInvitation, role: roles.length === 1 && only ? only : '' },
    resolver: valibotResolver(InvitationForm),
    send: (values) => api.call(inviteMember, { body: { ...values, role: values.role as Role, company: id } }),
    done: t('Invitation to {companyName} sent', { companyName }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listMembers) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Invite user to {companyName}', { companyName })}
      submitLabel={t('Send invitation')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <FieldErrors form={form} title={incomplete()} labels={invitationLabels} />
      <InvitationFields form={form} roles={roles} />
    </FormDialog>
  );
}
