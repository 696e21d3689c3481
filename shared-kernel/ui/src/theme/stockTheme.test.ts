import { defaultConfig } from '@chakra-ui/react';
import * as primitives from '../primitives';
import { system } from './system';

const toThemeKey = (component: string): string => component.charAt(0).toLowerCase() + component.slice(1);
/** Recipes of parts that offered components use internally. */
const within = ['checkmark', 'radiomark', 'icon', 'toast'];

test.each(['recipes', 'slotRecipes'] as const)('includes the %s of every component that pages may use', (kind) => {
  const stock = defaultConfig.theme?.[kind] ?? {};
  const needed = [...Object.keys(primitives).map(toThemeKey), ...within].filter((key) => key in stock);
  expect(needed.length).toBeGreaterThan(10);
  for (const key of needed) {
    const base = Object.keys(stock[key]?.base ?? {});
    const own = kind === 'recipes' ? system.getRecipe(key) : system.getSlotRecipe(key);
    expect([key, Object.keys(own?.base ?? {})]).toEqual([key, expect.arrayContaining(base)]);
  }
});
