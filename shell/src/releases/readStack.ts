import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A line of a stack as people read it. */
export interface StackLine {
  readonly text: string;
  /** What was said, a place of our own sources, or libraries in between, one after the other in one line. */
  readonly from: 'words' | 'sources' | 'libraries';
}

/** A built file of ours in a line of a stack; lines and columns from 1. */
const builtPlace = /https?:\/\/[^\s/]+(\/(?:remotes|assets)\/[^\s:]+\.js):(\d+):(\d+)/;

/** `webpack://bookings@1.4.0/./src/list/List.tsx` is `src/list/List.tsx` to people, `…/../shared-kernel/ui/…` is that of the kit. */
const plain = (source: string): string => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');

/** The package that a path of installed files belongs to: its last, since pnpm names all that it stands on before. */
const packageIn = (source: string): string | undefined => /.*node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(source)?.[1];

type MapOf = (file: string) => Promise<TraceMap | undefined>;

/** What a frame comes to; nothing for an element of the page, which tells of no place. */
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

/** Libraries that follow each other in one line, each named once. */
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
 * A stack with the places of the sources in it, as far as their maps can be had: they are for staff. Names are left out, since a
 * build shortens them; a frame whose map is not there stands as it came.
 */
export async function readStack(stack: string, signal: AbortSignal): Promise<StackLine[]> {
  const maps = new Map<string, ReturnType<MapOf>>();
  const mapOf: MapOf = (file) => {
    const map = maps.get(file) ?? readMap(file, signal);
    maps.set(file, map);
    return map;
  };
  const lines = await Promise.all(stack.split('\n').map((line) => readFrame(line, mapOf)));
  return withLibrariesTogether(lines.filter((line) => line !== undefined));
}

async function readMap(file: string, signal: AbortSignal): Promise<TraceMap | undefined> {
  const answer = await fetch(`${file}.map`, { signal }).catch(() => undefined);
  return answer?.ok ? new TraceMap(await answer.text()) : undefined;
}
