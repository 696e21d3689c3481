import { Box, Flex } from '@quayside/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FactorRowProps {
  icon: LucideIcon;
  name: string;
  /** Colour of the text below the name. */
  tone?: 'fg.subtle' | 'fg.warning';
  action: ReactNode;
  children: ReactNode;
}

/** Sign-in factor with its actions. */
export function FactorRow({ icon: Icon, name, tone = 'fg.subtle', action, children }: FactorRowProps) {
  return (
    <Flex
      align="center"
      gap="12px"
      px="16px"
      py="12px"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Box color="fg.subtle">
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex="1" minW="0" textStyle="dense">
        <Box fontWeight="medium">{name}</Box>
        <Box textStyle="caption" color={tone}>
          {children}
        </Box>
      </Box>
      <Box flexShrink={0}>{action}</Box>
    </Flex>
  );
}
