import { ErrorSummary } from '@quayside/ui';
import { faultyFields } from '../../fields/faultyFields';
import { getFieldLabel } from './rateForm';
import { incomplete, type RateEditing } from './useRateForm';

/** Form-level message shown after a failed submit. */
export function RateErrors({ editing: { form, prefix } }: { editing: RateEditing }) {
  const { errors, submitCount } = form.formState;
  const { mode } = form.getValues();
  return (
    <ErrorSummary
      title={incomplete()}
      errors={faultyFields(errors).map((field) => ({ name: `${prefix}${field}`, label: getFieldLabel(mode, field) }))}
      attempt={submitCount}
    />
  );
}
