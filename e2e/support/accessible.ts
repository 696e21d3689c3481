import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
const widths = [1440, 768, 390] as const;
/** Colours do not depend on the width, nor structure on the theme: each theme is checked at one width, in px. */
const lookedThrough = { light: 1440, dark: 390 } as const;

/**
 * Checks the current page in both themes without reloading it: no violation of WCAG 2.2 AA, no overflow beside the
 * screen.
 */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const softly = expect.configure({ soft: true });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    for (const width of widths) {
      const seen = `${where}, ${colorScheme}, ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      const beside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await softly.poll(beside, seen).toBeLessThanOrEqual(0);
      if (width !== lookedThrough[colorScheme]) continue;
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode() // there are no frames, and a second page takes time
        // Report one node of passed rules instead of each.
        .options({ resultTypes: ['violations'] })
        .withTags(rules)
        .analyze();
      const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
      softly(found, seen).toEqual([]);
    }
  }
};
