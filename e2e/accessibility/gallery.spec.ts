import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { assemble } from '../../standalone/assemble';
import { serve } from '../../standalone/serve';
import { expectAccessible } from '../support/accessible';
import { workspace } from '../support/quayside';

test('shows the UI kit accessibly in both themes, and opens each layer', async ({ page }) => {
  test.setTimeout(600_000);
  const server = await serve(await assemble(join(workspace, 'remote-accounts')), 0);
  try {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const gallery = `${server.listeningOrigin}/?gallery`;
    await page.goto(gallery);
    await expect(page.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible();
    const layers = await page.getByRole('button', { name: /^Show (?!password)/ }).count();
    await expectAccessible(page, 'the gallery');
    for (let layer = 0; layer < layers; layer += 1) {
      await page.goto(gallery);
      await page
        .getByRole('button', { name: /^Show (?!password)/ })
        .nth(layer)
        .click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    }
    expect(complaints).toEqual([]);
  } finally {
    await server.close();
  }
});
