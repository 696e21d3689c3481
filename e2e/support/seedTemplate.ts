import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seedTemplates } from './demo';
import { workspace } from './quayside';

/** Seeds the demo once; every test starts from a copy. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  if (!existsSync(join(workspace, 'shell/dist/build.json'))) throw new Error('Build first: pnpm build');
  return seedTemplates();
}
