import { useLocation } from '@quayside/kernel/router';
import { Box, Button, Flex } from '@quayside/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNewVersion } from '../composition/newVersion';
import { t } from '../texts/frame';

/** Offers to reload when a newer version was released. Reloading is optional. */
export function NewVersion({ generation }: { generation: string }) {
  const { pathname } = useLocation();
  const isNew = useNewVersion(generation, pathname);
  const [later, setLater] = useState(false);
  return (
    <Box role="status">
      {isNew && !later && (
        <Flex
          align="center"
          wrap="wrap"
          gap="8px 12px"
          px={{ base: '16px', sm: '24px' }}
          py="8px"
          bg="bg.info"
          color="fg.info"
          textStyle="dense"
        >
          <RefreshCw size={16} aria-hidden />
          <Box flex="1">{t('A new version is available.')}</Box>
          <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
            {t('Reload')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
            {t('Later')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
