import { type FieldError, type NewsThreshold, notificationThresholds } from '@quayside/contract';
import { FormField, Grid, NumberField } from '@quayside/ui';
import { t } from '../texts/notifications';
import type { TypedThresholds } from './preferencesForm';
import { spanText } from './spanText';

interface ThresholdFieldsProps {
  names: readonly NewsThreshold[];
  typed: TypedThresholds;
  /** Default thresholds. */
  usual: Readonly<Record<NewsThreshold, number>>;
  /** Suffix of the field labels, when the page has the same fields again: ' for customers'. */
  called?: string;
  /** Prefix of the server paths. */
  path?: string;
  /** Server errors. */
  errors: readonly FieldError[] | undefined;
  onChange: (typed: TypedThresholds) => void;
}

/** Fields for the thresholds of notifications, each with its unit. */
export function ThresholdFields({
  names,
  typed,
  usual,
  called = '',
  path = '',
  errors,
  onChange,
}: ThresholdFieldsProps) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12px" p="16px">
      {names.map((name) => {
        const { label, unit } = notificationThresholds[name];
        return (
          <FormField
            key={name}
            name={`${path}${name}`}
            label={`${t(label)}${called}`}
            aside={t(unit)}
            hint={t('{time} if empty', { time: spanText(name, usual[name]) })}
            error={errors?.find((one) => one.path === `${path}${name}`)?.message}
          >
            <NumberField
              whole
              unit={unit}
              value={typed[name] ?? ''}
              onChange={(text) => onChange({ ...typed, [name]: text })}
            />
          </FormField>
        );
      })}
    </Grid>
  );
}
