import { type FieldError, type NewsThreshold, newsThresholds, thresholdText } from '@quayside/contract';
import { FormField, Grid, NumberField } from '@quayside/ui';
import type { TypedThresholds } from './preferencesForm';

interface ThresholdFieldsProps {
  names: readonly NewsThreshold[];
  typed: TypedThresholds;
  /** What counts where nothing is typed. */
  usual: Readonly<Record<NewsThreshold, number>>;
  /** Behind the names of its fields, where the page has the same fields again: ' for customers'. */
  called?: string;
  /** What the server calls them: behind this. */
  path?: string;
  /** What it refused. */
  errors: readonly FieldError[] | undefined;
  onChange: (typed: TypedThresholds) => void;
}

/** From how much on news are told, each number with its unit. */
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
        const { label, unit } = newsThresholds[name];
        return (
          <FormField
            key={name}
            name={`${path}${name}`}
            label={`${label}${called}`}
            aside={unit}
            hint={`${thresholdText(name, usual[name])} if it is empty`}
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
