import { Box, Button } from '@quayside/ui';
import type { LucideIcon } from 'lucide-react';

interface HeadButtonProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  /** Its label is shown on phones, too: in an empty list, where there is room. */
  labelled?: boolean;
  onClick: () => void;
}

/** A button beside the title; on phones its icon alone. */
export function HeadButton({ icon: Icon, label, disabled = false, labelled = false, onClick }: HeadButtonProps) {
  return (
    <Button
      variant="outline"
      aria-label={label}
      px={{ base: labelled ? '14px' : '0', sm: '14px' }}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden />
      <Box as="span" display={{ base: labelled ? 'inline' : 'none', sm: 'inline' }}>
        {label}
      </Box>
    </Button>
  );
}
