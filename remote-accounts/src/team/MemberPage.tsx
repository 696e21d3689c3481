import { getMember, listMembers, type Member, updateMember } from '@quayside/contract';
import { type Role, roleTexts } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, Callout, ConflictPanel } from '@quayside/ui';
import { FieldErrors } from '../edit/FieldErrors';
import { FormPage } from '../edit/FormPage';
import { useEditForm } from '../edit/useEditForm';
import { t } from '../texts/team';
import { AccessPanels } from './AccessPanels';
import { MemberButtons } from './MemberButtons';
import { MemberData } from './MemberData';
import { MemberFields } from './MemberFields';
import { getMemberName, incomplete, MemberForm, type MemberValues, memberLabels, toMemberValues } from './memberForm';
import { peoplePath } from './teamPath';

/** Page of a user, editable with permission. */
export function MemberPage({ member }: { member: Member }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const { id } = user;
  const back = peoplePath(user, member);
  const params = { id: member.id };
  const { form, submit, sending, dirty, base, conflict } = useEditForm<MemberValues, Member>({
    record: member,
    valuesOf: toMemberValues,
    labels: memberLabels,
    resolver: valibotResolver(MemberForm),
    read: () => api.call(getMember, { params }),
    save: (values, { version }) =>
      api.call(updateMember, { params, body: { ...values, role: values.role as Role }, ifMatch: version }),
    done: t('Update Success'),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listMembers) });
      void navigate(back);
    },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const { may, status } = member;
  return (
    <>
      <FormPage
        title={getMemberName(base)}
        actions={<MemberButtons member={member} onRemoved={() => navigate(back)} />}
        back={back}
        submitLabel={may.update ? t('Save') : undefined}
        onSubmit={submit}
        sending={sending}
        dirty={dirty}
      >
        {conflict && <ConflictPanel conflict={conflict} form={form} noun="person" my="16px" />}
        <FieldErrors form={form} title={incomplete()} labels={memberLabels} />
        <MemberFields form={form} email={base.email} roles={[...may.roles, base.role]} readOnly={!may.update} />
        {status === 'active' && role !== base.role && (
          <Box pt="16px">
            <Callout tone="warning" title={t('Changing the role signs this person out')}>
              {t('{name} is signed out everywhere at once and signs in again as {role}.', {
                name: getMemberName(base),
                role: role ? t(roleTexts[role].name) : '',
              })}
            </Callout>
          </Box>
        )}
      </FormPage>
      <AccessPanels member={member} />
      {may.update && id !== member.id && <MemberData member={member} onErased={() => navigate(back)} />}
    </>
  );
}
