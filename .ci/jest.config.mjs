import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const packages = [
  'shared-kernel',
  'shell',
  'remote-bookings',
  'remote-tracking',
  'remote-accounts',
  'remote-rates',
  'standalone',
];

const projectsOf = async (name) => {
  const { default: config } = await import(`../${name}/jest.config.mjs`);
  return config.projects.map((project) => ({ ...project, displayName: name, rootDir: join(root, name) }));
};

/** The tests of the kernel, the shell and the remotes in one run: no package waits for the last file of another. */
export default {
  rootDir: root,
  // Tests wait now and then, so three keep two cores busy.
  maxWorkers: 3,
  // A worker keeps what the documents of its files leave behind.
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 20_000,
  projects: (await Promise.all(packages.map(projectsOf))).flat(),
};
