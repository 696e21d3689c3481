import { defineStyle } from '@chakra-ui/react/styled-system';

const edge = (color: string) => ({ borderColor: color, boxShadow: `0 0 0 1px {colors.${color}}`, outline: '0' });

/** The edge of everything that takes text: 36 px (44 on touch), focus and error as a 2 px edge, quiet when read-only. */
export const controlEdge = defineStyle({
  bg: { _light: 'bg.panel', _dark: 'bg.subtle' },
  color: 'fg',
  textStyle: 'dense',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  outline: '0',
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _focusVisible: edge('marine.solid'),
  _focusWithin: edge('marine.solid'),
  _invalid: { ...edge('border.error'), _focusVisible: edge('border.error'), _focusWithin: edge('border.error') },
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

/** Height of a text control: 44 px where a finger points at it. */
export const controlHeight = { base: 'controlTouch', sm: 'control' };
