import { parseArgs } from 'node:util';
import { ReleaseError } from '../registry/releaseError';
import type { Command, Options } from './command';
import { commands } from './commands';
import type { CommandContext } from './gate';
import { toShellCommand } from './toShellCommand';

/** Returns whether a command line asks for help. */
export const isHelpAsked = ([first = 'help']: readonly string[]): boolean => first === 'help';

/** Prints the commands and options. */
export const sayHelp = (say: CommandContext['say']): void => say(help());

const help = (): string => {
  const lines = Object.entries(commands).map(
    ([name, { takes, does }]) => `  ${[name, ...takes].join(' ')}\n      ${does}`,
  );
  const options = [
    '  --version=<version>  release as this version instead of the one in remote.json',
    '  --from=<folder>      release a folder that was built elsewhere',
    '  --ahead              publish although the live shell has not the kernel yet; it is passed over until then',
    '  --drops              publish although pages lose a widget or an entry of the navigation by it',
    "  --change=<line>      what changed, instead of the last commit's line",
    '  --no-tests           publish without running types and tests; --reason=<why> stays with the release',
    '  --no-smoke           publish without opening its pages in a browser; --reason=<why> stays with the release',
    '  --unfinished         publish although its pages could not be opened to the end; --reason=<why> stays with the release',
    '  --to=<address>       send it to a running product, with --token (or RELEASE_TOKEN) and --key of the team',
  ];
  return [
    'pnpm release <package>, or pnpm release <command>:',
    ...lines,
    'Options:',
    ...options,
    'When a check says that a release uses what the shell\'s kernel does not offer, raise "kernel" in remote.json to the',
    'first kernel that has it; whoever adds to the kernel raises the minor version in shared-kernel/package.json.',
    'A kernel rides in a shell: kernel and its version, in place of shell and its own, is the shell that carries it.',
    'Releases lie in DATA_DIR/releases, or in the bucket of S3_BUCKET.',
  ].join('\n');
};

const config = {
  version: { type: 'string' },
  from: { type: 'string' },
  hours: { type: 'string' },
  ahead: { type: 'boolean' },
  drops: { type: 'boolean' },
  change: { type: 'string' },
  'no-tests': { type: 'boolean' },
  'no-smoke': { type: 'boolean' },
  unfinished: { type: 'boolean' },
  reason: { type: 'string' },
  to: { type: 'string' },
  token: { type: 'string' },
  key: { type: 'string' },
} as const;

function read(line: readonly string[]): { given: string[]; options: Options } {
  try {
    // pnpm passes on the `--` of `pnpm release -- bookings`.
    const args = line.filter((word) => word !== '--');
    const { positionals, values } = parseArgs({ args, options: config, allowPositionals: true });
    return { given: positionals, options: values };
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : error} See pnpm release help.`);
  }
}

function parseCommand([first = '', ...rest]: readonly string[]): [command: Command, given: readonly string[]] {
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (command) return [command, rest];
  return [commands.release as Command, [first, ...rest]];
}

/**
 * Runs one command line of `pnpm release`.
 * @param line its words
 * @throws ReleaseError with a message that says how to fix it
 */
export async function runRelease(context: CommandContext, line: readonly string[]): Promise<void> {
  const { given, options } = read(line);
  if (isHelpAsked(given)) return sayHelp(context.say);
  const [command, words] = parseCommand(given);
  const required = command.takes.filter((word) => !word.startsWith('['));
  if (words.length < required.length)
    throw new ReleaseError(`${required[words.length]} is missing: ${[given[0], ...command.takes].join(' ')}.`);
  await command.run(context, await toShellCommand(context, command, words), options);
}
