import type { RecipeDefinition } from '@chakra-ui/react/styled-system';
import { controlEdge, controlHeight } from './controlEdge';
import type { SystemColor } from './inSystemColors';
import type { SlotRecipe } from './slotRecipe';

const mark = {
  boxSize: '16px',
  p: '0',
  borderWidth: '1.5px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  _disabled: { opacity: 1, bg: 'bg.muted', borderColor: 'border.emphasized', cursor: 'not-allowed' },
};
const choiceLabel = {
  textStyle: 'body',
  fontWeight: 'normal',
  color: 'fg',
  _disabled: { opacity: 1, color: 'fg.subtle' },
};

const lengths = {
  md: { '--input-height': { base: 'sizes.controlTouch', sm: 'sizes.control' }, px: '10px', textStyle: 'dense' },
  lg: { '--input-height': 'sizes.controlTouch', px: '12px', textStyle: 'body' },
};

export const inputRecipe: Partial<RecipeDefinition> = {
  base: { ...controlEdge },
  variants: { size: lengths, variant: { outline: { ...controlEdge, focusVisibleRing: 'none' } } },
  defaultVariants: { size: 'md', variant: 'outline' },
};

export const textareaRecipe: Partial<RecipeDefinition> = {
  base: { ...controlEdge },
  variants: {
    size: { md: { px: '10px', py: '8px', textStyle: 'dense' } },
    variant: { outline: { ...controlEdge, focusVisibleRing: 'none' } },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
};

export const nativeSelectRecipe: SlotRecipe = {
  base: {
    field: { ...controlEdge, focusVisibleRing: 'none', '& > option, & > optgroup': { bg: 'bg.panel' } },
    indicator: { color: 'fg.subtle' },
  },
  variants: {
    variant: { outline: { field: { ...controlEdge } } },
    size: {
      md: {
        root: { '--select-field-height': { base: 'sizes.controlTouch', sm: 'sizes.control' } },
        field: { ps: '10px', pe: '32px', textStyle: 'dense' },
        indicator: { textStyle: 'lg', insetEnd: '8px' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
};

export const fieldRecipe: SlotRecipe = {
  base: {
    root: { gap: '4px', minWidth: '0' },
    label: { textStyle: 'label', color: 'fg.muted', width: '100%', _disabled: { opacity: 1 } },
    helperText: { textStyle: 'caption', color: 'fg.subtle' },
    errorText: { textStyle: 'label', color: 'fg.error', alignItems: 'flex-start', gap: '4px' },
  },
};

/** Keeps a background that says something in forced colours, where browsers remove backgrounds. */
const inOwnColor = (color: SystemColor) => ({ _highContrast: { forcedColorAdjust: 'none', bg: color } });

export const checkboxRecipe: SlotRecipe = {
  base: { root: { gap: '8px' }, control: mark, label: choiceLabel },
  variants: {
    size: { md: { root: { gap: '8px' }, control: { ...mark, borderRadius: 'sm' }, label: choiceLabel } },
    variant: { solid: { control: { borderColor: 'border.control' } } },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
};

export const radioGroupRecipe: SlotRecipe = {
  base: { item: { gap: '8px' }, itemControl: mark },
  variants: {
    size: {
      md: { item: { textStyle: 'body', gap: '8px' }, itemControl: { ...mark, '& .dot': inOwnColor('CanvasText') } },
    },
    variant: { solid: { itemControl: { borderColor: 'border.control' } } },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
};

export const switchRecipe: SlotRecipe = {
  base: { label: { textStyle: 'sm', fontWeight: 'medium', lineHeight: '1.25rem' } },
  variants: {
    variant: {
      solid: {
        control: {
          bg: 'border.control',
          _highContrast: { outline: '1px solid CanvasText', outlineOffset: '-1px' },
          _checked: inOwnColor('Highlight'),
        },
        thumb: {
          width: '14px',
          height: '14px',
          margin: '2px',
          scale: '1',
          boxShadow: 'none',
          ...inOwnColor('CanvasText'),
          _checked: inOwnColor('HighlightText'),
        },
      },
    },
    size: { md: { root: { gap: '8px', '--switch-width': '32px', '--switch-height': '18px' } } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
};

const dateInput = { ...controlEdge, h: controlHeight, px: '10px' };

export const datePickerRecipe: SlotRecipe = {
  base: {
    input: { ...dateInput, focusVisibleRing: 'none' },
    trigger: { color: 'fg.subtle' },
    content: {
      bg: 'bg.raised',
      borderWidth: '1px',
      borderColor: { _light: 'border', _dark: 'border.emphasized' },
      borderRadius: 'lg',
      boxShadow: 'lg',
      minW: '0',
    },
    tableHeader: { textTransform: 'none', color: 'fg.subtle', textStyle: 'caption', py: '4px' },
    viewTrigger: { textStyle: 'subheading', _hover: { bg: 'bg.muted' } },
    tableCellTrigger: {
      textStyle: 'dense',
      _hover: { bg: 'bg.muted' },
      '&[data-outside-range]': { color: 'fg.subtle' },
    },
  },
  variants: {
    variant: { outline: { input: { ...dateInput, focusVisibleRing: 'none' } } },
    size: {
      md: {
        root: {
          '--datepicker-input-height': { base: 'sizes.controlTouch', sm: 'sizes.control' },
          '--datepicker-input-px': '10px',
          '--datepicker-indicators-offset': '6px',
        },
        view: {
          '--table-cell-size': '36px',
          '--datepicker-nav-trigger-size': '32px',
          '--datepicker-select-height': '36px',
        },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
};
