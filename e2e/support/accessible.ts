import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
/** In px, and whether the page is looked through there; between them only its width is. */
const widths = [
  { width: 1440, looked: true },
  { width: 768, looked: false },
  { width: 390, looked: true },
];

/** The page as it stands, in both themes and without another load: no violation of WCAG 2.2 AA, nothing beside the screen. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const softly = expect.configure({ soft: true });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    for (const { width, looked } of widths) {
      const seen = `${where}, ${colorScheme}, ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      const beside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await softly.poll(beside, seen).toBeLessThanOrEqual(0);
      if (!looked) continue;
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
      softly(found, seen).toEqual([]);
    }
  }
};
