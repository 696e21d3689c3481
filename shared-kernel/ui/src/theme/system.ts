import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import type { GlobalStyleObject, SlotRecipeConfig } from '@chakra-ui/react/styled-system';
import { printRules } from '../print/printRules';
import { buttonRecipe } from './buttonRecipe';
import {
  badgeRecipe,
  kbdRecipe,
  linkRecipe,
  segmentGroupRecipe,
  skeletonRecipe,
  tableRecipe,
  tabsRecipe,
} from './displayRecipes';
import {
  checkboxRecipe,
  datePickerRecipe,
  fieldRecipe,
  inputRecipe,
  nativeSelectRecipe,
  radioGroupRecipe,
  switchRecipe,
  textareaRecipe,
} from './fieldRecipes';
import { dialogRecipe, drawerRecipe, menuRecipe, popoverRecipe, toastRecipe, tooltipRecipe } from './layerRecipes';
import { stockTheme } from './stockTheme';
import tokensJson from './tokens.json';

const { breakpoints, ...theme } = tokensJson;

/** Quayside's design system: its design tokens, and Chakra's components adapted to them. */
export const system = createSystem(
  defaultBaseConfig,
  stockTheme,
  defineConfig({
    theme: {
      ...theme,
      breakpoints: { ...breakpoints, '2xl': breakpoints.xxl },
      keyframes: { 'quayside-toast-time': { to: { transform: 'scaleX(0)' } } },
      recipes: {
        button: buttonRecipe,
        input: inputRecipe,
        textarea: textareaRecipe,
        badge: badgeRecipe,
        link: linkRecipe,
        kbd: kbdRecipe,
        skeleton: skeletonRecipe,
      },
      slotRecipes: {
        field: fieldRecipe,
        nativeSelect: nativeSelectRecipe,
        checkbox: checkboxRecipe,
        radioGroup: radioGroupRecipe,
        switch: switchRecipe,
        datePicker: datePickerRecipe,
        dialog: dialogRecipe,
        drawer: drawerRecipe,
        popover: popoverRecipe,
        menu: menuRecipe,
        tooltip: tooltipRecipe,
        toast: toastRecipe,
        table: tableRecipe,
        tabs: tabsRecipe,
        segmentGroup: segmentGroupRecipe,
      } as unknown as Record<string, SlotRecipeConfig>,
    },
    globalCss: {
      html: {
        colorPalette: 'marine',
        fontVariantNumeric: 'tabular-nums',
        colorScheme: { _light: 'light', _dark: 'dark' },
      },
      body: {
        bg: 'bg',
        color: 'fg',
        textStyle: 'body',
        WebkitFontSmoothing: 'antialiased',
        textRendering: 'optimizeLegibility',
      },
      '.lucide': { strokeWidth: '1.75', flexShrink: 0 },
      'b, strong': { fontWeight: 'semibold' },
      ...printRules,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animation: 'none !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    } as GlobalStyleObject,
  }),
);
