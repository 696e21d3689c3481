import { ErrorSummary } from '@quayside/ui';
import { labelOf } from './rateForm';
import { incomplete, type RateEditing } from './useRateForm';

const isFault = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The paths of the fields that are wrong. */
const faultyFields = (errors: object, above = ''): string[] =>
  Object.entries(errors).flatMap(([key, value]) => {
    if (isFault(value)) return [`${above}${key}`];
    return value && typeof value === 'object' ? faultyFields(value as object, `${above}${key}.`) : [];
  });

/** What a failed submit says on top of the form. */
export function RateFaults({ editing: { form, prefix } }: { editing: RateEditing }) {
  const { errors, submitCount } = form.formState;
  const { mode } = form.getValues();
  return (
    <ErrorSummary
      title={incomplete}
      errors={faultyFields(errors).map((field) => ({ name: `${prefix}${field}`, label: labelOf(mode, field) }))}
      attempt={submitCount}
    />
  );
}
