import type { ScheduleOption } from '@quayside/contract';
import { type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { Box, Flex, FormField, SelectField } from '@quayside/ui';
import { NumberControl } from '../../fields/NumberControl';
import { getDecimals } from '../../rate/amounts';
import { t } from '../../texts/quotes';
import type { QuoteEdit } from './quoteEditForm';

interface Props {
  form: UseFormReturn<QuoteEdit>;
  option: ScheduleOption;
  /** 'CMA CGM, 2026/12/04'. */
  name: string;
}

/** Margin of an option: percent of its lines, or an amount on the whole shipment. */
export function OptionMarginField({ form, option: { id, currency }, name }: Props) {
  const unit = useWatch({ control: form.control, name: `optionMargins.${id}.unit` });
  const fault = form.formState.errors.optionMargins?.[id];
  return (
    <Flex px="16px" py="12px" gap="4px" align="flex-start">
      <Box width="180px">
        <FormField
          label={t('Margin of this option')}
          name={`optionMargins.${id}.text`}
          optional
          error={fault?.message ?? fault?.root?.message}
        >
          <NumberControl
            form={form}
            name={`optionMargins.${id}.text`}
            faultAt={`optionMargins.${id}`}
            {...(unit === '%' ? { unit: '%' } : { unit: currency, decimals: getDecimals(currency) })}
            placeholder={unit === '%' ? form.getValues('percent') : ''}
            aria-label={t('Margin of {name}', { name })}
            textAlign="end"
          />
        </FormField>
      </Box>
      <Box width="172px" pt="20px">
        <SelectField
          {...form.register(`optionMargins.${id}.unit`)}
          aria-label={t('Kind of margin of {name}', { name })}
          options={[
            { value: '%', label: t('% on each line') },
            { value: 'whole', label: t('{currency} per shipment', { currency }) },
          ]}
        />
      </Box>
    </Flex>
  );
}
