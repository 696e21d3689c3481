import { getInvoice, type Invoice, issueInvoice, updateInvoice } from '@quayside/contract';
import { countries, currencies, zeroTaxes } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { Controller, useForm, useWatch } from '@quayside/kernel/forms';
import {
  Box,
  Breadcrumbs,
  Button,
  ConflictPanel,
  DateField,
  Flex,
  FormDraftNotice,
  FormField,
  Grid,
  Heading,
  Input,
  Panel,
  SelectField,
  StatusBadge,
  Textarea,
  toaster,
  UnsavedGuard,
  useConflict,
  useFormDraft,
} from '@quayside/ui';
import { FileCheck, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { createResolver } from '../fields/createResolver';
import { NumberControl } from '../fields/NumberControl';
import { RecordHistory } from '../record/RecordHistory';
import { t } from '../texts/invoices';
import { DiscardDraft } from './DiscardDraft';
import { DraftLines } from './DraftLines';
import {
  findInvoiceErrors,
  type InvoiceForm,
  invoiceParts,
  toInvoiceDraft,
  toInvoiceField,
  toInvoiceForm,
} from './invoiceForm';
import { invoiceLooks } from './invoiceLooks';
import { useReloadInvoices } from './useInvoiceAction';

const currencyOptions = currencies.map((code) => ({ value: code, label: code }));
const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const listZeroTaxes = () => Object.entries(zeroTaxes).map(([value, { label }]) => ({ value, label: t(label) }));

const ISSUE = 'issue';

/** Whether the user pressed Issue; the Enter key saves. Both submit the form, so a refused field gets the focus. */
const isIssue = ({ nativeEvent }: FormEvent): boolean => {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === ISSUE;
};

/** Editable draft of an invoice. After a refusal the input stays. */
export function DraftPage({ invoice }: { invoice: Invoice }) {
  const { id, company, booking, quote } = invoice;
  const { api } = useKernel();
  const [discarding, setDiscarding] = useState(false);
  const readAgain = useReloadInvoices();
  const saving = useSend(updateInvoice);
  const issuing = useSend(issueInvoice);
  const form = useForm<InvoiceForm>({
    defaultValues: toInvoiceForm(invoice),
    resolver: createResolver(findInvoiceErrors),
  });
  const params = { id };
  const { base, conflict, save, drafted, rebase } = useConflict({
    record: invoice,
    valuesOf: toInvoiceForm,
    partsOf: invoiceParts,
    send: (values: InvoiceForm, { version }) =>
      saving.mutateAsync({ params, body: toInvoiceDraft(values), ifMatch: version }),
    read: async () => {
      const fresh = await api.call(getInvoice, { params });
      return fresh.may.edit ? fresh : null;
    },
  });
  const draft = useFormDraft(form, `invoice:${id}`, drafted);
  const { register, control, handleSubmit, formState, reset, setError } = form;
  const { errors, isDirty } = formState;
  const isUntaxed = useWatch({ control, name: 'lines' }).some(({ tax }) => Number(tax) === 0);
  const busy = saving.isPending || issuing.isPending;

  const refuse = (error: unknown) => {
    setFieldErrors(error, setError, toInvoiceField);
    toaster.error({ id: 'invoice', title: errorMessage(error) });
  };
  /** Returns the saved invoice; null when another user was faster, whose changes the page then shows. */
  const store = async (values: InvoiceForm): Promise<Invoice | null> => {
    const saved = await save(form, values);
    if (!saved) return null;
    draft.drop();
    rebase(saved);
    reset(toInvoiceForm(saved));
    return saved;
  };
  const saveDraft = handleSubmit(async (values) => {
    if (busy) return;
    try {
      if (!(await store(values))) return;
      readAgain();
      toaster.success({ id: 'invoice', title: t('Draft saved') });
    } catch (error) {
      refuse(error);
    }
  });
  const issue = handleSubmit(async (values) => {
    if (busy) return;
    try {
      const stored = isDirty ? await store(values) : base;
      if (!stored) return;
      const issued = await issuing.mutateAsync({ params, ifMatch: stored.version });
      toaster.success({ id: 'invoice', title: t('{number} issued', { number: issued.number ?? '' }) });
      readAgain();
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <form onSubmit={(event) => (isIssue(event) ? issue : saveDraft)(event)} noValidate>
      <UnsavedGuard dirty={isDirty} onLeave={draft.drop} />
      <Box pt="12px">
        <Breadcrumbs crumbs={[{ label: t('Invoices'), to: '/invoices' }, { label: t('Draft invoice') }]} />
      </Box>
      <Flex direction={{ base: 'column', lg: 'row' }} gap="12px 24px" py="12px">
        <Box flex="1" minW="0">
          <Heading as="h1" textStyle="title">
            {t('Draft invoice')}
          </Heading>
          <Flex align="center" wrap="wrap" gap="4px 16px" pt="6px" textStyle="dense" color="fg.muted">
            <StatusBadge status={invoiceLooks.draft.look} label={invoiceLooks.draft.label} />
            <span>
              {[
                company.companyName,
                booking && t('booking {reference}', { reference: booking.reference }),
                quote && t('quote {number}', { number: quote.number }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Flex>
        </Box>
        <Flex wrap="wrap" gap="8px" flexShrink={0}>
          <Button variant="ghost" onClick={() => setDiscarding(true)} disabled={busy}>
            <Trash2 aria-hidden />
            {t('Discard')}
          </Button>
          <Button type="submit" variant="outline" loading={saving.isPending} loadingText={t('Save draft')}>
            {t('Save draft')}
          </Button>
          <Button type="submit" value={ISSUE} loading={issuing.isPending} loadingText={t('Issue')}>
            <FileCheck aria-hidden />
            {t('Issue')}
          </Button>
        </Flex>
      </Flex>
      <Box css={{ '&:not(:empty)': { pb: '16px' } }}>
        <FormDraftNotice draft={draft} />
        {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('invoice')} mt="16px" />}
      </Box>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' }} gap="16px" alignItems="start">
        <Flex direction="column" gap="12px" minW="0">
          <DraftLines form={form} />
          <Panel title={t('On the document')}>
            <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="16px" p="16px">
              {isUntaxed && (
                <>
                  <FormField label={t('Lines with 0 % VAT are')} name="zeroTax">
                    <SelectField options={listZeroTaxes()} {...register('zeroTax')} />
                  </FormField>
                  <FormField
                    label={t('Reason, as printed on the document')}
                    name="zeroTaxReason"
                    error={errors.zeroTaxReason?.message}
                    hint={t('Your own wording: check it with your tax adviser')}
                  >
                    <Input maxLength={200} {...register('zeroTaxReason')} />
                  </FormField>
                </>
              )}
              <Box gridColumn="1 / -1">
                <FormField label={t('Note')} name="note" error={errors.note?.message}>
                  <Textarea rows={3} maxLength={1000} {...register('note')} />
                </FormField>
              </Box>
            </Grid>
          </Panel>
        </Flex>
        <Flex direction="column" gap="12px" minW="0">
          <Panel title={t('Bill to')}>
            <Grid templateColumns="1fr 1fr" gap="12px" p="16px">
              <Box gridColumn="1 / -1">
                <FormField label={t('Name')} name="buyer.name" required error={errors.buyer?.name?.message}>
                  <Input {...register('buyer.name')} />
                </FormField>
              </Box>
              <Box gridColumn="1 / -1">
                <FormField label={t('Attention')} name="buyer.attention" error={errors.buyer?.attention?.message}>
                  <Input {...register('buyer.attention')} />
                </FormField>
              </Box>
              <Box gridColumn="1 / -1">
                <FormField label={t('Street')} name="buyer.street" required error={errors.buyer?.street?.message}>
                  <Input {...register('buyer.street')} />
                </FormField>
              </Box>
              <FormField label={t('Postcode')} name="buyer.postcode" error={errors.buyer?.postcode?.message}>
                <Input {...register('buyer.postcode')} />
              </FormField>
              <FormField label={t('City')} name="buyer.city" required error={errors.buyer?.city?.message}>
                <Input {...register('buyer.city')} />
              </FormField>
              <Box gridColumn="1 / -1">
                <FormField label={t('Country')} name="buyer.country" required error={errors.buyer?.country?.message}>
                  <SelectField
                    placeholder={t('Choose a country')}
                    options={countryOptions}
                    {...register('buyer.country')}
                  />
                </FormField>
              </Box>
              <Box gridColumn="1 / -1">
                <FormField label={t('VAT number')} name="buyer.vatNumber" error={errors.buyer?.vatNumber?.message}>
                  <Input {...register('buyer.vatNumber')} />
                </FormField>
              </Box>
              <Box gridColumn="1 / -1">
                <FormField label={t('E-mail')} name="buyer.email" error={errors.buyer?.email?.message}>
                  <Input type="email" {...register('buyer.email')} />
                </FormField>
              </Box>
            </Grid>
          </Panel>
          <Panel title={t('Terms')}>
            <Grid templateColumns="1fr 1fr" gap="12px" p="16px">
              <FormField label={t('Currency')} name="currency" error={errors.currency?.message}>
                <SelectField options={currencyOptions} {...register('currency')} />
              </FormField>
              <FormField label={t('Days to pay')} name="paymentDays" error={errors.paymentDays?.message}>
                <NumberControl form={form} name="paymentDays" whole textAlign="end" />
              </FormField>
              <FormField label={t('Supplied on')} name="suppliedOn" error={errors.suppliedOn?.message}>
                <Controller
                  control={control}
                  name="suppliedOn"
                  render={({ field: { value, onChange, onBlur } }) => (
                    <DateField value={value} onChange={onChange} onBlur={onBlur} />
                  )}
                />
              </FormField>
              <FormField label={t('Customer’s reference')} name="reference" error={errors.reference?.message}>
                <Input maxLength={80} {...register('reference')} />
              </FormField>
            </Grid>
          </Panel>
          <RecordHistory history={invoice.history} />
        </Flex>
      </Grid>
      {discarding && <DiscardDraft id={id} onClose={() => setDiscarding(false)} />}
    </form>
  );
}
