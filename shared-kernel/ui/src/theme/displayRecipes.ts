import type { RecipeDefinition } from '@chakra-ui/react/styled-system';
import type { SlotRecipe } from './slotRecipe';

/** 24 px pill in overline caps; `size="sm"` is the 18 px counter. */
export const badgeRecipe: Partial<RecipeDefinition> = {
  base: { borderRadius: 'full', gap: '6px', flexShrink: 0 },
  variants: {
    size: {
      sm: {
        h: '18px',
        minH: '18px',
        minW: '20px',
        px: '6px',
        justifyContent: 'center',
        textStyle: 'overline',
        letterSpacing: '0',
        textTransform: 'none',
      },
      md: { h: '24px', minH: '24px', px: '10px', textStyle: 'overline' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'md' },
};

export const linkRecipe: Partial<RecipeDefinition> = {
  base: { focusRingColor: 'marine.focusRing' },
  variants: {
    variant: {
      underline: { color: 'marine.fg', fontWeight: 'medium' },
      plain: { color: 'marine.fg', fontWeight: 'medium' },
    },
  },
};

export const kbdRecipe: Partial<RecipeDefinition> = {
  base: { fontFamily: 'mono', borderRadius: 'sm' },
  variants: {
    variant: {
      raised: {
        bg: 'bg.subtle',
        borderWidth: '1px',
        borderBottomWidth: '1px',
        borderColor: 'border.emphasized',
        color: 'fg.subtle',
      },
    },
    size: { md: { textStyle: '2xs', px: '5px', height: '18px', fontWeight: 'medium' } },
  },
};

export const skeletonRecipe: Partial<RecipeDefinition> = {
  variants: {
    // Forced colours remove its background, so a line shows that it is loading.
    loading: {
      true: {
        borderRadius: 'sm',
        '@media (forced-colors: active)': { outline: '1px solid GrayText', outlineOffset: '-1px' },
      },
    },
    variant: {
      shine: {
        '--start-color': 'colors.bg.muted',
        '--end-color': 'colors.bg.subtle',
        backgroundImage: 'linear-gradient(90deg, var(--start-color) 0, var(--end-color) 45%, var(--start-color) 90%)',
        backgroundSize: '200% 100%',
        '--animate-from': '0%',
        '--animate-to': '-200%',
        animation: 'bg-position 1.4s linear infinite',
      },
    },
  },
  defaultVariants: { variant: 'shine', loading: true },
};

export const tableRecipe: SlotRecipe = {
  base: {
    root: { textStyle: 'dense' },
    columnHeader: { textStyle: 'label', color: 'fg.subtle', whiteSpace: 'nowrap' },
  },
  variants: {
    variant: {
      line: {
        row: { bg: 'transparent' },
        columnHeader: { borderColor: 'border' },
        cell: { borderColor: 'border.muted', 'tr:last-of-type > &': { borderBottomWidth: '0' } },
      },
    },
    interactive: { true: { body: { '& tr': { _hover: { bg: 'bg.subtle' } } } } },
    size: {
      md: {
        columnHeader: { px: { base: '12px', sm: '16px' }, pt: '10px', pb: '8px' },
        cell: { px: { base: '12px', sm: '16px' }, py: '9px' },
      },
    },
  },
  defaultVariants: { variant: 'line', size: 'md' },
};

export const tabsRecipe: SlotRecipe = {
  variants: {
    variant: {
      line: {
        trigger: {
          fontWeight: 'medium',
          _hover: { color: 'fg' },
          _selected: { color: 'fg', fontWeight: 'semibold', _horizontal: { '--indicator-offset-x': '12px' } },
        },
      },
    },
    size: { md: { root: { '--tabs-height': '44px' }, trigger: { px: '12px', textStyle: 'sm' } } },
  },
  defaultVariants: { size: 'md', variant: 'line' },
};

export const segmentGroupRecipe: SlotRecipe = {
  base: {
    root: {
      p: '3px',
      gap: '2px',
      boxShadow: 'none',
      borderRadius: 'md',
      '--segment-radius': 'radii.sm',
      '--segment-indicator-bg': { _light: 'colors.bg.panel', _dark: 'colors.bg.emphasized' },
    },
    item: {
      color: 'fg.muted',
      fontWeight: 'medium',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      _before: { display: 'none' },
      _checked: { color: 'fg' },
      // A sliding background is measured on selection, and is wrong when a number in a label loads later.
      '&[data-state=checked]': { bg: 'var(--segment-indicator-bg)', shadow: 'xs' },
      _disabled: { opacity: 1, color: 'fg.subtle', cursor: 'not-allowed' },
    },
  },
  variants: {
    size: {
      sm: { item: { h: '24px', px: '10px', gap: '6px', textStyle: 'xs' } },
      md: { item: { h: { base: '34px', sm: '30px' }, px: '12px', gap: '6px', textStyle: 'sm' } },
    },
  },
  defaultVariants: { size: 'md' },
};
