import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { TripStep } from '@quayside/freight';
import { Anchor, Ban, Check } from 'lucide-react';
import { t } from '../texts/common';
import { inSystemColors } from '../theme/inSystemColors';
import { PlaceTime } from '../values/PlaceTime';

const spoken = {
  done: 'done',
  current: 'now',
  get next() {
    return t('to come');
  },
  ended: 'ended',
} as const;
const dots = (angle: '90deg' | '180deg') =>
  `repeating-linear-gradient(${angle}, {colors.border.control} 0 2px, transparent 2px 7px)`;

const halo = { borderColor: 'marine.solid', bg: 'bg.panel', boxShadow: '0 0 0 4px {colors.marine.muted}' } as const;
const pips = {
  done: { borderColor: 'marine.solid', bg: 'marine.solid', color: 'marine.contrast' },
  current: { ...halo, color: 'marine.solid' },
  next: { borderColor: 'border.control', bg: 'bg.panel' },
  ended: { borderColor: 'status.cancelled.solid', bg: 'bg.panel', color: 'status.cancelled.fg' },
} as const;

export interface TripStepsProps {
  steps: readonly TripStep[];
  /** Accessible name of the list. */
  label: string;
}

/** Steps of a booking: solid is done, dotted is to come. In a row, on phones in a column. */
export const TripSteps = ({ steps, label }: TripStepsProps) => (
  <Box
    as="ol"
    aria-label={label}
    listStyleType="none"
    display="grid"
    gridTemplateColumns={{
      base: '1fr',
      sm: `repeat(${steps.length - 1}, 1fr) auto`,
      '2xl': `repeat(${steps.length - 1}, minmax(max-content, 1fr)) auto`,
    }}
    // Filled marks and lines show completed steps, in prints too.
    printColorAdjust="exact"
  >
    {steps.map((step, index) => (
      <Step key={step.key} step={step} next={steps[index + 1]} />
    ))}
  </Box>
);

/** Returns the style of the line to the next step: solid once both steps are done. */
const lineTo = (next: TripStep): object => {
  if (next.state === 'next') return { backgroundImage: { base: dots('180deg'), sm: dots('90deg') } };
  return { bg: next.state === 'ended' ? 'status.cancelled.solid' : 'marine.solid' };
};

const systemLook = inSystemColors({
  'border.control': 'GrayText',
  'marine.solid': 'CanvasText',
  'status.cancelled.solid': 'GrayText',
});

function Step({ step, next }: { step: TripStep; next: TripStep | undefined }) {
  const { state, label } = step;
  return (
    <Box
      as="li"
      {...(state === 'current' && { 'aria-current': 'step' as const })}
      position="relative"
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="20px 1fr auto"
      flexDirection="column"
      alignItems={{ base: 'center', sm: 'flex-start' }}
      columnGap="12px"
      rowGap="1px"
      minH={{ base: '40px', sm: 'auto' }}
      pe={{ sm: next ? '8px' : '0' }}
      textStyle="caption"
      color="fg.muted"
      css={
        next && {
          '&::after': {
            content: '""',
            position: 'absolute',
            left: { base: '9px', sm: '20px' },
            right: { base: 'auto', sm: '0' },
            top: { base: '30px', sm: '9px' },
            bottom: { base: '-10px', sm: 'auto' },
            width: { base: '2px', sm: 'auto' },
            height: { base: 'auto', sm: '2px' },
            ...lineTo(next),
            ...systemLook,
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
        {...pips[state]}
      >
        <Mark step={step} />
      </Box>
      <Box
        fontSize="sm"
        lineHeight="20px"
        mt={{ base: '0', sm: '6px' }}
        fontWeight={state === 'next' ? 'medium' : 'semibold'}
        color={state === 'next' ? 'fg.muted' : 'fg'}
      >
        {label}
        <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
      </Box>
      <Box
        minH="16px"
        css={{
          // Six steps on a tablet: the time wraps below its date instead of overflowing the page.
          '& time': { display: 'inline-flex', flexWrap: 'wrap', columnGap: '0.4em', verticalAlign: 'top' },
          '& time > *': { marginInlineStart: '0' },
          '& time > *:not([data-zone])': { fontWeight: 'normal', color: 'inherit' },
        }}
        {...(step.late && { color: 'fg.warning' })}
      >
        <When step={step} />
      </Box>
    </Box>
  );
}

function Mark({ step: { key, state } }: { step: TripStep }) {
  if (state === 'done') return <Check size={12} strokeWidth={2.5} aria-hidden />;
  if (state === 'ended') return <Ban size={12} strokeWidth={2.5} aria-hidden />;
  if (key === 'call') return <Anchor size={11} strokeWidth={2.5} aria-hidden />;
  return state === 'current' ? <Box boxSize="8px" borderRadius="full" bg="marine.solid" /> : null;
}

function When({ step: { words, moment, timeZone, expects, state } }: { step: TripStep }) {
  if (words) return <>{words}</>;
  if (!moment) return null;
  return (
    <>
      {state === 'next' && `${expects ?? t('Expected')} `}
      <PlaceTime at={moment.at} timeZone={timeZone} dateOnly={moment.dateOnly} />
    </>
  );
}
