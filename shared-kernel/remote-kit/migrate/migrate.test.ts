import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate } from './migrate';
import { migrateSources } from './migrateSources';
import { type Change, installedMigrations, type Migration, readMigrations } from './migrations';

/** Returns a text after some changes, and the places left to change by hand. */
const after = (text: string, ...changes: Change[]) => {
  const { sources, left } = migrateSources([{ name: 'src/Page.tsx', text }], [{ to: '2.1.0', changes }]);
  return { text: sources[0]?.text ?? text, left };
};

const renamed = { export: 'Box', of: '@quayside/ui', becomes: 'Frame' };

test.each([
  [
    'its uses',
    `import { Box } from '@quayside/ui';\n<Box>{Box.of(a.Box)}</Box>;`,
    `import { Frame } from '@quayside/ui';\n<Frame>{Frame.of(a.Box)}</Frame>;`,
  ],
  [
    'as a type',
    `import type { Box } from '@quayside/ui';\nlet one: Box[];`,
    `import type { Frame } from '@quayside/ui';\nlet one: Frame[];`,
  ],
  [
    'by another name',
    `import { Box as Own } from '@quayside/ui';\n<Own/>;`,
    `import { Frame as Own } from '@quayside/ui';\n<Own/>;`,
  ],
  [
    'in an object and passed on',
    `import { Box } from '@quayside/ui';\nexport { Box };\nuse({ Box });`,
    `import { Frame } from '@quayside/ui';\nexport { Frame as Box };\nuse({ Box: Frame });`,
  ],
  [
    'passed on at once',
    `export { Box, Box as Own } from '@quayside/ui';`,
    `export { Frame as Box, Frame as Own } from '@quayside/ui';`,
  ],
  [
    'of the whole',
    `import * as ui from '@quayside/ui';\n<ui.Box a={ui.Box}/>; let b: ui.Box;`,
    `import * as ui from '@quayside/ui';\n<ui.Frame a={ui.Frame}/>; let b: ui.Frame;`,
  ],
  [
    'shadowed',
    `import { Box } from '@quayside/ui';\nconst f = (Box) => Box;\nBox();`,
    `import { Frame } from '@quayside/ui';\nconst f = (Box) => Box;\nFrame();`,
  ],
  [
    'where the new name is taken',
    `import { Box } from '@quayside/ui';\nconst Frame = 1;\nBox(Frame);`,
    `import { Frame as Box } from '@quayside/ui';\nconst Frame = 1;\nBox(Frame);`,
  ],
  ['of another module', `import { Box } from './Box';\nBox();`, `import { Box } from './Box';\nBox();`],
])('renames an export: %s', (_what, before, becomes) => {
  expect(after(before, renamed)).toEqual({ text: becomes, left: [] });
});

test('renames a module wherever it is loaded, and leaves texts that mention it', () => {
  const before = [
    `import { useCall } from '@old/kernel/api';`,
    `import type { Call } from "@old/kernel/api";`,
    `export * from '@old/kernel/api';`,
    `jest.mock('@old/kernel/api', () => jest.requireActual('@old/kernel/api'));`,
    `const later = import('@old/kernel/api'); type T = import('@old/kernel/api').Call;`,
    `import other from '@old/kernel/apiary';`,
    `say('@old/kernel/api');`,
  ];
  const { text, left } = after(before.join('\n'), { module: '@old/kernel/api', becomes: '@new/kernel/api' });
  expect(text.split('\n')).toEqual([
    ...before.slice(0, 5).map((line) => line.replaceAll('@old', '@new')),
    ...before.slice(5),
  ]);
  expect(left).toEqual(['src/Page.tsx:7: a text says @old/kernel/api, which is now @new/kernel/api.']);
});

test.each([
  [`import { Role } from '@quayside/contract';`, `import { Role } from '@quayside/contract/roles';`],
  [
    `import type { Role, User } from '@quayside/contract';`,
    `import type { User } from '@quayside/contract';\nimport type { Role } from '@quayside/contract/roles';`,
  ],
  [
    `export { Role as Own, User } from '@quayside/contract';`,
    `export { User } from '@quayside/contract';\nexport { Role as Own } from '@quayside/contract/roles';`,
  ],
])('moves an export to another module: %s', (before, becomes) => {
  const change = { export: 'Role', of: '@quayside/contract', in: '@quayside/contract/roles' };
  expect(after(before, change)).toEqual({ text: becomes, left: [] });
});

test('renames a prop, and reports elements whose props cannot be seen', () => {
  const before = [
    `import { Card } from '@quayside/ui';`,
    `<Card title="a" on><Other title="b" /></Card>;`,
    '<Card {...some} title={1} />;',
    'const Mine = Card;',
  ].join('\n');
  const change = { prop: 'title', component: 'Card', of: '@quayside/ui', becomes: 'heading' };
  const { text, left } = after(before, change);
  expect(text).toBe(before.replace('Card title', 'Card heading').replace('} title', '} heading'));
  expect(left).toEqual([
    'src/Page.tsx:3: look whether what is spread here gives title of Card, which is now heading.',
    'src/Page.tsx:4: Card is no element here: look whether whoever gets it gives title of Card, which is now heading.',
  ]);
});

test('reports removed exports and whole-module imports for manual changes', () => {
  const before = `import { Box } from '@quayside/ui';\njest.mock('@quayside/ui', () => ({ Box: 1 }));`;
  const gone = after(before, { gone: 'Box', of: '@quayside/ui', say: 'Put Stack in its place.' });
  expect(gone).toEqual({
    text: before,
    left: [
      'src/Page.tsx:1: Box of @quayside/ui is gone. Put Stack in its place.',
      'src/Page.tsx:2: it takes @quayside/ui as a whole here: look whether that is Box, which is gone.',
    ],
  });
  expect(after(before, renamed).left).toEqual([
    'src/Page.tsx:2: it takes @quayside/ui as a whole here: look whether that is Box, which is now Frame.',
  ]);
});

/** Creates a small remote of kernel 1, and a kernel that has changed twice since. */
async function givenRemote(kernel: string) {
  const folder = join(await mkdtemp(join(tmpdir(), 'quayside-migrate-')), 'remote-ports');
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  // Kernel 2 cannot read this contract: it requires icons to be written out.
  const contract = { name: 'ports', version: '0.1.0', kernel, navigation: [{ icon: 'ship' }] };
  await write('remote.json', JSON.stringify(contract, null, 2));
  await write('src/Ports.tsx', `import { Box } from '@old/ui';\nexport default () => <Box title="Ports" />;\n`);
  await write('package.json', JSON.stringify({ dependencies: { '@old/ui': '1.0.0' } }));
  await write('src/names.ts', `export const name = 'ports';\n`);
  await write('node_modules/@old/ui/index.js', `import { Box } from '@old/ui';\n`);
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  return { folder, read };
}

const kernel: readonly Migration[] = [
  { to: '2.0.0', changes: [{ module: '@old/ui', becomes: '@quayside/ui' }] },
  { to: '2.3.0', changes: [renamed, { prop: 'title', component: 'Frame', of: '@quayside/ui', becomes: 'heading' }] },
];

test('migrates a remote of kernel 1 over two changes, raises its kernel range, and does nothing on a second run', async () => {
  const { folder, read } = await givenRemote('^1.2.0');
  expect(await migrate(folder, kernel)).toBe(
    [
      'ports was changed:',
      '- src/Ports.tsx: @old/ui is now @quayside/ui',
      '- src/Ports.tsx: Box of @quayside/ui is now Frame',
      '- src/Ports.tsx: title of Frame is now heading',
      '- remote.json: kernel is ^2.3.0, and was ^1.2.0',
      'ports needs a look by hand:',
      '- package.json: @old/ui is gone: name in its place what is used of @quayside/ui.',
      'Run the types and the tests, then look at what changed before you commit it.',
    ].join('\n'),
  );
  expect(await read('src/Ports.tsx')).toBe(
    `import { Frame } from '@quayside/ui';\nexport default () => <Frame heading="Ports" />;\n`,
  );
  expect(await read('node_modules/@old/ui/index.js')).toContain('@old/ui');
  expect(JSON.parse(await read('remote.json'))).toMatchObject({ name: 'ports', kernel: '^2.3.0' });
  expect(await migrate(folder, kernel)).toBe('ports has nothing that changed after kernel ^2.3.0.');
});

test('applies only changes after the oldest kernel in range, unless --from gives the version', async () => {
  const { folder, read } = await givenRemote('^2.1.0 || ^3.0.0');
  expect(await migrate(folder, kernel)).toContain('nothing that changed after kernel ^2.1.0 || ^3.0.0');
  await expect(migrate(folder, kernel, { from: 'one' })).rejects.toThrow("--from is 'one': give the version");
  expect(await migrate(folder, kernel, { from: '1.3.0' })).toContain('- remote.json: kernel is ^2.3.0');
  expect(await read('src/Ports.tsx')).toContain('@quayside/ui');
  await expect(migrate(join(folder, 'src'), kernel)).rejects.toThrow('is no folder of a remote: it has no remote.json');
});

test("validates the kernel's table of migrations and its order, and names a wrong line", async () => {
  const versions = (await installedMigrations()).map(({ to }) => to);
  expect(versions).toEqual(
    [...new Set(versions)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  );
  expect(() => readMigrations([{ to: 'two', changes: [renamed] }])).toThrow(
    'migrations.json is not valid. 0.to: must be a version such as 2.1.0',
  );
  expect(() => readMigrations([{ to: '2.0.0', changes: [{ ...renamed, of: 1 }] }])).toThrow('0.changes.0');
});
