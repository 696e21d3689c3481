import { demoFolder, removeFolder } from '../support/demo';
import { ending, freePort, launch, startQuayside } from '../support/quayside';
import { expect, test } from '../support/test';

test('a wrong configuration stops the start with a sentence that names the variable', async () => {
  const { code, output } = await ending(launch({ PORT: 'eighty', DATA_DIR: '/tmp' }));
  expect(code).toBe(1);
  expect(output).toMatch(/\bPORT\b/);
  expect(output).not.toMatch(/^\s+at /m);
});

test('a second start on the same folder is refused with the pid of the first', async () => {
  const dataDir = await demoFolder();
  const first = await startQuayside(dataDir);
  try {
    const { code, output } = await ending(launch({ PORT: String(await freePort()), DATA_DIR: dataDir }));
    expect(code).toBe(1);
    expect(output).toContain(String(first.pid));
    expect(output).not.toMatch(/^\s+at /m);
  } finally {
    await first.stop();
    await removeFolder(dataDir);
  }
});

test('a port that is taken is said', async ({ quayside }) => {
  const dataDir = await demoFolder();
  const { port } = new URL(quayside.url);
  try {
    const { code, output } = await ending(launch({ PORT: port, DATA_DIR: dataDir }));
    expect(code).toBe(1);
    expect(output).toContain(port);
    expect(output).not.toMatch(/^\s+at /m);
  } finally {
    await removeFolder(dataDir);
  }
});
