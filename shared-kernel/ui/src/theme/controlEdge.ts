import { defineStyle } from '@chakra-ui/react/styled-system';

const edge = (color: string) => ({ borderColor: color, boxShadow: `0 0 0 1px {colors.${color}}`, outline: '0' });

/** Forced colours remove shadows, so an outline shows the focus there. */
const focused = (color: string) => ({ ...edge(color), outline: { base: '0', _highContrast: '2px solid Highlight' } });

/** Border of text controls: 36 px high (44 on touch), focus and error as a 2 px border, subtle when read-only. */
export const controlEdge = defineStyle({
  bg: { _light: 'bg.panel', _dark: 'bg.subtle' },
  color: 'fg',
  textStyle: 'dense',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  outline: '0',
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _focusVisible: focused('marine.solid'),
  _focusWithin: focused('marine.solid'),
  _invalid: { ...edge('border.error'), _focusVisible: focused('border.error'), _focusWithin: focused('border.error') },
  _readOnly: { bg: 'bg.subtle', borderColor: 'border', color: 'fg.muted' },
  _disabled: {
    layerStyle: 'none',
    opacity: 1,
    bg: 'bg.subtle',
    borderColor: 'border',
    color: 'fg.muted',
    cursor: 'not-allowed',
  },
});

/** Height of a text control: 44 px on touch devices. */
export const controlHeight = { base: 'controlTouch', sm: 'control' };
