/** A source map, as far as a stack needs it. @source ECMA-426 */
interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment, base64 VLQ. */
export function decodeSegment(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const char of segment) {
    const digit = digits.indexOf(char);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Where a place of a built file stands in the sources; lines and columns from 1, as stacks have them. */
export function originalPlace({ sources, mappings }: SourceMap, line: number, column: number): string | undefined {
  let [source, sourceLine] = [0, 0];
  let found: string | undefined;
  for (const [at, segments] of mappings.split(';').entries()) {
    let generated = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [ahead = 0, nextSource, nextLine] = decodeSegment(segment);
      generated += ahead;
      if (nextSource === undefined || nextLine === undefined) continue;
      source += nextSource;
      sourceLine += nextLine;
      if (at === line - 1 && generated <= column - 1) found = `${sources[source]}:${sourceLine + 1}`;
    }
    if (at === line - 1) return found;
  }
  return undefined;
}

/** A place of ours in a line of a stack. */
const place = /https?:\/\/[^\s/]+(\/(?:remotes|assets)\/[^\s:]+\.js):(\d+):(\d+)/;

/** `webpack://bookings@1.4.0/./src/list/List.tsx` is `src/list/List.tsx` to people. */
const plain = (source: string): string => source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');

/** A stack with the places of the sources in it, as far as their maps can be had: they are for staff. */
export async function symbolicate(stack: string, signal: AbortSignal): Promise<string> {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? readMap(file, signal);
    maps.set(file, map);
    return map;
  };
  const lines = stack.split('\n').map(async (line) => {
    const [whole, file, row, column] = place.exec(line) ?? [];
    const map = whole && file ? await mapOf(file) : undefined;
    const original = map && originalPlace(map, Number(row), Number(column));
    return whole && original ? line.replace(whole, plain(original)) : line;
  });
  return (await Promise.all(lines)).join('\n');
}

async function readMap(file: string, signal: AbortSignal): Promise<SourceMap | undefined> {
  const answer = await fetch(`${file}.map`, { signal }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as SourceMap) : undefined;
}
