import type { Charge } from '@quayside/contract';
import { type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { Box, FieldMessage, Flex, SelectField } from '@quayside/ui';
import { useId } from 'react';
import { NumberControl } from '../../fields/NumberControl';
import { getDecimals } from '../../rate/amounts';
import { t } from '../../texts/quotes';
import type { QuoteEdit } from './quoteEditForm';

interface Props {
  form: UseFormReturn<QuoteEdit>;
  /** `optionId:line`. */
  line: string;
  charge: Charge;
  /** 'Ocean freight, CMA CGM, 2026/12/04'. */
  name: string;
  /** Placeholder: the quote's margin. */
  usual: string;
}

/** Margin of one line: percent, or an amount per unit. */
export function LineMarginField({ form, line, charge, name, usual }: Props) {
  const id = useId();
  const kind = useWatch({ control: form.control, name: `lines.${line}.unit` });
  const fault = form.formState.errors.lines?.[line];
  const message = fault?.message ?? fault?.root?.message;
  return (
    <>
      <Flex gap="4px" justify="flex-end">
        <NumberControl
          form={form}
          name={`lines.${line}.text`}
          faultAt={`lines.${line}`}
          {...(kind === '%' ? { unit: '%' } : { unit: charge.currency, decimals: getDecimals(charge.currency) })}
          aria-label={t('Margin of {name}', { name })}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
          placeholder={usual}
          width={{ base: '64px', sm: '84px' }}
          textAlign="end"
        />
        <Box width={{ base: '92px', sm: '104px' }} flexShrink={0}>
          <SelectField
            {...form.register(`lines.${line}.unit`)}
            aria-label={t('Kind of margin of {name}', { name })}
            options={[
              { value: '%', label: '%' },
              { value: 'each', label: t('{currency} each', { currency: charge.currency }) },
            ]}
          />
        </Box>
      </Flex>
      {message && (
        <Box id={id} pt="4px" textStyle="caption">
          <FieldMessage>{message}</FieldMessage>
        </Box>
      )}
    </>
  );
}
