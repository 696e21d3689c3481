import { rejectReasons } from '@quayside/freight';
import { FormField, SelectField, Textarea } from '@quayside/ui';
import type { ComponentProps } from 'react';
import { t } from '../../texts/quotes';

interface Props {
  /** Props from the form's `register` for each field. */
  reason: Omit<ComponentProps<'select'>, 'size'>;
  comment: ComponentProps<'textarea'>;
  errors: Partial<Record<string, { message?: string }>>;
  /** Whether the reason requires a comment. */
  needsComment: boolean;
}

const listReasons = () => Object.entries(rejectReasons).map(([value, label]) => ({ value, label: t(label) }));

/** Fields for the reason of a rejection, by the customer or recorded by staff. */
export function RejectionFields({ reason, comment, errors, needsComment }: Props) {
  return (
    <>
      <FormField label={t('Reason')} name="reason" required error={errors.reason?.message}>
        <SelectField placeholder={t('Choose a reason')} options={listReasons()} {...reason} />
      </FormField>
      <FormField
        label={t('Comment')}
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
