import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type LucideIcon, RefreshCw, TriangleAlert, Unplug, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/common';

const kinds = {
  /** A call failed. */
  failed: {
    Icon: TriangleAlert,
    get title() {
      return t('This section could not be loaded');
    },
  },
  /** A remote is down. */
  remote: {
    Icon: Unplug,
    get title() {
      return t('This section could not be loaded');
    },
  },
  offline: {
    Icon: WifiOff,
    get title() {
      return t('You are offline');
    },
  },
} as const satisfies Record<string, { Icon: LucideIcon; title: string }>;

export interface ErrorCardProps {
  kind?: keyof typeof kinds;
  title?: string;
  /** One plain sentence: what happened, and what is not affected. */
  children?: ReactNode;
  /** Reference for support: 'tracking · 1.4.0 · 2026/11/20 09:14'. */
  reference?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Replaces a section that failed; everything around it keeps working. */
export function ErrorCard({ kind = 'failed', title, children, reference, onRetry, retrying }: ErrorCardProps) {
  const { Icon, title: usual } = kinds[kind];
  return (
    <Flex
      role="alert"
      align="center"
      gap="16px"
      p="16px"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.control"
      borderRadius="lg"
      bg="bg.subtle"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <Box
        display="grid"
        placeItems="center"
        boxSize="40px"
        flexShrink={0}
        borderRadius="md"
        bg="bg.warning"
        color="fg.warning"
      >
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="200px">
        <Text fontWeight="semibold">{title ?? usual}</Text>
        {children && (
          <Text textStyle="dense" color="fg.muted">
            {children}
          </Text>
        )}
        {reference && (
          <Text textStyle="idSm" fontWeight="normal" color="fg.subtle" mt="2px" overflowWrap="anywhere">
            {reference}
          </Text>
        )}
      </Box>
      {onRetry && (
        <Button variant="outline" onClick={onRetry} loading={retrying ?? false} loadingText={t('Retry')}>
          <RefreshCw aria-hidden />
          {t('Retry')}
        </Button>
      )}
    </Flex>
  );
}
