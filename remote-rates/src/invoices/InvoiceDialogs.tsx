import { creditInvoice, type Invoice, recordInvoicePayment, sendInvoice } from '@quayside/contract';
import { formatMoney, TypedDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { Controller, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useNavigate } from '@quayside/kernel/router';
import { DateField, FormDialog, FormField, Grid, Input, Textarea, toaster } from '@quayside/ui';
import * as v from 'valibot';
import { NumberControl } from '../fields/NumberControl';
import { useIdempotencyKey } from '../quotes/useIdempotencyKey';
import { amountFault, amountField, getDecimals, parseAmount } from '../rate/amounts';
import { t } from '../texts/invoices';
import { openText } from './invoiceLooks';
import { useInvoiceAction } from './useInvoiceAction';

interface Props {
  invoice: Invoice;
  onClose: () => void;
}

const paymentSchema = (currency: string) =>
  v.object({
    amount: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, () => t('Amount is a required field')),
      v.check(
        (text) => amountFault(text, currency) === null,
        ({ input }) => amountFault(input, currency) ?? '',
      ),
    ),
    paidOn: v.pipe(
      TypedDay(),
      v.minLength(1, () => t('Paid on is a required field')),
    ),
    note: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  });
type PaymentForm = v.InferOutput<ReturnType<typeof paymentSchema>>;

/** Records a received payment. */
export function RecordPayment({ invoice, onClose }: Props) {
  const { id, number, currency, totalMinor, paidMinor } = invoice;
  const { now } = useKernel();
  const keyOf = useIdempotencyKey();
  const form = useForm<PaymentForm>({
    defaultValues: {
      amount: amountField(totalMinor - paidMinor, currency),
      paidOn: now().toISOString().slice(0, 10),
      note: '',
    },
    resolver: valibotResolver(paymentSchema(currency)),
  });
  const { control, register, handleSubmit, setError, formState } = form;
  const paying = useInvoiceAction(
    recordInvoicePayment,
    () => t('Payment of {number} recorded', { number: number ?? '' }),
    onClose,
  );
  const submit = handleSubmit(async ({ amount, paidOn, note }) => {
    const body = { amountMinor: parseAmount(amount, currency) ?? 0, paidOn, note };
    try {
      await paying.mutateAsync({ params: { id }, body, idempotencyKey: keyOf(body) });
    } catch (error) {
      setFieldErrors(error, setError, (path) => (path === 'amountMinor' ? 'amount' : path));
    }
  });
  return (
    <FormDialog
      title={t('Record a payment of {number}', { number: number ?? '' })}
      submitLabel={t('Record payment')}
      sending={paying.isPending}
      submit={submit}
      onClose={onClose}
    >
      <Grid gap="16px">
        <FormField
          label={t('Amount, {currency}', { currency })}
          name="amount"
          required
          error={formState.errors.amount?.message}
          hint={t('{amount} is open', { amount: openText(invoice) })}
        >
          <NumberControl form={form} name="amount" decimals={getDecimals(currency)} textAlign="end" />
        </FormField>
        <FormField label={t('Paid on')} name="paidOn" required error={formState.errors.paidOn?.message}>
          <Controller
            control={control}
            name="paidOn"
            render={({ field: { value, onChange, onBlur } }) => (
              <DateField value={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        </FormField>
        <FormField
          label={t('Note')}
          name="note"
          hint={t('How it came: the customer reads it')}
          error={formState.errors.note?.message}
        >
          <Input maxLength={120} {...register('note')} />
        </FormField>
      </Grid>
    </FormDialog>
  );
}

/** Cancels an invoice with a reason and opens its credit note. */
export function CancelInvoice({ invoice: { id, number, version, totalMinor, currency, paidMinor }, onClose }: Props) {
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const crediting = useInvoiceAction(
    creditInvoice,
    (note) => t('{note} takes back {number}', { note: note.number ?? '', number: number ?? '' }),
    (note) => navigate(`/invoices/${note.id}`),
  );
  const { register, handleSubmit, formState } = useForm<v.InferInput<typeof creditInvoice.body>>({
    defaultValues: { reason: '' },
    resolver: valibotResolver(creditInvoice.body),
  });
  return (
    <FormDialog
      title={t('Take {number} back?', { number: number ?? '' })}
      submitLabel={t('Issue credit note')}
      destructive
      sending={crediting.isPending}
      submit={handleSubmit((body) =>
        crediting.mutate({ params: { id }, body, ifMatch: version, idempotencyKey: keyOf(body) }),
      )}
      onClose={onClose}
    >
      {t('A credit note of {amount} is issued with a number of its own, and {number} is void.', {
        amount: formatMoney(totalMinor, currency),
        number: number ?? '',
      })}
      {paidMinor > 0 &&
        ` ${t('{amount} was paid already: return it, or count it elsewhere.', { amount: formatMoney(paidMinor, currency) })}`}
      <Grid gap="16px" mt="16px">
        <FormField
          label={t('Reason')}
          name="reason"
          required
          hint={t('It is printed on the credit note')}
          error={formState.errors.reason?.message}
        >
          <Textarea rows={2} maxLength={200} {...register('reason')} />
        </FormField>
      </Grid>
    </FormDialog>
  );
}

const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
const addresses = v.array(v.pipe(v.string(), v.email()));
const sendSchema = v.object({
  to: v.pipe(
    v.string(),
    v.check(
      (text) => splitAddresses(text).length > 0,
      () => t('Name who gets it'),
    ),
    v.check(
      (text) => splitAddresses(text).length <= 10,
      () => t('At most 10 recipients'),
    ),
    v.check(
      (text) => v.is(addresses, splitAddresses(text)),
      () => t('Email is invalid'),
    ),
  ),
  message: v.pipe(v.string(), v.maxLength(1000)),
});

/** Sends the invoice by e-mail. The input stays until it was sent. */
export function MailInvoice({ invoice: { id, number, buyer, file }, onClose }: Props) {
  const keyOf = useIdempotencyKey();
  const { register, handleSubmit, formState } = useForm<v.InferInput<typeof sendSchema>>({
    defaultValues: { to: buyer.email, message: '' },
    resolver: valibotResolver(sendSchema),
  });
  const sending = useInvoiceAction(sendInvoice, () => t('{number} is on its way', { number: number ?? '' }), onClose);
  const submit = handleSubmit(async ({ to, message }) => {
    const body = { recipients: splitAddresses(to), message };
    try {
      await sending.mutateAsync({ params: { id }, body, idempotencyKey: keyOf(body) });
    } catch (error) {
      toaster.error({ id: 'invoice', title: errorMessage(error) });
    }
  });
  return (
    <FormDialog
      title={t('Mail {number}', { number: number ?? '' })}
      submitLabel={t('Send')}
      sending={sending.isPending}
      submit={submit}
      onClose={onClose}
    >
      <Grid gap="16px">
        <FormField
          label={t('Recipients')}
          name="to"
          required
          hint={t('Separate several with a comma')}
          error={formState.errors.to?.message}
        >
          <Input inputMode="email" autoComplete="off" {...register('to')} />
        </FormField>
        <FormField
          label={t('Message')}
          name="message"
          hint={t('{name} is attached', { name: file.name })}
          error={formState.errors.message?.message}
        >
          <Textarea rows={4} maxLength={1000} {...register('message')} />
        </FormField>
      </Grid>
    </FormDialog>
  );
}
