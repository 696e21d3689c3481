import { Box, CopyableId, Flex } from '@quayside/ui';
import { t } from '../texts/developers';

/** Address at which an assistant finds the calls of a key as tools. */
export const ToolsAddress = ({ address }: { address: string }) => (
  <Flex as="section" aria-label={t('Assistants')} wrap="wrap" align="center" gap="8px 16px" mt="16px" textStyle="dense">
    <Box flex="1 1 320px">
      <b>{t('Assistants and agents')}</b>
      <Box textStyle="caption" color="fg.muted">
        {t.rich(
          'Programs that support the Model Context Protocol find the calls that their key allows here, as tools. Send the key as {header}.',
          { header: <code>Authorization: Bearer</code> },
        )}
      </Box>
    </Box>
    <Box minW="0" maxW="full" overflowX="auto">
      <CopyableId name="address" size="idSm" copies={address}>
        {address}
      </CopyableId>
    </Box>
  </Flex>
);
