import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { freePort, workspace } from '../support/quayside';

/**
 * Measures how long the server takes from its start to its address, and its memory afterwards: from its sources, from
 * its bundle and by `npm start` without changes, in turn. Seeds the folder with the demo if it is empty. CPU time is
 * more reliable than elapsed time on a busy machine.
 * Usage: npx tsx e2e/bench/serverStart.ts <data folder> [times]
 */
const [, , dataDir = '.data', times = '5'] = process.argv;
const ways = {
  sources: [process.execPath, '--import', 'tsx', 'edge/src/main.ts'],
  bundle: [process.execPath, '--enable-source-maps', 'edge/dist/server/main.mjs'],
  'npm start': ['npm', 'start'],
} as const;
type Way = keyof typeof ways;

interface Start {
  readonly seconds: number;
  readonly cpu: number;
  readonly megabytes: number;
}

/** CPU time and memory of one process; undefined if it has ended. */
const usedByOne = async (pid: string) => {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  const [, , group, ...rest] = stat?.split(') ')[1]?.split(' ') ?? [];
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(status ?? '') ?? [];
  return { group: Number(group), cpu: (Number(rest[8]) + Number(rest[9])) / 100, megabytes: Number(kilobytes) / 1024 };
};

/** Linux only: CPU seconds and megabytes of memory of a process and its children. */
const usedBy = async (group: number): Promise<Pick<Start, 'cpu' | 'megabytes'>> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const own = (await Promise.all(pids.map(usedByOne))).filter((one) => one.group === group);
  const sum = (what: 'cpu' | 'megabytes') => own.reduce((all, one) => all + one[what], 0);
  return { cpu: sum('cpu'), megabytes: sum('megabytes') };
};

const startBy = async (way: Way): Promise<Start> => {
  const begun = performance.now();
  const [program, ...given] = ways[way];
  const child = spawn(program, given, {
    ...{ cwd: workspace, detached: true },
    env: { ...machineEnvironment(), LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((listening, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Quayside is at')) listening();
    });
    child.once('exit', () => failed(new Error(`The server has ended:\n${output}`)));
  });
  const seconds = (performance.now() - begun) / 1000;
  const { pid = 0 } = child;
  const used = await usedBy(pid);
  process.kill(-pid, 'SIGTERM');
  await ended;
  return { seconds, ...used };
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const starts: Record<Way, Start[]> = { sources: [], bundle: [], 'npm start': [] };
await startBy('bundle');
for (let time = 0; time < Number(times); time += 1)
  for (const way of ['sources', 'bundle', 'npm start'] as const) starts[way].push(await startBy(way));
for (const [way, all] of Object.entries(starts)) {
  const of = (what: keyof Start, digits: number) => median(all.map((one) => one[what])).toFixed(digits);
  console.log(`${way.padEnd(9)} ${of('seconds', 2)} s, ${of('cpu', 2)} s of the processor, ${of('megabytes', 0)} MB`);
}
