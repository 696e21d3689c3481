import { Box, Button } from '@quayside/ui';
import type { LucideIcon } from 'lucide-react';

interface HeadButtonProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button beside the title; on phones its icon alone. */
export function HeadButton({ icon: Icon, label, disabled = false, onClick }: HeadButtonProps) {
  return (
    <Button variant="outline" aria-label={label} px={{ base: '0', sm: '14px' }} disabled={disabled} onClick={onClick}>
      <Icon aria-hidden />
      <Box as="span" display={{ base: 'none', sm: 'inline' }}>
        {label}
      </Box>
    </Button>
  );
}
