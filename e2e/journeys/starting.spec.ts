import { expect, test } from '@playwright/test';
import { demoFolder, ending, freePort, launch, removeFolder, startQuayside } from '../support/quayside';

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

test('a port that is taken is said', async () => {
  const [dataDir, other] = await Promise.all([demoFolder(), demoFolder()]);
  const first = await startQuayside(dataDir);
  try {
    const { code, output } = await ending(launch({ PORT: new URL(first.url).port, DATA_DIR: other }));
    expect(code).toBe(1);
    expect(output).toContain(new URL(first.url).port);
    expect(output).not.toMatch(/^\s+at /m);
  } finally {
    await first.stop();
    await Promise.all([dataDir, other].map(removeFolder));
  }
});
