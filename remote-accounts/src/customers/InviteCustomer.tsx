import { type Contact, createCustomer, listConsignees, listCustomers } from '@quayside/contract';
import { canAddCompany, type ServedKind, servedKinds } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { type UseFormReturn, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, ContactPicker, FormField, SegmentedControl, Text, useFormDraft } from '@quayside/ui';
import * as v from 'valibot';
import { FieldErrors } from '../edit/FieldErrors';
import { FormPage } from '../edit/FormPage';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/customers';
import { CustomerFields } from './CustomerFields';
import { CustomerForm, customerLabels, emptyCustomer, incomplete } from './customerForm';
import { kindPath, kindSegments, kindTexts, readKind } from './kinds';

type Consignee = Pick<Contact, 'id' | 'companyName' | 'email' | 'phone' | 'mobile'>;

const InviteForm = v.object({
  ...CustomerForm.entries,
  /** Contact that an importer becomes. */
  consignee: v.nullable(v.custom<Consignee>(() => true)),
});
type InviteForm = v.InferOutput<typeof InviteForm>;

const labels = () => ({
  ...customerLabels,
  get consignee() {
    return t('Consignee');
  },
});

/** /customers/invite: creates a customer, partner or importer company and invites its first user by e-mail. */
export default function InviteCustomer() {
  const { api } = useKernel();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const ability = useAbility();
  const [address, setAddress] = useSearchParams();
  const choosable = servedKinds.filter((one) => canAddCompany((...right) => ability.can(...right), one));
  const asked = readKind(address);
  const kind = choosable.includes(asked) ? asked : 'customer';
  const list = kindPath('/customers', kind);
  const { form, submit, sending, dirty } = useSendForm({
    start: { ...emptyCustomer, consignee: null } as InviteForm,
    resolver: valibotResolver(InviteForm),
    send: ({ consignee, ...values }) => {
      const contact = kind === 'importer' ? (consignee?.id ?? null) : null;
      return api.call(createCustomer, { body: { ...values, kind, contact, invite: true } });
    },
    done: kindTexts[kind].created,
    onSent: () => {
      draft.drop();
      void queries.invalidateQueries({ queryKey: callKey(listCustomers) });
      void navigate(list);
    },
  });
  const draft = useFormDraft(form, 'customer:new');
  const choose = (chosen: Consignee | null) => {
    form.setValue('consignee', chosen, { shouldDirty: true });
    if (chosen) form.setValue('companyName', chosen.companyName, { shouldDirty: true });
  };
  return (
    <FormPage
      title={kindTexts[kind].invite}
      back={list}
      submitLabel={t('Send invitation')}
      onSubmit={submit}
      sending={sending}
      dirty={dirty}
      draft={draft}
    >
      {choosable.length > 1 && (
        <Box pt="16px">
          <SegmentedControl<ServedKind>
            aria-label={t('Kind of company')}
            value={kind}
            onChange={(next) => setAddress(next === 'customer' ? {} : { kind: next }, { replace: true })}
            segments={kindSegments()}
          />
          <Text textStyle="caption" color="fg.muted" pt="8px">
            {kindTexts[kind].role}
          </Text>
        </Box>
      )}
      <FieldErrors form={form} title={incomplete()} labels={labels()} />
      {kind === 'importer' && <ConsigneeField value={form.watch('consignee')} onChange={choose} />}
      {/* TypeScript cannot know that the names of a customer are paths of this larger form. */}
      <CustomerFields form={form as unknown as UseFormReturn<CustomerForm>} kind={kind} />
      <Text textStyle="caption" color="fg.muted" pt="16px">
        {t('The invitation is sent by mail and can be accepted for seven days.')}
      </Text>
    </FormPage>
  );
}

interface ConsigneeFieldProps {
  value: Consignee | null;
  onChange: (consignee: Consignee | null) => void;
}

/** Chooses the consignee that the importer is on bookings. */
function ConsigneeField({ value, onChange }: ConsigneeFieldProps) {
  const { api } = useKernel();
  const search = async (searchText: string, signal: AbortSignal) =>
    (await api.call(listConsignees, { query: { searchText, limit: 20 }, signal })).docs;
  return (
    <Box pt="16px">
      <FormField
        label={t('Consignee')}
        name="contact"
        optional
        hint={t('Contact whose bookings this user can see. Leave empty to create a new contact.')}
      >
        <ContactPicker<Consignee> value={value} onChange={onChange} search={search} scope={[listConsignees.path]} />
      </FormField>
    </Box>
  );
}
