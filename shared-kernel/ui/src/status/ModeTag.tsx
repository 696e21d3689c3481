import { Flex } from '@chakra-ui/react';
import { modeIcons, type ShipmentMode } from './modeIcons';

/** Icon and load type of a shipment. */
export function ModeTag({ mode }: { mode: ShipmentMode }) {
  const Icon = modeIcons[mode];
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      justify="center"
      gap="6px"
      flexShrink={0}
      h="24px"
      ps="7px"
      pe="8px"
      minW={{ base: '0', sm: '62px' }}
      borderRadius="sm"
      bg="bg.muted"
      textStyle="label"
      fontWeight="semibold"
      letterSpacing="0.01em"
    >
      <Icon size={16} aria-hidden />
      {mode}
    </Flex>
  );
}
