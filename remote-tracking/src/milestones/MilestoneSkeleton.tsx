import { Flex, Skeleton } from '@quayside/ui';

const steps = ['created', 'confirmed', 'picked', 'onboard', 'arrived'];

/** Placeholder of the stepper. */
export const MilestoneSkeleton = () => (
  <Flex direction={{ base: 'column', sm: 'row' }} gap="12px" px="16px" py="16px" minH={{ base: '216px', sm: '94px' }}>
    {steps.map((step) => (
      <Flex key={step} flex="1" direction={{ base: 'row', sm: 'column' }} gap="8px">
        <Skeleton boxSize="20px" borderRadius="full" />
        <Skeleton h="14px" w="72px" />
        <Skeleton h="12px" w="104px" />
      </Flex>
    ))}
  </Flex>
);
