// Runs a pool of worker threads as a server does and prints the result of its tasks. Outside Jest, in whose context
// threads get no messages.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openWorkerThreads, type ThreadLimits } from '../src/hosts/node/workerThreads';
import { HttpError } from '../src/platform/errors';

/** A thread that performs the action named by its call. */
const program = `
const acts = {
  kind: ({ content, at, byId }) => ({ result: { content, at, isMap: byId instanceof Map } }),
  echo: (input) => ({ result: input }),
  style: (_, style) => ({ result: style }),
  fail: () => ({ failed: 'Error: no such font' }),
  die: () => process.exit(1),
  fill: () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); },
  hang: () => new Promise(() => {}),
};
export default ({ task, input, style }) => acts[task](input, style);
`;

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-threads-'));
const file = path.join(folder, 'program.mjs');
await fs.writeFile(file, program);

const open = (more: Partial<ThreadLimits> = {}) => {
  const limits = { threads: 1, queue: 1, patience: 60_000, heapMegabytes: 64, ...more };
  const threads = openWorkerThreads({ error: () => {} }, limits, pathToFileURL(file));
  const run = (name: string, input: unknown = null): Promise<unknown> =>
    threads
      .run({ name, load: async () => (given: unknown) => given }, input)
      .catch((error: Error) => (error instanceof HttpError ? `refused with ${error.statusCode}` : error.message));
  return { run, close: threads.close };
};

const pool = open();
const made = (await pool.run('kind', { content: Buffer.from('pdf'), at: new Date(0), byId: new Map() })) as {
  content: unknown;
  at: unknown;
  isMap: unknown;
};
const results = {
  kinds: [Buffer.isBuffer(made.content), made.at instanceof Date, made.isMap],
  style: await pool.run('style'),
  fail: await pool.run('fail'),
  die: await pool.run('die'),
  afterDeath: await pool.run('echo', 'next'),
  fill: await pool.run('fill'),
  afterFill: await pool.run('echo', 'next'),
};
const hanging = [pool.run('hang'), pool.run('hang')];
const full = await pool.run('echo');
await pool.close();
await Promise.all(hanging);
const impatient = open({ patience: 500 });
const late = await impatient.run('hang');
await impatient.close();
await fs.rm(folder, { recursive: true });
console.log(JSON.stringify({ ...results, full, late }));
