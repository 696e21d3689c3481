import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SendError } from './sendRelease';

/** The scripts of a package that check its sources. */
const checks = [
  { script: 'types', fails: 'its types do not hold' },
  { script: 'test', fails: 'its tests fail' },
] as const;

/**
 * Runs the type check and the tests of a package, which print what is wrong.
 * @throws SendError when one fails
 */
export async function checkSources(folder: string): Promise<void> {
  for (const { script, fails } of checks) {
    const child = spawn('npm', ['run', '--silent', script], { cwd: folder, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      throw new SendError(`Nothing was released: ${fails}. --no-tests --reason=<why> releases it all the same.`);
  }
}
