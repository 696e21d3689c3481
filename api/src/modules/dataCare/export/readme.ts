import type { DataExport } from '@quayside/contract';
import type { Part } from './part';

const heads: Readonly<Record<DataExport['about'], string>> = {
  person: 'What Quayside keeps of one person. Each file is a list in JSON.',
  company: 'What Quayside keeps of one forwarding company. Each file has one row a line, in JSON.',
};

/** Returns the README.txt of an export: what each file contains, and what is left out. */
export const createReadme = (
  about: DataExport['about'],
  parts: readonly Pick<Part, 'name' | 'description'>[],
  ending: string,
  at: Date,
): string => {
  const files = parts.map(({ name, description }) => [`${name}.${ending}`, description] as const);
  const width = Math.max(...files.map(([name]) => name.length)) + 2;
  return [
    heads[about],
    `Collected from ${at.toISOString()} on, while the system was in use: later changes may be missing.`,
    '',
    ...files.map(([name, says]) => `${name.padEnd(width)}${says}`),
    `${'files/'.padEnd(width)}Contents of documents, in a folder for each booking, each behind its id`,
    '',
    'Times are ISO 8601 in UTC. Rows of different files belong together by their ids.',
    'Passwords, keys, tokens and what a virus scan refused are in no export.',
    '',
  ].join('\r\n');
};
