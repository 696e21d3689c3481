import { loadJestProjects, remotes, root } from './loadJestProjects.mjs';

const packages = [
  'shared-kernel/contract',
  'shared-kernel/freight',
  'shared-kernel/kernel',
  'shared-kernel/ui',
  'shared-kernel/remote-kit',
  'shell',
  'edge',
  ...remotes,
  'standalone',
];
const named = async (name) => (await loadJestProjects(name)).map((project) => ({ ...project, displayName: name }));

/**
 * Runs the tests of kernel, shell, edge and remotes together, so that no package waits for the last file of another.
 */
export default {
  rootDir: root,
  // Tests sometimes wait, so three workers keep two cores busy.
  maxWorkers: 3,
  // A worker accumulates memory from the documents of its files.
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 60_000,
  projects: (await Promise.all(packages.map(named))).flat(),
};
