import { Box, CopyableId, Flex } from '@quayside/ui';

/** Address at which an assistant finds the calls of a key as tools. */
export const ToolsAddress = ({ address }: { address: string }) => (
  <Flex as="section" aria-label="Assistants" wrap="wrap" align="center" gap="8px 16px" mt="16px" textStyle="dense">
    <Box flex="1 1 320px">
      <b>Assistants and agents</b>
      <Box textStyle="caption" color="fg.muted">
        Programs that support the Model Context Protocol find the calls their key allows here, as tools. Send the key as{' '}
        <code>Authorization: Bearer</code>.
      </Box>
    </Box>
    <Box minW="0" maxW="full" overflowX="auto">
      <CopyableId name="address" size="idSm" copies={address}>
        {address}
      </CopyableId>
    </Box>
  </Flex>
);
