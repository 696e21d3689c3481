import { type Customer, type CustomerTerms, getCustomerTerms, updateCustomerTerms } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, ConflictPanel, FormDialog, FormField, Grid, Input, Textarea } from '@quayside/ui';
import { useEditForm } from '../edit/useEditForm';
import { t } from '../texts/customers';
import { DetailsForm, type DetailsValues, detailLabels, toDetailsValues } from './detailsForm';
import { toDefaultsBody } from './termsForm';

const addresses = ['billingAddress', 'pickupAddress', 'deliveryAddress'] as const;

interface DetailsDialogProps {
  customer: Customer;
  terms: CustomerTerms;
  onClose: () => void;
}

/** Edits the addresses and numbers of a customer; its terms stay as they are. */
export default function DetailsDialog({ customer: { id, companyName }, terms, onClose }: DetailsDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const params = { id };
  const { form, submit, sending, conflict } = useEditForm<DetailsValues, CustomerTerms>({
    record: terms,
    valuesOf: toDetailsValues,
    labels: detailLabels,
    resolver: valibotResolver(DetailsForm),
    fieldOf: (path) => path as keyof DetailsValues,
    read: () => api.call(getCustomerTerms, { params }),
    save: (values, read) => {
      const { paymentDays, currency, creditLimit, marginPercent, marginAmount, version } = read;
      return api.call(updateCustomerTerms, {
        params,
        body: { paymentDays, currency, creditLimit, marginPercent, marginAmount, ...toDefaultsBody(read), ...values },
        ifMatch: version,
      });
    },
    done: t('Addresses and numbers saved'),
    onSent: (saved) => {
      queries.setQueryData(callKey(getCustomerTerms, { params }), saved);
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('Addresses and numbers of {companyName}', { companyName })}
      submitLabel={t('Save')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Box color="fg">
        {conflict && <ConflictPanel conflict={conflict} form={form} noun="customer" mb="16px" />}
        <Grid gap="16px">
          {addresses.map((name) => (
            <FormField key={name} name={name} label={detailLabels[name]} error={errors[name]?.message}>
              <Textarea rows={3} {...form.register(name)} />
            </FormField>
          ))}
          <FormField
            name="vatNumber"
            label={detailLabels.vatNumber}
            hint={t('For example {number}', { number: 'DE123456789' })}
            error={errors.vatNumber?.message}
          >
            <Input {...form.register('vatNumber')} />
          </FormField>
          <FormField
            name="eoriNumber"
            label={detailLabels.eoriNumber}
            hint={t('For example {number}', { number: 'DE1234567' })}
            error={errors.eoriNumber?.message}
          >
            <Input {...form.register('eoriNumber')} />
          </FormField>
        </Grid>
      </Box>
    </FormDialog>
  );
}
