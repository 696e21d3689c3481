import { Button, Flex } from '@quayside/ui';
import { t } from '../texts/edit';

interface SaveFootProps {
  isDirty: boolean;
  sending: boolean;
  label: string;
  onDiscard: () => void;
}

/** Footer of a panel with a form: discards or saves changes. */
export function SaveFoot({ isDirty, sending, label, onDiscard }: SaveFootProps) {
  return (
    <Flex justify="flex-end" gap="8px" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
      {isDirty && (
        <Button variant="outline" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      )}
      <Button type="submit" disabled={!isDirty} loading={sending} loadingText={label}>
        {label}
      </Button>
    </Flex>
  );
}
