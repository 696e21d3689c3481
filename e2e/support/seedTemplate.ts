import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, startQuayside, template, workspace } from './quayside';

/** Seeds the demo once; every test starts from a copy. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  if (!existsSync(join(workspace, 'shell/dist/build.json'))) throw new Error('Build first: pnpm build');
  await removeFolder(template);
  const quayside = await startQuayside(template);
  await quayside.stop();
  return () => removeFolder(template);
}
