import { Box, Button } from '@quayside/ui';
import type { LucideIcon } from 'lucide-react';

interface HeadButtonProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  /** Whether phones show the label as well, for an empty list with enough space. */
  labelled?: boolean;
  onClick: () => void;
}

/** Button beside the title; on phones only its icon. */
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
