import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../support/quayside';

const run = promisify(execFile);
const logged = 2_000;

/** Returns the output of a command, or its last output when it failed. */
async function said(cwd: string, program: string, ...words: string[]): Promise<string> {
  // The runner's own NODE_ENV would apply to the build.
  const { NODE_ENV: _ofTheRunner, ...env } = process.env;
  const { stdout } = await run(program, words, { cwd, env, maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
    throw new Error(`${error.stdout ?? ''}${error.stderr ?? error.message}`.trim().slice(-logged), { cause: error });
  });
  return stdout.trim();
}

/** Runs a step. When it fails, the message says how to fix it and the cause says what went wrong. */
const orSay = <T>(step: Promise<T>, sentence: string): Promise<T> =>
  step.catch((cause: Error) => {
    throw new Error(`${sentence}\n\n${cause.message}`, { cause });
  });

/** Commit from `QUAYSIDE_PREVIOUS`, any name that git knows, or from the file `previous`. */
async function previousCommit(): Promise<string> {
  const named = process.env.QUAYSIDE_PREVIOUS || (await readFile(join(import.meta.dirname, 'previous'), 'utf8')).trim();
  return orSay(
    said(workspace, 'git', 'rev-parse', '--verify', '--end-of-options', `${named}^{commit}`),
    `The previous release is ${named}, and this checkout does not have that commit. Fetch the whole history with git fetch --unshallow --tags, or name a commit that is there in QUAYSIDE_PREVIOUS.`,
  );
}

/**
 * Copies the files that the edge serves from a built workspace: the shell's files, and contract and files of every
 * remote.
 */
async function keep(built: string, folder: string): Promise<void> {
  const packages = (await readdir(built)).filter((name) => name === 'shell' || name.startsWith('remote-'));
  for (const name of packages)
    for (const part of ['dist', 'remote.json'].filter((one) => existsSync(join(built, name, one))))
      await cp(join(built, name, part), join(folder, name, part), { recursive: true });
}

async function build(commit: string, folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}.new`;
  // Not below node_modules, where the build does not compile TypeScript.
  const parent = await mkdtemp(join(tmpdir(), 'quayside-previous-'));
  const tree = join(parent, 'tree');
  try {
    await said(workspace, 'git', 'worktree', 'add', '--detach', tree, commit);
    await orSay(
      said(tree, 'npx', '--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'),
      `The packages of the previous release ${commit} could not be installed. Try again where the registry can be reached, or copy ${folder} from a machine that has built it.`,
    );
    await orSay(
      said(tree, 'npx', 'pnpm', '--filter=./shell', '--filter=./remote-*', '--workspace-concurrency=2', 'run', 'build'),
      `The previous release ${commit} could not be built. Name a commit that builds in QUAYSIDE_PREVIOUS.`,
    );
    await keep(tree, fresh);
    // Atomic rename: a process that finds the folder finds the whole build. Another run may have been faster.
    if (!existsSync(folder)) await rename(fresh, folder);
  } finally {
    await Promise.all([parent, fresh].map((one) => rm(one, { recursive: true, force: true })));
    await said(workspace, 'git', 'worktree', 'prune');
  }
}

/**
 * Builds shell and remotes of the previous release once from its commit, and stores them in the cache of
 * node_modules. After a release of the shell, set the file `previous` to its commit.
 *
 * @returns a folder with `shell/dist` and `remote-*`, laid out as the edge's workspace
 * @throws Error that says how to fix it, in a checkout without the commit or without its packages
 */
export async function previousBuild(): Promise<string> {
  const commit = await previousCommit();
  const cache = join(workspace, 'node_modules/.cache/quayside-previous');
  const folder = join(cache, commit);
  await mkdir(cache, { recursive: true });
  if (!existsSync(folder)) await build(commit, folder);
  return folder;
}
