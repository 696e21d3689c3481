import { Box, Flex, Portal, Spinner } from '@chakra-ui/react';
import { useGlobalLoading } from './loadingReasons';

/** Overlay while work blocks the whole page, with the reason for waiting. */
export function GlobalLoading() {
  const reason = useGlobalLoading(({ reasons }) => reasons[0]);
  if (!reason) return null;
  return (
    <Portal>
      <Flex
        role="status"
        aria-live="polite"
        position="fixed"
        inset="0"
        zIndex="loading"
        align="center"
        justify="center"
        bg="bg.scrim"
      >
        <Flex
          align="center"
          gap="12px"
          px="20px"
          py="14px"
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="lg"
          boxShadow="lg"
        >
          <Spinner size="sm" color="marine.solid" />
          <Box textStyle="dense" fontWeight="medium">
            {reason.text}
          </Box>
        </Flex>
      </Flex>
    </Portal>
  );
}
