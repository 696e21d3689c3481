import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Folders of the remotes. */
export const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

/** Returns the Jest projects of a package, to run from outside its folder. Adds a retry in CI. */
export const loadJestProjects = async (name) => {
  const { default: config } = await import(`../${name}/jest.config.mjs`);
  return config.projects.map((project) => ({
    ...project,
    rootDir: join(root, name),
    setupFilesAfterEnv: [...(project.setupFilesAfterEnv ?? []), join(import.meta.dirname, 'secondTry.cjs')],
  }));
};
