import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../../docs');

/** A section of a page under `docs`, for example `{ page: 'releases.md', heading: 'Release over HTTPS' }`. */
export interface DocsSection {
  readonly page: string;
  readonly heading: string;
}

/**
 * Returns the commands of a section in order, each once: the lines of its `sh` blocks without comments, and each `npx …` in its
 * sentences.
 * @throws Error when the page has no such section
 */
export async function readSectionCommands({ page, heading }: DocsSection): Promise<string[]> {
  const sections = (await readFile(join(docs, page), 'utf8')).split(/^#{2,} /m);
  const section = sections.find((one) => one.startsWith(`${heading}\n`));
  if (!section) throw new Error(`${page} has no section '${heading}'.`);
  const typed = section.split(/^```/m).flatMap((part, at) => {
    if (at % 2 === 0)
      return [...part.matchAll(/`(npx [^`]+)`/g)].map(([, command = '']) => command.replace(/\s+/g, ' '));
    const [language, ...lines] = part.split('\n');
    return language === 'sh' ? lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter(Boolean) : [];
  });
  return [...new Set(typed)];
}

/** Runs one command of the documentation and checks its output. */
type Step = (command: string) => Promise<unknown>;

/**
 * Runs the commands of a section in order. Each command needs a step, and each step a command.
 * @throws Error that names commands without a step and steps without a command
 */
export async function runSection(section: DocsSection, steps: Readonly<Record<string, Step>>): Promise<void> {
  const commands = await readSectionCommands(section);
  const untested = commands.filter((command) => !Object.hasOwn(steps, command));
  const outdated = Object.keys(steps).filter((command) => !commands.includes(command));
  const differences = [
    ...untested.map((command) => `no test follows: ${command}`),
    ...outdated.map((command) => `the page no longer has: ${command}`),
  ];
  if (differences.length > 0)
    throw new Error([`'${section.heading}' in ${section.page} differs from its test:`, ...differences].join('\n- '));
  for (const command of commands) await steps[command]?.(command);
}
