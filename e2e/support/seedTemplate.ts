import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isTemplateShared, removeFolder, startQuayside, template, workspace } from './quayside';

/** Seeds the demo once; every test starts from a copy. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  if (!existsSync(join(workspace, 'shell/dist/build.json'))) throw new Error('Build first: pnpm build');
  const takeAway = async () => {
    if (!isTemplateShared) await removeFolder(template);
  };
  if (isTemplateShared && existsSync(template)) return takeAway;
  // A start that is torn off leaves no template.
  const half = `${template}-half`;
  await removeFolder(template);
  await removeFolder(half);
  const quayside = await startQuayside(half);
  await quayside.stop();
  await rename(half, template);
  return takeAway;
}
