import { Box } from '@chakra-ui/react';
import { modeIcons, type ShipmentMode } from './modeIcons';
import { type BadgeStatus, statusLooks } from './statusLooks';

export interface RouteProgressProps {
  /** Whole percent of the trip, 0 to 100. */
  progress: number;
  mode: ShipmentMode;
  /** The status on the badge; the line takes its colour. */
  status: BadgeStatus;
  departed: boolean;
  /** Where it calls on the way, in percent of the line. */
  via?: readonly { code: string; at: number }[];
  /** The trip in words: 'VNHPH to NLRTM'. */
  label: string;
}

const dots = 'repeating-linear-gradient(90deg, {colors.border.control} 0 2px, transparent 2px 7px)';
const at = (percent: number) => `calc(5px + (100% - 10px) * ${percent} / 100)`;
const mark = { position: 'absolute', top: '5px', boxSize: '10px', borderRadius: 'full', borderWidth: '2px' } as const;

/** Origin, calls, position and destination on one line: solid is done, dotted is still to go. */
export function RouteProgress({ progress, mode, status, departed, via = [], label }: RouteProgressProps) {
  const percent = Math.max(0, Math.min(100, Math.round(progress)));
  const cancelled = status === 'cancelled';
  const arrived = percent === 100;
  const done = cancelled ? 0 : percent;
  const hue = `${statusLooks[status].line}.solid`;
  const filled = (yes: boolean) => (yes ? { bg: hue } : { bg: 'bg.panel' });
  const Icon = modeIcons[mode];
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={cancelled ? `Cancelled at ${percent} %` : `${percent} %, ${statusLooks[status].spoken}`}
      position="relative"
      h="20px"
    >
      <Box position="absolute" top="9px" insetX="5px" h="2px" backgroundImage={dots} />
      <Box
        position="absolute"
        top="9px"
        left="5px"
        h="2px"
        borderRadius="1px"
        bg={hue}
        style={{ width: `calc((100% - 10px) * ${done} / 100)` }}
      />
      <Box {...mark} left="0" borderColor={hue} {...filled(departed && !cancelled)} />
      {via.map(({ code, at: place }) => (
        <Box
          key={code}
          data-via={code}
          position="absolute"
          top="6px"
          ms="-4px"
          boxSize="8px"
          borderRadius="1px"
          rotate="45deg"
          borderWidth="2px"
          borderColor={place <= done ? hue : 'border.control'}
          bg="bg.panel"
          style={{ left: at(place) }}
        />
      ))}
      <Box
        {...mark}
        right="0"
        borderColor={arrived && !cancelled ? hue : 'border.control'}
        {...filled(arrived && !cancelled)}
      />
      {done > 0 && !arrived && (
        <Box
          position="absolute"
          top="-1px"
          translate="-50% 0"
          boxSize="22px"
          display="grid"
          placeItems="center"
          borderRadius="full"
          bg={hue}
          color={`${statusLooks[status].line}.contrast`}
          boxShadow="0 0 0 3px {colors.bg.panel}"
          style={{ left: at(done) }}
        >
          <Icon size={12} aria-hidden style={mode === 'AIR' ? { rotate: '45deg' } : {}} />
        </Box>
      )}
    </Box>
  );
}
