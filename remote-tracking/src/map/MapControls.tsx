import { Flex, IconButton } from '@quayside/ui';
import { Locate, Minus, Plus } from 'lucide-react';
import { t } from '../texts/tracking';
import { maxZoom } from './panZoom';

interface MapControlsProps {
  zoom: number;
  /** Whether the map was panned or zoomed. */
  moved: boolean;
  onZoom: (factor: number) => void;
  onReset: () => void;
}

/** Buttons to zoom in, zoom out, and show the whole route. */
export function MapControls({ zoom, moved, onZoom, onReset }: MapControlsProps) {
  const look = { variant: 'ghost', boxSize: { base: '44px', sm: '32px' }, minW: '0', borderRadius: '0' } as const;
  const divided = { borderTopWidth: '1px', borderColor: 'border.muted' } as const;
  return (
    <Flex
      direction="column"
      _print={{ display: 'none' }}
      position="absolute"
      right="12px"
      top="12px"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="sm"
      overflow="hidden"
    >
      <IconButton {...look} aria-label={t('Zoom in')} disabled={zoom >= maxZoom} onClick={() => onZoom(1.5)}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton
        {...look}
        {...divided}
        aria-label={t('Zoom out')}
        disabled={zoom <= 1}
        onClick={() => onZoom(1 / 1.5)}
      >
        <Minus aria-hidden />
      </IconButton>
      <IconButton {...look} {...divided} aria-label={t('Show the whole route')} disabled={!moved} onClick={onReset}>
        <Locate aria-hidden />
      </IconButton>
    </Flex>
  );
}
