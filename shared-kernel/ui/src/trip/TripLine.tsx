import { Box } from '@chakra-ui/react';
import type { TripLine as Line, TripMark } from '@quayside/freight';
import { Anchor, Check, type LucideIcon, Plane, Shield, Ship, Warehouse } from 'lucide-react';
import { type BadgeStatus, statusLooks } from '../status/statusLooks';
import { inSystemColors } from '../theme/inSystemColors';

export interface TripLineProps {
  line: Line;
  /** Status of the badge; the line takes its colour. */
  status: BadgeStatus;
  /** Description of the trip in a sentence. */
  label: string;
}

const markIcons: Record<TripMark, LucideIcon> = {
  ship: Ship,
  plane: Plane,
  anchor: Anchor,
  warehouse: Warehouse,
  customs: Shield,
};

const dots = 'repeating-linear-gradient(90deg, {colors.border.control} 0 2px, transparent 2px 7px)';
const dashes = (hue: string) => `repeating-linear-gradient(90deg, {colors.${hue}} 0 6px, transparent 6px 11px)`;
const place = (percent: number) => `calc(5px + (100% - 10px) * ${percent} / 100)`;
const length = (percent: number) => `calc((100% - 10px) * ${percent} / 100)`;
const ends = { position: 'absolute', top: '5px', boxSize: '10px', borderRadius: 'full', borderWidth: '2px' } as const;

const systemLook = (hue: string, contrast: string) =>
  inSystemColors({
    [hue]: 'CanvasText',
    [contrast]: 'Canvas',
    'bg.panel': 'Canvas',
    'border.control': 'GrayText',
    'fg.muted': 'CanvasText',
    'green.solid': 'CanvasText',
    'green.contrast': 'Canvas',
  });

/**
 * Draws origin, calls, cargo and destination on one line: solid parts are completed, dashed ones estimated since the
 * last report, dotted ones to come. The cargo is a filled disc while moving, an outlined one while waiting at a place,
 * a dashed ring when not reported.
 */
export function TripLine({ line, status, label }: TripLineProps) {
  const { done, estimated, via, planned, departed, arrived, end, marker } = line;
  const hue = end === 'cancelled' ? 'border.control' : `${statusLooks[status].line}.solid`;
  const contrast = `${statusLooks[status].line}.contrast`;
  return (
    <Box
      role="img"
      aria-label={label}
      position="relative"
      h="20px"
      printColorAdjust="exact"
      css={systemLook(hue, contrast)}
    >
      <Box position="absolute" top="9px" insetX="5px" h="2px" backgroundImage={dots} />
      {estimated > done && (
        <Box
          data-line="estimated"
          position="absolute"
          top="9px"
          h="2px"
          bg="bg.panel"
          backgroundImage={dashes(hue)}
          style={{ left: place(done), width: length(estimated - done) }}
        />
      )}
      <Box
        position="absolute"
        top="9px"
        left="5px"
        h="2px"
        borderRadius="1px"
        bg={hue}
        style={{ width: length(done) }}
      />
      {planned !== null && (
        <Box
          data-line="planned"
          position="absolute"
          zIndex="1"
          top="3px"
          h="14px"
          borderInlineStartWidth="1.5px"
          borderColor="fg.muted"
          boxShadow="-2px 0 0 {colors.bg.panel}, 3.5px 0 0 -1px {colors.bg.panel}"
          style={{ left: place(planned) }}
        />
      )}
      <Box {...ends} left="0" borderColor={departed ? hue : 'border.control'} bg={departed ? hue : 'bg.panel'} />
      {via.map(({ code, at, behind }) => (
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
          borderColor={behind ? hue : 'border.control'}
          bg="bg.panel"
          style={{ left: place(at) }}
        />
      ))}
      {end === 'completed' ? (
        <Arrived />
      ) : (
        <Box {...ends} right="0" borderColor={arrived ? hue : 'border.control'} bg={arrived ? hue : 'bg.panel'} />
      )}
      {marker && <Marker marker={marker} hue={hue} contrast={contrast} />}
    </Box>
  );
}

const Arrived = () => (
  <Box
    position="absolute"
    right="-2px"
    top="3px"
    boxSize="14px"
    display="grid"
    placeItems="center"
    borderRadius="full"
    bg="green.solid"
    color="green.contrast"
  >
    <Check size={10} strokeWidth={3} aria-hidden />
  </Box>
);

function Marker({ marker, hue, contrast }: { marker: NonNullable<Line['marker']>; hue: string; contrast: string }) {
  const { kind, mark, at } = marker;
  const Icon = markIcons[mark];
  const looks = {
    moving: { bg: hue, color: contrast },
    standing: { bg: 'bg.panel', color: hue, borderWidth: '2px', borderColor: hue },
    unreported: {
      bg: 'bg.panel',
      color: 'fg.muted',
      borderWidth: '1.75px',
      borderStyle: 'dashed',
      borderColor: 'border.control',
    },
  } as const;
  return (
    <Box
      data-marker={kind}
      position="absolute"
      zIndex="2"
      top="-1px"
      translate="-50% 0"
      boxSize="22px"
      display="grid"
      placeItems="center"
      borderRadius="full"
      boxShadow="0 0 0 3px {colors.bg.panel}"
      {...looks[kind]}
      style={{ left: place(at) }}
    >
      <Icon size={12} aria-hidden style={mark === 'plane' ? { rotate: '45deg' } : {}} />
    </Box>
  );
}
