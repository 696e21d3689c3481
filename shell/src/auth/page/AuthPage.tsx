import { Box, Flex, Grid } from '@quayside/ui';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../navigation/usePageTitle';
import { shellVersion } from '../../releases/shellVersion';
import { t } from '../../texts/signIn';
import { ChartSide } from './ChartSide';

/** The layout of the sign-in pages: the chart on the left, the form on the right; stacked on phones. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <Grid
      templateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) min(580px, 56vw)' }}
      templateRows={{ base: '240px 1fr', sm: '1fr' }}
      minH="100dvh"
    >
      <ChartSide />
      <Flex direction="column" bg="bg.panel">
        <Grid
          as="main"
          id="main"
          flex="1"
          placeItems={{ base: 'start stretch', sm: 'center' }}
          px={{ base: '20px', sm: '40px' }}
          pt={{ base: '28px', sm: '40px' }}
          pb={{ base: '20px', sm: '40px' }}
        >
          <Flex direction="column" gap="16px" width="100%" maxW={{ sm: '392px' }}>
            {children}
          </Flex>
        </Grid>
        <Flex
          as="footer"
          px={{ base: '20px', sm: '40px' }}
          py={{ base: '14px', sm: '16px' }}
          borderTopWidth="1px"
          borderColor="border.muted"
          textStyle="caption"
          color="fg.subtle"
        >
          <Box flex="1">{t('Quayside')}</Box>
          <Box fontFamily="mono" fontWeight="medium">
            {shellVersion}
          </Box>
        </Flex>
      </Flex>
    </Grid>
  );
}
