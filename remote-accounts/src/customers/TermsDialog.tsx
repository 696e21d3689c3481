import { type Customer, type CustomerTerms, getCustomerTerms, updateCustomerTerms } from '@quayside/contract';
import { currencyDecimals, marginAmountRule, standingMarginText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Callout, ConflictPanel, FormDialog, FormField, Grid, SelectField } from '@quayside/ui';
import { NumberInput } from '../edit/NumberInput';
import { useEditForm } from '../edit/useEditForm';
import { t } from '../texts/customers';
import {
  currencyOptions,
  isTypedAtCost,
  marginUnits,
  standardMargin,
  TermsForm,
  type TermsValues,
  termsLabels,
  toDefaultsBody,
  toTermsBody,
  toTermsField,
  toTermsValues,
  wholeDays,
} from './termsForm';

interface TermsDialogProps {
  customer: Customer;
  terms: CustomerTerms;
  onClose: () => void;
}

/** Edits a customer's terms; blank fields use the forwarder's. */
export default function TermsDialog({ customer: { id, companyName }, terms, onClose }: TermsDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const params = { id };
  const { form, submit, sending, base, conflict } = useEditForm<TermsValues, CustomerTerms>({
    record: terms,
    valuesOf: toTermsValues,
    labels: termsLabels,
    resolver: valibotResolver(TermsForm),
    fieldOf: toTermsField,
    read: () => api.call(getCustomerTerms, { params }),
    save: (values, read) =>
      api.call(updateCustomerTerms, {
        params,
        body: { ...toDefaultsBody(read), ...toTermsBody(values) },
        ifMatch: read.version,
      }),
    done: t('Terms saved'),
    onSent: (saved) => {
      queries.setQueryData(callKey(getCustomerTerms, { params }), saved);
      onClose();
    },
  });
  const [margin, marginUnit] = useWatch({ control: form.control, name: ['margin', 'marginUnit'] });
  const { standard } = base;
  return (
    <FormDialog
      title={t('Terms of {companyName}', { companyName })}
      submitLabel={t('Save')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Box color="fg">
        {conflict && <ConflictPanel conflict={conflict} form={form} noun="customer" mb="16px" />}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" alignItems="start">
          <NumberInput form={form} name="paymentDays" label={termsLabels.paymentDays} {...wholeDays} />
          <FormField name="currency" label={termsLabels.currency} hint={t('Currency of prices for this customer')}>
            <SelectField
              placeholder={t('{currency} (standard)', { currency: standard.currency })}
              options={currencyOptions}
              {...form.register('currency')}
            />
          </FormField>
          <NumberInput
            form={form}
            name="margin"
            label={termsLabels.margin}
            hint={
              marginUnit === '%'
                ? t('Blank: {margin} (standard)', {
                    margin: standingMarginText(standardMargin(base)),
                  })
                : t(marginAmountRule)
            }
            unit={marginUnit}
            {...(marginUnit !== '%' && { decimals: currencyDecimals(marginUnit) })}
          />
          <FormField name="marginUnit" label={termsLabels.marginUnit}>
            <SelectField
              options={marginUnits}
              {...form.register('marginUnit', { onChange: () => form.clearErrors('margin') })}
            />
          </FormField>
          {isTypedAtCost({ margin, marginUnit }) && (
            <Box gridColumn="1 / -1">
              <Callout tone="warning" title={t('The margin is 0 %')}>
                {t('This customer sees cost as price.')}
              </Callout>
            </Box>
          )}
          <NumberInput
            form={form}
            name="creditLimit"
            label={termsLabels.creditLimit}
            hint={t('Kept for your team only')}
          />
          <FormField name="creditCurrency" label={termsLabels.creditCurrency}>
            <SelectField options={currencyOptions} {...form.register('creditCurrency')} />
          </FormField>
        </Grid>
      </Box>
    </FormDialog>
  );
}
