import { cancelReasons, getMaxLength, runBookingAction } from '@quayside/contract';
import { FormField, SelectField, Textarea } from '@quayside/ui';

export type CancelReason = keyof typeof cancelReasons;

const reasons = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }));

interface CancelFieldsProps {
  reason: CancelReason;
  comment: string;
  onReason: (reason: CancelReason) => void;
  onComment: (comment: string) => void;
}

/** Reason and comment of a cancellation. */
export function CancelFields({ reason, comment, onReason, onComment }: CancelFieldsProps) {
  return (
    <>
      <FormField label="Reason" name="cancel-reason">
        <SelectField
          options={reasons}
          value={reason}
          onChange={({ target }) => onReason(target.value as CancelReason)}
        />
      </FormField>
      <FormField label="Comment" name="cancel-comment" optional>
        <Textarea
          rows={2}
          maxLength={getMaxLength(runBookingAction.body.entries.comment)}
          value={comment}
          onChange={({ target }) => onComment(target.value)}
        />
      </FormField>
    </>
  );
}
