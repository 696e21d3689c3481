import { inviteMember, listMembers, type Member } from '@quayside/contract';
import { assignableRoles, type Role } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { FieldErrors } from '../edit/FieldErrors';
import { FormPage } from '../edit/FormPage';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/team';
import { InvitationFields } from './InvitationFields';
import { emptyInvitation, InvitationForm, type InvitationValues, incomplete, invitationLabels } from './memberForm';
import { teamPath } from './teamPath';

/** /team/invite: invites a user to the own team by e-mail. */
export default function InviteMember() {
  const { api } = useKernel();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const back = teamPath(user);
  const { form, submit, sending, dirty } = useSendForm<InvitationValues, Member>({
    start: emptyInvitation,
    resolver: valibotResolver(InvitationForm),
    send: (values) => api.call(inviteMember, { body: { ...values, role: values.role as Role } }),
    done: t('Team member created successfully'),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listMembers) });
      void navigate(back);
    },
  });
  return (
    <FormPage
      title={t('Invite member')}
      back={back}
      submitLabel={t('Send invitation')}
      onSubmit={submit}
      sending={sending}
      dirty={dirty}
    >
      <FieldErrors form={form} title={incomplete()} labels={invitationLabels} />
      <InvitationFields form={form} roles={assignableRoles(user.role)} />
    </FormPage>
  );
}
