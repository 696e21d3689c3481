import { Box, Flex, Portal, Spinner } from '@chakra-ui/react';
import { useGlobalLoading } from './loadingReasons';

/** The overlay of work that stops the whole page; says what is being waited for. */
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
