import { projectsOf, remotes, root } from './projectsOf.mjs';

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
const named = async (name) => (await projectsOf(name)).map((project) => ({ ...project, displayName: name }));

/** The tests of the kernel, the shell, the edge and the remotes in one run: no package waits for the last file of another. */
export default {
  rootDir: root,
  // Tests wait now and then, so three keep two cores busy.
  maxWorkers: 3,
  // A worker keeps what the documents of its files leave behind.
  workerIdleMemoryLimit: '1200MB',
  testTimeout: 60_000,
  projects: (await Promise.all(packages.map(named))).flat(),
};
