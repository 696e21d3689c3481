import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

let results: Record<string, unknown>;
beforeAll(async () => {
  const script = path.join(__dirname, '../../../test/threadPool.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script]);
  results = JSON.parse(stdout) as typeof results;
}, 120_000);

describe('openWorkerThreads', () => {
  test('returns the result of the thread, with bytes as a Buffer, dates and maps', () => {
    expect(results.kinds).toEqual([true, true, true]);
  });

  test("passes the reader's formats for dates and measures to the thread", () => {
    expect(results.style).toEqual({ dateFormat: 'yyyy/MM/dd', units: 'metric' });
  });

  test('throws the error of the task itself', () => {
    expect(results.fail).toBe('The task fail failed in its thread: Error: no such font');
  });

  test('refuses the task whose thread dies or runs out of memory, and runs the next one in a new thread', () => {
    const { die, afterDeath, fill, afterFill } = results;
    expect([die, afterDeath, fill, afterFill]).toEqual(['refused with 503', 'next', 'refused with 503', 'next']);
  });

  test('refuses the task that takes too long', () => {
    expect(results.late).toBe('refused with 503');
  });

  test('refuses a task when too many wait', () => {
    expect(results.full).toBe('refused with 503');
  });
});
