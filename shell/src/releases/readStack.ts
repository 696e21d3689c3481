import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A readable line of a stack. */
export interface StackLine {
  readonly text: string;
  /** Kind of the line: the message, a position in our sources, or consecutive library frames combined. */
  readonly from: 'words' | 'sources' | 'libraries';
}

/** Matches one of our built files in a line of a stack; lines and columns start at 1. */
const builtPlace = /https?:\/\/[^\s/]+(\/(?:remotes|assets)\/[^\s:]+\.js):(\d+):(\d+)/;

/** Shortens a source path: `webpack://bookings@1.4.0/./src/list/List.tsx` becomes `src/list/List.tsx`. */
const plain = (source: string): string => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');

/** Returns the package of an installed file: the last one in the path, since pnpm nests packages. */
const packageIn = (source: string): string | undefined => /.*node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(source)?.[1];

type MapOf = (file: string) => Promise<TraceMap | undefined>;

/** Resolves a frame; returns undefined for a frame of a page element, which has no useful position. */
async function readFrame(line: string, mapOf: MapOf): Promise<StackLine | undefined> {
  if (!/^\s*at /.test(line)) return { text: line, from: 'words' };
  if (line.includes('<anonymous>')) return undefined;
  const [, file, row, column] = builtPlace.exec(line) ?? [];
  const map = file ? await mapOf(file) : undefined;
  const original = map && originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
  if (!original?.source) return { text: line.trim(), from: 'sources' };
  const library = packageIn(original.source);
  if (library) return { text: library, from: 'libraries' };
  return { text: `at ${plain(original.source)}:${original.line}`, from: 'sources' };
}

/** Combines consecutive library lines into one, each library named once. */
function withLibrariesTogether(lines: readonly StackLine[]): StackLine[] {
  const together: StackLine[] = [];
  for (const line of lines) {
    const before = together.at(-1);
    if (line.from !== 'libraries' || before?.from !== 'libraries') together.push(line);
    else if (!before.text.split(', ').includes(line.text))
      together.splice(-1, 1, { ...before, text: `${before.text}, ${line.text}` });
  }
  return together;
}

/**
 * Resolves a stack to source positions, as far as its maps can be loaded (they are for staff). Function names are omitted, since
 * a build shortens them; a frame without a map stays as it is.
 */
export async function readStack(stack: string, signal: AbortSignal): Promise<StackLine[]> {
  const maps = new Map<string, ReturnType<MapOf>>();
  const loadSourceMap: MapOf = (file) => {
    const map = maps.get(file) ?? readMap(file, signal);
    maps.set(file, map);
    return map;
  };
  const lines = await Promise.all(stack.split('\n').map((line) => readFrame(line, loadSourceMap)));
  return withLibrariesTogether(lines.filter((line) => line !== undefined));
}

async function readMap(file: string, signal: AbortSignal): Promise<TraceMap | undefined> {
  const answer = await fetch(`${file}.map`, { signal }).catch(() => undefined);
  return answer?.ok ? new TraceMap(await answer.text()) : undefined;
}
