import { Flex, FormField, Input, Textarea } from '@quayside/ui';

interface MoveFieldsProps {
  /** Who tries a canary; nothing for a step that reaches everybody. */
  to: string | undefined;
  onTo: (to: string) => void;
  reason: string;
  onReason: (reason: string) => void;
  /** Why the step was refused. */
  error: string | undefined;
}

/** Whom a step reaches, and why it is made. */
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
