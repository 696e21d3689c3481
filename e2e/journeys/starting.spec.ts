import { demoFolder, removeFolder } from '../support/demo';
import { ending, freePort, launch, startQuayside } from '../support/quayside';
import { expect, test } from '../support/test';

test('stops the start on invalid configuration with a message that names the variable', async () => {
  const { code, output } = await ending(launch({ PORT: 'eighty', DATA_DIR: '/tmp' }));
  expect(code).toBe(1);
  expect(output).toMatch(/\bPORT\b/);
  expect(output).not.toMatch(/^\s+at /m);
});

test('refuses a second start on the same folder with the pid of the first', async () => {
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

test('reports a port that is in use', async ({ quayside }) => {
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
