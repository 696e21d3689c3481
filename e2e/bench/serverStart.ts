import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { freePort, workspace } from '../support/quayside';

/**
 * How long the server takes from its start to its address, and what it then holds, from its sources and from its bundle in
 * turn. The folder has the demo, or gets it first. Processor time says more than the clock where others work on the machine.
 * Usage: npx tsx e2e/bench/serverStart.ts <data folder> [times]
 */
const [, , dataDir = '.data', times = '5'] = process.argv;
const ways = {
  sources: ['--import', 'tsx', 'edge/src/main.ts'],
  bundle: ['--enable-source-maps', 'edge/dist/server/main.mjs'],
} as const;
type Way = keyof typeof ways;

interface Start {
  readonly seconds: number;
  readonly cpu: number;
  readonly megabytes: number;
}

/** Of Linux: hundredths of a second of the process and its threads, and kilobytes in memory. */
const usedBy = async (pid: number): Promise<Pick<Start, 'cpu' | 'megabytes'>> => {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpu: (Number(stat[11]) + Number(stat[12])) / 100, megabytes: Number(kilobytes) / 1024 };
};

const startBy = async (way: Way): Promise<Start> => {
  const begun = performance.now();
  const child = spawn(process.execPath, ways[way], {
    cwd: workspace,
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
  const used = await usedBy(child.pid ?? 0);
  child.kill('SIGTERM');
  await ended;
  return { seconds, ...used };
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const starts: Record<Way, Start[]> = { sources: [], bundle: [] };
await startBy('bundle');
for (let time = 0; time < Number(times); time += 1)
  for (const way of ['sources', 'bundle'] as const) starts[way].push(await startBy(way));
for (const [way, all] of Object.entries(starts)) {
  const of = (what: keyof Start, digits: number) => median(all.map((one) => one[what])).toFixed(digits);
  console.log(`${way.padEnd(8)} ${of('seconds', 2)} s, ${of('cpu', 2)} s of the processor, ${of('megabytes', 0)} MB`);
}
