import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrokenTypes, type KernelTypes, pickUsedTypes } from '@quayside/releases/kernelTypes';
import { readKernelTypes } from './readKernelTypes';

/** A change of the export `open` of one source, and the expected report; none for additions. */
interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly told?: string;
}

const props = (fields: string): string =>
  `interface Props { ${fields} } export function open(props: Props): string { return String(props); }`;

const changes: readonly Change[] = [
  {
    what: 'another export',
    before: props('title: string'),
    after: `${props('title: string')} export const close = 1;`,
  },
  { what: 'a prop that may be left out', before: props('title: string'), after: props('title: string; tone?: "red"') },
  { what: 'one more value that is taken', before: props('tone: "red"'), after: props('tone: "red" | "blue"') },
  { what: 'a prop that may be left out now', before: props('title: string'), after: props('title?: string') },
  {
    what: 'one more field of the answer',
    before: 'export const open = () => ({ id: 1 });',
    after: 'export const open = () => ({ id: 1, at: 2 });',
  },
  {
    what: 'a kind of answer that comes no more',
    before: 'export declare const open: 1 | 2;',
    after: 'export declare const open: 1;',
  },
  {
    what: 'one more argument for a callback',
    before: 'export function open(done: (id: string) => void) { done("1"); }',
    after: 'export function open(done: (id: string, at: number) => void) { done("1", 2); }',
  },
  {
    what: 'a prop that may be left out, with a field that it needs',
    before: props('title: string'),
    after: props('title: string; icon?: { name: string }'),
  },
  {
    what: 'a part of a library, built in another folder',
    before: 'export * as open from "some-library/parts";',
    after: 'export * as open from "some-library/parts";',
  },
  { what: 'another body', before: 'export const open = () => 1 + 1;', after: 'export const open = () => 2 + 1;' },
  { what: 'an export that is gone, told by its name elsewhere', before: props('title: string'), after: 'export {};' },
  {
    what: 'a prop that must be given',
    before: props('title: string'),
    after: props('title: string; tone: "red"'),
    told: 'new: open(1).tone must be given',
  },
  {
    what: 'one more argument that must be given',
    before: 'export function open(id: string) { return id; }',
    after: 'export function open(id: string, at: number) { return id + at; }',
    told: 'new: open(2) must be given',
  },
  {
    what: 'a value that is not taken any more',
    before: props('tone: "red" | "blue"'),
    after: props('tone: "red"'),
    told: 'no longer: open(1).tone takes "blue"',
  },
  {
    what: 'a field of the answer that is gone',
    before: 'export const open = () => ({ id: 1, at: 2 });',
    after: 'export const open = () => ({ id: 1 });',
    told: 'no longer: open().at is there',
  },
  {
    what: 'an answer that may be missing',
    before: 'export declare const open: number;',
    after: 'export declare const open: number | undefined;',
    told: 'new: open may be missing',
  },
  {
    what: 'a callback that is told less',
    before: 'export function open(done: (id: string, at: number) => void) { done("1", 2); }',
    after: 'export function open(done: (id: string) => void) { done("1"); }',
    told: 'no longer: open(1)(2) is given',
  },
  {
    what: 'another type parameter',
    before: 'export function open<T extends string>(of: T): T { return of; }',
    after: 'export function open<T extends number>(of: T): T { return of; }',
    told: 'no longer: open: <T extends string>(of: T): T',
  },
];

/**
 * Reads a kernel whose UI kit has an entry for each change. One compiler run covers all, since its start takes a
 * second.
 */
async function readTestKernel(time: 'before' | 'after'): Promise<KernelTypes> {
  const workspace = await mkdtemp(join(tmpdir(), 'quayside-types-'));
  const write = async (file: string, text: string) => {
    await mkdir(join(workspace, 'shared-kernel', file, '..'), { recursive: true });
    await writeFile(join(workspace, 'shared-kernel', file), text);
  };
  const entries = changes.map((_change, at) => [`./${at}`, `./src/${at}.ts`] as const);
  await write('kernel/package.json', JSON.stringify({ name: '@quayside/kernel', exports: {} }));
  await write('ui/package.json', JSON.stringify({ name: '@quayside/ui', exports: Object.fromEntries(entries) }));
  await write('node_modules/some-library/package.json', JSON.stringify({ name: 'some-library' }));
  await write('node_modules/some-library/parts.d.ts', 'export declare const Part: () => string;');
  for (const [at, change] of changes.entries()) await write(`ui/src/${at}.ts`, change[time]);
  return readKernelTypes(workspace);
}

test('reports breaking changes of the kernel to its users, and no additions', async () => {
  const [before, after] = [await readTestKernel('before'), await readTestKernel('after')];
  const told = changes.map(({ what }, at) => ({
    what,
    told: findBrokenTypes(pickUsedTypes({ [`@quayside/ui/${at}`]: ['open'] }, before), after).join(),
  }));
  expect(told).toEqual(
    changes.map(({ what, told: clause }, at) => ({
      what,
      told: clause
        ? expect.stringMatching(
            new RegExp(`^open of @quayside/ui/${at} has changed \\(.*${clause.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
          )
        : '',
    })),
  );
});
