import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The folders of the remotes. */
export const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

/** The Jest projects of a package, to run from outside its folder; with a second try where CI runs them. */
export const projectsOf = async (name) => {
  const { default: config } = await import(`../${name}/jest.config.mjs`);
  return config.projects.map((project) => ({
    ...project,
    rootDir: join(root, name),
    setupFilesAfterEnv: [...(project.setupFilesAfterEnv ?? []), join(import.meta.dirname, 'secondTry.cjs')],
  }));
};
