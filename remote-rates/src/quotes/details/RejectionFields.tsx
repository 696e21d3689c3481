import { rejectReasons } from '@quayside/freight';
import { FormField, SelectField, Textarea } from '@quayside/ui';
import type { ComponentProps } from 'react';

interface Props {
  /** Props from the form's `register` for each field. */
  reason: Omit<ComponentProps<'select'>, 'size'>;
  comment: ComponentProps<'textarea'>;
  errors: Partial<Record<string, { message?: string }>>;
  /** Whether the reason requires a comment. */
  needsComment: boolean;
}

const reasons = Object.entries(rejectReasons).map(([value, label]) => ({ value, label }));

/** Fields for the reason of a rejection, by the customer or recorded by staff. */
export function RejectionFields({ reason, comment, errors, needsComment }: Props) {
  return (
    <>
      <FormField label="Reason" name="reason" required error={errors.reason?.message}>
        <SelectField placeholder="Choose a reason" options={reasons} {...reason} />
      </FormField>
      <FormField
        label="Comment"
        name="comment"
        required={needsComment}
        optional={!needsComment}
        error={errors.comment?.message}
      >
        <Textarea rows={3} maxLength={1000} {...comment} />
      </FormField>
    </>
  );
}
