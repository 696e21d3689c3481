import type { ShippingStep } from '@quayside/freight';
import { Box, VisuallyHidden } from '@quayside/ui';
import { Check } from 'lucide-react';
import { EventTime } from '../tracking/EventTime';

export interface MilestoneStepperProps {
  steps: readonly ShippingStep[];
  /** When and where the arrival is expected, for the last step while no source told. */
  eta: string | null;
  etaTimeZone: string | null;
}

const spoken = { done: 'done', current: 'reached last', next: 'not reached' } as const;
const dots = (angle: '90deg' | '180deg') =>
  `repeating-linear-gradient(${angle}, {colors.border.control} 0 2px, transparent 2px 7px)`;

const pips = {
  done: { borderColor: 'marine.solid', bg: 'marine.solid', color: 'marine.contrast' },
  current: {
    borderColor: 'marine.solid',
    bg: 'bg.panel',
    boxShadow: '0 0 0 4px {colors.marine.muted}',
    backgroundImage: 'radial-gradient({colors.marine.solid} 0 4px, transparent 4.6px)',
  },
  next: { borderColor: 'border.control', bg: 'bg.panel' },
} as const;

/** Created, Confirmed, Picked up, On board, Arrived: solid is done, dotted is still to go. Vertical on phones. */
export function MilestoneStepper({ steps, eta, etaTimeZone }: MilestoneStepperProps) {
  return (
    <Box
      as="ol"
      aria-label="Milestones"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(4, 1fr) auto' }}
      px="16px"
      pt={{ base: '8px', sm: '16px' }}
      pb={{ base: '8px', sm: '14px' }}
    >
      {steps.map((step, index) => (
        <Step key={step.status} step={step} last={index === steps.length - 1} eta={eta} etaTimeZone={etaTimeZone} />
      ))}
    </Box>
  );
}

function Step({
  step,
  last,
  eta,
  etaTimeZone,
}: { step: ShippingStep; last: boolean } & Omit<MilestoneStepperProps, 'steps'>) {
  const expectsArrival = last && step.state === 'next';
  const at = step.at ?? (expectsArrival ? eta : null);
  const timeZone = step.at ? step.timeZone : etaTimeZone;
  const dotted = step.state !== 'done';
  return (
    <Box
      as="li"
      // What is done is told by filled marks and lines, on paper too.
      printColorAdjust="exact"
      {...(step.state === 'current' && { 'aria-current': 'step' as const })}
      position="relative"
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="20px 1fr auto"
      flexDirection="column"
      alignItems={{ base: 'center', sm: 'flex-start' }}
      columnGap="12px"
      rowGap="1px"
      minH={{ base: '40px', sm: 'auto' }}
      textStyle="caption"
      color="fg.muted"
      css={
        last
          ? {}
          : {
              '&::after': {
                content: '""',
                position: 'absolute',
                left: { base: '9px', sm: '20px' },
                right: { base: 'auto', sm: '0' },
                top: { base: '30px', sm: '9px' },
                bottom: { base: '-10px', sm: 'auto' },
                width: { base: '2px', sm: 'auto' },
                height: { base: 'auto', sm: '2px' },
                ...(dotted ? { backgroundImage: { base: dots('180deg'), sm: dots('90deg') } } : { bg: 'marine.solid' }),
              },
            }
      }
    >
      <Box
        boxSize="20px"
        borderRadius="full"
        borderWidth="2px"
        display="grid"
        placeItems="center"
        zIndex="1"
        {...pips[step.state]}
      >
        {step.state === 'done' && <Check size={12} strokeWidth={2.5} aria-hidden />}
      </Box>
      <Box
        fontSize="sm"
        lineHeight="20px"
        mt={{ base: '0', sm: '6px' }}
        fontWeight={step.state === 'next' ? 'medium' : 'semibold'}
        color={step.state === 'next' ? 'fg.muted' : 'fg'}
      >
        {step.label}
        <VisuallyHidden>, {spoken[step.state]}</VisuallyHidden>
      </Box>
      <Box css={{ '& time > *': { fontWeight: 'normal', color: 'fg.muted' } }} minH="16px">
        {at && (
          <>
            {expectsArrival ? 'ETA ' : step.state === 'next' && 'Expected '}
            <EventTime at={at} timeZone={timeZone} dateOnly={step.at !== null && step.dateOnly} />
          </>
        )}
      </Box>
    </Box>
  );
}
