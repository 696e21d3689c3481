import { currencies } from '@quayside/freight';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { currentLanguage } from '@quayside/kernel/language';
import { Box, Flex, FormField, SelectField } from '@quayside/ui';
import { getDecimals } from '../rate/amounts';
import { t } from '../texts/search';
import { NumberControl } from './NumberControl';

interface Props<T extends FieldValues, Sent> {
  form: UseFormReturn<T, unknown, Sent>;
  /** Path of an object with `text` and `unit`. */
  name: Path<T>;
  label: string;
  /** Error message. */
  error: string | undefined;
}

const units = [{ value: '%', label: '%' }, ...currencies.map((code) => ({ value: code, label: code }))];

/** Field for a margin on costs: percent, or an amount in a currency. */
export function MarginControl<T extends FieldValues, Sent = T>({ form, name, label, error }: Props<T, Sent>) {
  const [text, unitOf] = [`${name}.text`, `${name}.unit`] as Path<T>[] as [Path<T>, Path<T>];
  const unit: string = useWatch({ control: form.control, name: unitOf });
  return (
    <Flex gap="4px" align="flex-start">
      <Box flex="1" minW="0">
        <FormField label={label} name={text} required error={error}>
          <NumberControl
            form={form}
            name={text}
            faultAt={name}
            {...(unit === '%' ? { unit: '%' } : { unit, decimals: getDecimals(unit) })}
            textAlign="end"
          />
        </FormField>
      </Box>
      <Box width="84px" flexShrink={0} pt="20px">
        <SelectField
          {...form.register(unitOf, { onChange: () => form.clearErrors(name) })}
          aria-label={t('Unit of {field}', { field: currentLanguage() === 'de' ? label : label.toLowerCase() })}
          options={units}
        />
      </Box>
    </Flex>
  );
}
