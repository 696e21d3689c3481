import type { SlotRecipe } from './slotRecipe';

const floating = {
  bg: { _light: 'bg.panel', _dark: 'bg.raised' },
  borderWidth: '1px',
  borderColor: { _light: 'border', _dark: 'border.emphasized' },
  boxShadow: 'lg',
  borderRadius: 'lg',
};
const heading = { textStyle: 'heading', color: 'fg' };

export const dialogRecipe: SlotRecipe = {
  base: {
    backdrop: { bg: 'bg.scrim', _open: { animationDuration: 'base' }, _closed: { animationDuration: 'fast' } },
    content: {
      ...floating,
      borderRadius: 'xl',
      overflow: 'hidden',
      _open: { animationDuration: 'base' },
      _closed: { animationDuration: 'fast' },
    },
    header: { px: '24px', pt: '20px', pb: '0', flex: '0 0 auto' },
    title: heading,
    body: { px: '24px', pt: '8px', pb: '20px', color: 'fg.muted', textStyle: 'body' },
    footer: { px: '24px', py: '12px', gap: '8px', borderTopWidth: '1px', borderColor: 'border.muted', bg: 'bg.subtle' },
  },
  variants: {
    size: {
      md: { content: { maxW: 'min(440px, calc(100vw - 32px))' } },
      lg: { content: { maxW: 'min(640px, calc(100vw - 32px))' } },
    },
  },
  defaultVariants: { size: 'md', scrollBehavior: 'inside', placement: 'center', motionPreset: 'scale' },
};

export const drawerRecipe: SlotRecipe = {
  base: {
    backdrop: { bg: 'bg.scrim', _open: { animationDuration: 'slow' }, _closed: { animationDuration: 'base' } },
    content: {
      bg: 'bg.panel',
      color: 'fg',
      textStyle: 'body',
      boxShadow: 'drawer',
      borderInlineStartWidth: { _light: '0', _dark: '1px' },
      borderColor: 'border',
      _open: { animationDuration: 'slow', animationTimingFunction: 'out' },
      _closed: { animationDuration: 'base', animationTimingFunction: 'out' },
    },
    header: {
      minH: '64px',
      flex: '0 0 auto',
      px: { base: '16px', sm: '24px' },
      pe: { base: '16px', sm: '16px' },
      py: '12px',
      gap: '12px',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    title: heading,
    description: { textStyle: 'caption', color: 'fg.muted' },
    body: { px: { base: '16px', sm: '24px' }, pt: '0', pb: '24px', containerType: 'inline-size' },
    footer: {
      minH: '64px',
      px: { base: '16px', sm: '24px' },
      py: '12px',
      gap: '12px',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    closeTrigger: { position: 'static' },
  },
  variants: {
    size: {
      sm: { content: { maxW: 'drawerSm' } },
      md: { content: { maxW: { base: 'drawerSm', sm: 'drawerMd' } } },
      lg: { content: { maxW: { base: 'drawerSm', sm: 'drawerMd', lg: 'drawer' } } },
    },
  },
  defaultVariants: { size: 'lg', placement: 'end' },
};

export const popoverRecipe: SlotRecipe = {
  base: {
    content: {
      ...floating,
      textStyle: 'dense',
      '--popover-bg': { _light: 'colors.bg.panel', _dark: 'colors.bg.raised' },
      _open: { animationDuration: 'base' },
      _closed: { animationDuration: 'fast' },
    },
    header: { borderBottomWidth: '1px', borderColor: 'border.muted', py: '12px', px: '16px' },
    footer: {
      borderTopWidth: '1px',
      borderColor: 'border.muted',
      bg: 'bg.subtle',
      py: '10px',
      px: '16px',
      borderBottomRadius: 'lg',
      gap: '8px',
    },
  },
  variants: { size: { md: { content: { '--popover-padding': '16px' } } } },
};

export const menuRecipe: SlotRecipe = {
  base: {
    content: { ...floating, minW: '180px' },
    item: {
      borderRadius: 'sm',
      cursor: 'pointer',
      _disabled: { layerStyle: 'none', opacity: 1, color: 'fg.subtle', cursor: 'not-allowed' },
    },
    separator: { bg: 'border.muted' },
    itemGroupLabel: { textStyle: 'caption', color: 'fg.subtle' },
  },
  variants: {
    variant: { subtle: { item: { _highlighted: { bg: 'bg.muted' } } } },
    size: { md: { content: { padding: '4px' }, item: { py: '8px', px: '10px', gap: '10px', textStyle: 'dense' } } },
  },
};

export const tooltipRecipe: SlotRecipe = {
  base: {
    content: {
      textStyle: 'label',
      px: '10px',
      py: '6px',
      borderRadius: 'md',
      _open: { animationDuration: 'fast' },
      _closed: { animationDuration: 'fast' },
    },
  },
};

const tone = { bg: 'bg.inverted', color: 'fg.inverted' };

export const toastRecipe: SlotRecipe = {
  base: {
    root: {
      ...tone,
      width: { base: 'calc(100vw - 24px)', sm: '360px' },
      py: '12px',
      ps: '14px',
      pe: '8px',
      gap: '10px',
      borderRadius: 'lg',
      boxShadow: 'lg',
      overflow: 'hidden',
      textStyle: 'dense',
      transition: 'translate 260ms, opacity 260ms',
      _closed: { transition: 'translate 180ms, opacity 180ms' },
      '&[data-type=success]': tone,
      '&[data-type=error]': tone,
      '&[data-type=warning]': tone,
    },
    title: { fontWeight: 'semibold', textStyle: 'sm', marginEnd: '0' },
    description: { display: 'block', opacity: 0.86, textStyle: 'dense' },
    closeTrigger: {
      position: 'static',
      mt: '-4px',
      boxSize: '28px',
      color: 'inherit',
      opacity: 0.8,
      _hover: { opacity: 1 },
    },
  },
};
