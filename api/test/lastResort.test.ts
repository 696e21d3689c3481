import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bundledProgram } from './bundleHost';
import { currentEngine, makePlace, templateVariable } from './engines';
import { eventually } from './eventually';

/** Errors in the middle of the program that nothing catches. */
const mishap = `process.on('SIGUSR2', () => {
  void Promise.reject(new Error('nobody waited for it'));
  throw new Error('nobody caught it');
})`;

test('logs an uncaught error, answers pending calls and ends the process with a code', async () => {
  const place = await makePlace(currentEngine(), process.env[templateVariable(currentEngine())]);
  const imported = `data:text/javascript,${encodeURIComponent(mishap)}`;
  const child = spawn(process.execPath, ['--import', imported, bundledProgram('main')], {
    cwd: path.dirname(__dirname),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DEMO: '0',
      REQUIRE_SECOND_FACTOR: 'none',
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
  });
  const ended = once(child, 'close');
  let log = '';
  const lines = createInterface(child.stdout).on('line', (line) => {
    log += `${line}\n`;
  });
  const said = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(log);
        if (found) resolve(found);
      };
      lines.on('line', look).once('close', () => reject(new Error(`the process ended without ${text}: ${log}`)));
      look();
    });

  const [, url] = await said(/Server listening at (http:\/\/[\d.:]+)/);
  // A server that has just started may answer that it is busy.
  await eventually(async () => (await fetch(`${url}/api/me`)).status === 401);
  // A call whose body is only partly sent.
  const body = JSON.stringify({ email: 'a@b.example', password: 'a password' });
  const underWay = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const answered = once(underWay, 'response');
  const begun = once(underWay, 'continue');
  underWay.write(body.slice(0, 10));
  await begun;
  child.kill('SIGUSR2');
  await said(/"level":60.*nobody caught it/);
  await said(/"level":60.*nobody waited for it/);
  underWay.end(body.slice(10));
  const [answer] = await answered;
  answer.resume();
  const [code] = await ended;
  await place.remove();
  expect(answer.statusCode).toBe(401);
  expect(code).toBe(1);
});
