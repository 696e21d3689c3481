import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const readme = join(import.meta.dirname, '../../../README.md');

/**
 * What somebody types who follows a section of the README, in its order, each command once: the lines of its shell blocks without
 * their remarks, and what its sentences have of `npx …`.
 */
export async function commandsOf(heading: string): Promise<string[]> {
  const sections = (await readFile(readme, 'utf8')).split(/^#{2,} /m);
  const section = sections.find((one) => one.startsWith(`${heading}\n`));
  if (!section) throw new Error(`The README has no section '${heading}'.`);
  const typed = section.split(/^```/m).flatMap((part, at) => {
    if (at % 2 === 0)
      return [...part.matchAll(/`(npx [^`]+)`/g)].map(([, command = '']) => command.replace(/\s+/g, ' '));
    const [language, ...lines] = part.split('\n');
    return language === 'sh' ? lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter(Boolean) : [];
  });
  return [...new Set(typed)];
}

/** What is done with a command of the README, and what it has to say. */
type Step = (command: string) => Promise<unknown>;

/**
 * Follows a section of the README: each of its commands has a step, and no step is for a command that is not there.
 * @throws Error that names what is in one of them only
 */
export async function follow(heading: string, steps: Readonly<Record<string, Step>>): Promise<void> {
  const commands = await commandsOf(heading);
  const unknown = commands.filter((command) => !Object.hasOwn(steps, command));
  const gone = Object.keys(steps).filter((command) => !commands.includes(command));
  const only = [
    ...unknown.map((command) => `no test follows: ${command}`),
    ...gone.map((command) => `the README no longer says: ${command}`),
  ];
  if (only.length > 0) throw new Error([`The README's '${heading}' is not what is followed:`, ...only].join('\n- '));
  for (const command of commands) await steps[command]?.(command);
}
