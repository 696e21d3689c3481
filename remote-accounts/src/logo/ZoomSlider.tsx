import { Box, Flex } from '@quayside/ui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { t } from '../texts/profile';

export interface ZoomSliderProps {
  value: number;
  min: number;
  max: number;
  onChange: (zoom: number) => void;
}

/** Zoom of the picture; a native slider, so that every key works. */
export function ZoomSlider({ value, min, max, onChange }: ZoomSliderProps) {
  return (
    <Flex align="center" gap="12px" color="fg.subtle">
      <ZoomOut size={16} aria-hidden />
      <Box asChild flex="1" minW="0" h="24px" css={{ accentColor: '{colors.marine.solid}' }}>
        <input
          type="range"
          aria-label={t('Zoom')}
          aria-valuetext={`${Math.round(value * 100)} %`}
          min={min}
          max={max}
          step={0.01}
          value={value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </Box>
      <ZoomIn size={16} aria-hidden />
    </Flex>
  );
}
