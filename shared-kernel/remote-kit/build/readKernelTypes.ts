import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KernelTypes, kernelTypesFile } from '@quayside/releases/kernelTypes';
import { kernelEntries } from './kernelOffer';
import { hashOfInputs } from './packageInputs';

/** The types in the packed kit: an external repository has no sources of the kernel. */
const packedKernelTypes = join(import.meta.dirname, kernelTypesFile);

/**
 * Reads the types of all kernel exports, from the sources of a workspace or from the packed kit. Reading takes seconds, so the
 * result is cached next to the kernel until something changes.
 */
export async function readKernelTypes(workspace: string): Promise<KernelTypes> {
  const folder = join(workspace, 'shared-kernel');
  if (!existsSync(folder)) return readTypes(packedKernelTypes);
  const packages = ['kernel', 'ui'].map((name) => hashOfInputs(join(folder, name), workspace, true));
  const inputs = (await Promise.all(packages)).map((hash) => hash.slice(0, 16)).join('-');
  const kept = join(folder, 'kernel/.cache', inputs, kernelTypesFile);
  if (existsSync(kept)) return readTypes(kept);
  const types = await describeKernel(folder);
  await mkdir(join(kept, '..'), { recursive: true });
  const half = `${kept}.${process.pid}`;
  await writeFile(half, JSON.stringify(types));
  await rename(half, kept);
  return types;
}

const readTypes = async (file: string): Promise<KernelTypes> => JSON.parse(await readFile(file, 'utf8')) as KernelTypes;

async function describeKernel(folder: string): Promise<KernelTypes> {
  // Imported on use: nothing else needs the compiler, and it loads slowly.
  const [{ default: ts }, { describeExport }] = await Promise.all([import('typescript-5'), import('./describeExport')]);
  const entries = await kernelEntries(folder);
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      skipLibCheck: true,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  const described = entries.map(({ entry, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const values = (module ? checker.getExportsOfModule(module) : []).flatMap((one) => {
      const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      return symbol.flags & ts.SymbolFlags.Value ? [[one.name, describeExport(checker, symbol)] as const] : [];
    });
    return [entry, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(described);
}
