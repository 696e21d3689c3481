import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  error: { Icon: CircleAlert, role: 'alert' },
  warning: { Icon: Info, role: 'status' },
  info: { Icon: Info, role: 'status' },
} as const satisfies Record<string, { Icon: LucideIcon; role: string }>;

export interface CalloutProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
}

/** Message about the form or section below it. */
export function Callout({ tone, title, children }: CalloutProps) {
  const { Icon, role } = tones[tone];
  return (
    <Flex
      role={role}
      gap="10px"
      px="14px"
      py="12px"
      borderRadius="md"
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
      textStyle="dense"
    >
      <Box mt="2px">
        <Icon size={16} aria-hidden />
      </Box>
      <Box minW="0">
        {title && <b>{title}</b>}
        {children && <Box color={title ? 'fg' : 'inherit'}>{children}</Box>}
      </Box>
    </Flex>
  );
}
