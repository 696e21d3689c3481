import type { FieldValues, UseFormReturn } from '@quayside/kernel/forms';
import { ErrorSummary } from '@quayside/ui';

interface FieldFaultsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  title: string;
  /** Labels in the order of the form. */
  labels: Readonly<Record<keyof V & string, string>>;
}

/** Form-level message shown after a failed submit. */
export function FieldErrors<V extends FieldValues>({ form, title, labels }: FieldFaultsProps<V>) {
  const { errors, submitCount } = form.formState;
  const wrong = Object.entries<string>(labels).filter(([name]) => name in errors);
  return <ErrorSummary title={title} errors={wrong.map(([name, label]) => ({ name, label }))} attempt={submitCount} />;
}
