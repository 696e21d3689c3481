import { Flex, FormField, Input, Textarea } from '@quayside/ui';

interface MoveFieldsProps {
  /** The audience of a canary; undefined for a step that applies to all users. */
  to: string | undefined;
  onTo: (to: string) => void;
  reason: string;
  onReason: (reason: string) => void;
  /** The reason why the step was refused. */
  error: string | undefined;
}

/** The fields for audience and reason of a step. */
export function MoveFields({ to, onTo, reason, onReason, error }: MoveFieldsProps) {
  return (
    <Flex direction="column" gap="12px">
      {to !== undefined && (
        <FormField label="Who tries it" hint="A share such as 10%, role:agent, or user:<id>">
          <Input value={to} onChange={(event) => onTo(event.target.value)} />
        </FormField>
      )}
      <FormField label="Reason" required error={error}>
        <Textarea value={reason} maxLength={200} onChange={(event) => onReason(event.target.value)} />
      </FormField>
    </Flex>
  );
}
