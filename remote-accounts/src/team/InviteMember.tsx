import { inviteMember, listMembers, type Member } from '@quayside/contract';
import { assignableRoles, type Role } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Grid, GridItem, Text } from '@quayside/ui';
import { FieldFaults } from '../edit/FieldFaults';
import { FormPage } from '../edit/FormPage';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { emptyInvitation, InvitationForm, type InvitationValues, incomplete, invitationLabels } from './memberForm';
import { RoleField } from './RoleField';
import { teamPath } from './teamPath';

/** /team/invite: invites somebody to the own team by mail. */
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
    done: 'Team member created successfully',
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listMembers) });
      void navigate(back);
    },
  });
  const line = (name: Exclude<keyof InvitationValues, 'role'>) => ({ form, name, label: invitationLabels[name] });
  return (
    <FormPage
      title="Invite member"
      back={back}
      submitLabel="Send invitation"
      onSubmit={submit}
      sending={sending}
      dirty={dirty}
    >
      <FieldFaults form={form} title={incomplete} labels={invitationLabels} />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" pt="16px">
        <TextField {...line('firstName')} required />
        <TextField {...line('lastName')} required />
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <TextField {...line('email')} type="email" required />
        </GridItem>
        <TextField {...line('phone')} type="tel" />
        <RoleField form={form} roles={assignableRoles(user.role)} />
      </Grid>
      <Text textStyle="caption" color="fg.muted" pt="16px">
        The invitation is sent by mail and can be accepted for seven days.
      </Text>
    </FormPage>
  );
}
