import type { Booking } from '@quayside/contract';
import { shippingStatusLabels } from '@quayside/freight';
import { Box, Flex, VisuallyHidden } from '@quayside/ui';
import { Check } from 'lucide-react';
import { type StepState, stepsOf } from './shippingSteps';

const said: Record<StepState, string> = { done: 'done', current: 'now', open: 'to come' };
const dotted = 'repeating-linear-gradient(90deg, {colors.border.control} 0 2px, transparent 2px 6px)';
const line = { done: { bg: 'marine.solid' }, current: { backgroundImage: dotted }, open: { backgroundImage: dotted } };

/** The five steps in a row, in a column on phones; the line is full as far as the cargo came. */
export function ShippingSteps({ booking }: { booking: Booking }) {
  const steps = stepsOf(booking);
  return (
    <Flex
      as="ol"
      aria-label="Shipping status"
      listStyleType="none"
      direction={{ base: 'column', sm: 'row' }}
      printColorAdjust="exact"
    >
      {steps.map(({ step, state }, index) => (
        <Flex
          as="li"
          key={step}
          position="relative"
          direction={{ base: 'row', sm: 'column' }}
          align={{ base: 'center', sm: 'flex-start' }}
          gap="8px"
          flex={{ base: 'none', sm: index < steps.length - 1 ? '1' : 'none' }}
          pb={{ base: index < steps.length - 1 ? '10px' : '0', sm: '0' }}
          {...(state === 'current' && { 'aria-current': 'step' as const })}
        >
          {index < steps.length - 1 && (
            <Box
              aria-hidden
              display={{ base: 'none', sm: 'block' }}
              position="absolute"
              insetInlineStart="20px"
              insetInlineEnd="0"
              top="9px"
              h="2px"
              {...line[state]}
            />
          )}
          <Disc state={state} />
          <Box
            textStyle="dense"
            fontWeight={state === 'open' ? 'normal' : 'semibold'}
            color={state === 'open' ? 'fg.muted' : 'fg'}
          >
            {shippingStatusLabels[step]}
            <VisuallyHidden>, {said[state]}</VisuallyHidden>
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}

function Disc({ state }: { state: StepState }) {
  const reached = state !== 'open';
  return (
    <Box
      aria-hidden
      display="grid"
      placeItems="center"
      zIndex="1"
      flexShrink={0}
      boxSize="20px"
      borderRadius="full"
      borderWidth="2px"
      borderColor={reached ? 'marine.solid' : 'border.control'}
      bg={state === 'done' ? 'marine.solid' : 'bg.panel'}
      color="marine.contrast"
    >
      {state === 'done' && <Check size={12} strokeWidth={3} />}
      {state === 'current' && <Box boxSize="8px" borderRadius="full" bg="marine.solid" />}
    </Box>
  );
}
