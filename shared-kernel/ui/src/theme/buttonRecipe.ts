import type { RecipeDefinition } from '@chakra-ui/react/styled-system';

/** Disabled, except while loading: a loading button keeps its colour. */
const idle = '&:is(:disabled, [data-disabled], [aria-disabled=true]):not([data-loading])';
const icon = (size: string) => ({ width: size, height: size });
const quiet = { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'transparent', boxShadow: 'none' };
const flat = { bg: 'transparent', color: 'fg.subtle' };
const pressed = { bg: { _light: 'colorPalette.700', _dark: 'colorPalette.300' } };
const lifted = { bg: 'bg.subtle', borderColor: 'border.control' };
const shaded = { bg: 'bg.muted', color: 'fg' };

/** Buttons of 36, 28 and 44 px; `colorPalette="vermilion"` makes a solid one destructive. */
export const buttonRecipe: Partial<RecipeDefinition> = {
  base: {
    textStyle: 'sm',
    fontWeight: 'medium',
    borderRadius: 'md',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    focusRingWidth: '2px',
    focusRingColor: 'marine.focusRing',
    _disabled: { layerStyle: 'none', opacity: 1, cursor: 'not-allowed' },
  },
  variants: {
    size: {
      xs: { h: '24px', minW: '24px', px: '8px', gap: '6px', textStyle: 'sm', _icon: icon('14px') },
      sm: {
        h: { base: '32px', sm: 'controlSm' },
        minW: { base: '32px', sm: 'controlSm' },
        px: '10px',
        gap: '6px',
        textStyle: 'sm',
        _icon: icon('14px'),
      },
      md: {
        h: { base: '40px', sm: 'control' },
        minW: { base: '40px', sm: 'control' },
        px: '14px',
        gap: '8px',
        textStyle: 'sm',
        _icon: icon('16px'),
      },
      lg: { h: 'controlTouch', minW: 'controlTouch', px: '18px', gap: '8px', textStyle: 'md', _icon: icon('16px') },
    },
    variant: {
      solid: { _hover: pressed, _expanded: pressed, [idle]: quiet },
      subtle: { _hover: { bg: 'colorPalette.muted' }, [idle]: quiet },
      outline: {
        bg: { _light: 'bg.panel', _dark: 'bg.raised' },
        borderColor: 'border.emphasized',
        color: 'fg',
        boxShadow: 'xs',
        _hover: lifted,
        _expanded: lifted,
        [idle]: quiet,
      },
      ghost: { color: 'fg.muted', _hover: shaded, _expanded: shaded, [idle]: flat },
      plain: {
        h: 'auto',
        minW: '0',
        px: '0',
        color: 'colorPalette.fg',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
        [idle]: flat,
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
};
