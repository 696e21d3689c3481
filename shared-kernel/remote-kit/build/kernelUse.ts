import { type ModuleItem, parseSync } from '@swc/core';

/** A source file: its name for messages, and its text. */
export interface SourceFile {
  name: string;
  text: string;
}

const isKernel = (request: string): boolean => /^@quayside\/(kernel|ui)(\/|$)/.test(request);

/**
 * Collects the kernel symbols that a remote's sources import: entry → imported names, both sorted. Types are omitted, since they
 * do not exist at run time.
 * @throws Error when a source imports a whole entry: its used names would be unknown
 */
export function readKernelUses(files: readonly SourceFile[]): Record<string, string[]> {
  const pairs = files.flatMap((file) => listKernelImports(file));
  const entries = [...new Set(pairs.map(([entry]) => entry))].sort();
  const listImportedNames = (entry: string) => sorted(pairs.filter(([from]) => from === entry).map(([, name]) => name));
  return Object.fromEntries(entries.map((entry) => [entry, listImportedNames(entry)]));
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

function listKernelImports({ name, text }: SourceFile): [entry: string, symbol: string][] {
  if (/\bimport\(\s*['"]@quayside\/(kernel|ui)\b/.test(text)) throw wholeEntry(name);
  const { body } = parseSync(text, { syntax: 'typescript', tsx: /x$/.test(name), target: 'es2022' });
  return body.flatMap((item) =>
    namesTaken(item, name).map((symbol) => [getImportSource(item), symbol] as [string, string]),
  );
}

const getImportSource = (item: ModuleItem): string =>
  'source' in item && item.source && typeof item.source === 'object' && 'value' in item.source
    ? String(item.source.value)
    : '';

function namesTaken(item: ModuleItem, file: string): string[] {
  if (!isKernel(getImportSource(item))) return [];
  if (item.type === 'ExportAllDeclaration') throw wholeEntry(file);
  if (item.type === 'ImportDeclaration' && !item.typeOnly) {
    return item.specifiers.flatMap((one) => {
      if (one.type === 'ImportNamespaceSpecifier') throw wholeEntry(file);
      if (one.type === 'ImportDefaultSpecifier') return ['default'];
      return one.isTypeOnly ? [] : [(one.imported ?? one.local).value];
    });
  }
  if (item.type === 'ExportNamedDeclaration' && !item.typeOnly) {
    return item.specifiers.flatMap((one) => {
      if (one.type !== 'ExportSpecifier') throw wholeEntry(file);
      return one.isTypeOnly ? [] : [one.orig.value];
    });
  }
  return [];
}

const wholeEntry = (file: string): Error =>
  new Error(`${file} takes a whole entry of the kernel. Import by name, so that a release says what it needs.`);
