// Measures `npm start` of a fresh clone until somebody is signed in, and prints its parts.
//   node .ci/freshStart.mjs           three runs with an empty npm cache
//   node .ci/freshStart.mjs 1 --warm  one run with the packages that this machine has downloaded
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const runs = Number(process.argv[2] ?? 3);
const isWarm = process.argv.includes('--warm');
/** Seconds; the goal for one run on two cores. */
const GOAL = 60;
/** Milliseconds after which a run has failed. */
const PATIENCE = 600_000;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const seconds = (milliseconds) => Math.round(milliseconds / 100) / 10;

/** Signs in as the demo's agent through the served page's own call. */
const signIn = async (address) => {
  const page = await fetch(address);
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'agent@quayside.example', password: 'quayside-demo' }),
  });
  if (!page.ok || !answer.ok) throw new Error(`page ${page.status}, sign-in ${answer.status}: ${await answer.text()}`);
};

const measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-fresh-'));
  const clone = join(folder, 'clone');
  spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  const port = await freePort();
  const cold = { npm_config_cache: join(folder, 'npm'), npm_config_store_dir: join(folder, 'store') };
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), ...(!isWarm && cold) };
  const begun = Date.now();
  const child = spawn('npm', ['start'], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const served = new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += part;
      if (said.includes('Quayside is at')) resolve();
    });
    child.once('close', () => reject(new Error(`npm start ended:\n${said}`)));
    setTimeout(
      () => reject(new Error(`npm start did not serve within ${PATIENCE / 1000} s:\n${said}`)),
      PATIENCE,
    ).unref();
  });
  try {
    await served;
    const started = Date.now();
    await signIn(`http://localhost:${port}`);
    const ended = Date.now();
    const parts = [...said.matchAll(/^.* \([\d.]+ s\)$/gm)].map(([line]) => line);
    return { total: seconds(ended - begun), parts: [...parts, `First page signed in (${seconds(ended - started)} s)`] };
  } finally {
    process.kill(-child.pid, 'SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('close', resolve) : resolve()));
    rmSync(folder, { recursive: true, force: true });
  }
};

const totals = [];
for (let run = 1; run <= runs; run += 1) {
  const { total, parts } = await measure();
  totals.push(total);
  console.log(`run ${run}: ${total} s\n${parts.map((part) => `  ${part}`).join('\n')}`);
}
console.log(`\nslowest of ${runs}: ${Math.max(...totals)} s, goal ${GOAL} s`);
