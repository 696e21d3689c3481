import type { Fault, Note } from '../../imports/kit/lineReader';
import type { ShapedLine } from '../../imports/kit/shaper';
import type { NameResolver } from '../../imports/names/NameResolver';
import { type CellValue, readCellText } from '../../imports/sheet/cells';
import { isAirMode } from '../../imports/table/nameCells';

const sides = ['origin', 'destination'] as const;
type Side = (typeof sides)[number];
/** Fields of cells with the further ports of a cell such as 'Shanghai/Ningbo'; no column of a file has them. */
const further: Readonly<Record<Side, string>> = { origin: 'further origins', destination: 'further destinations' };

/** Most ports of one cell, and most lines of one row. */
const MOST_PORTS = 20;
const MOST_LINES = 100;

/** Cells of a row with one port each, and what was noticed. */
interface SplitPorts {
  readonly cells: Readonly<Record<string, CellValue>>;
  readonly faults: readonly Fault[];
  readonly notes: readonly Note[];
}

/**
 * Leaves the first port in a cell that names several, and the others in a field of their own. An unknown port beside
 * known ones is a question and an error, so that no price is imported for some of its ports only.
 */
export const splitPorts = (cells: Readonly<Record<string, CellValue>>, names: NameResolver): SplitPorts => {
  const kind = isAirMode(cells) ? 'airport' : 'seaport';
  const changed: Record<string, CellValue> = {};
  const faults: Fault[] = [];
  const notes: Note[] = [];
  for (const side of sides) {
    const value = readCellText(cells[side]);
    const found = names.severalPlaces(kind, value);
    if (!found) continue;
    const unknown = found.filter((place) => place.code === undefined);
    for (const { word } of unknown) {
      names.find(kind, word);
      faults.push({ column: side, value, message: `${word} is not known as a port: say which one it is` });
    }
    const codes = [...new Set(found.flatMap(({ code }) => code ?? []))];
    if (codes.length > MOST_PORTS)
      faults.push({ column: side, value, message: `names more than ${MOST_PORTS} ports: write a row for each` });
    const [first, ...others] = codes.slice(0, MOST_PORTS);
    changed[side] = first;
    if (others.length === 0) continue;
    changed[further[side]] = others.join(' ');
    if (unknown.length > 0) continue;
    notes.push({ column: side, value, message: `Names ${codes.length} ports: a line for each (${codes.join(', ')})` });
  }
  return { cells: { ...cells, ...changed }, faults, notes };
};

const portsOf = ({ cells }: ShapedLine, side: Side): string[] => [
  readCellText(cells[side]),
  ...readCellText(cells[further[side]]).split(' ').filter(Boolean),
];

/** Returns a line for each pair of ports that the lines of a row name. */
export const splitByPorts = (lines: readonly ShapedLine[]): ShapedLine[] => {
  const hasSeveral = lines.some(({ cells }) => sides.some((side) => cells[further[side]] !== undefined));
  if (!hasSeveral) return [...lines];
  const all = lines.flatMap((line, index) => {
    const pairs = portsOf(line, 'origin').flatMap((origin) =>
      portsOf(line, 'destination').map((destination) => ({ origin, destination })),
    );
    const { [further.origin]: _, [further.destination]: __, ...cells } = line.cells;
    const tooMany = `names ${pairs.length} lanes: write a row for each, or ask for fewer than ${MOST_LINES} in a row`;
    const faults =
      pairs.length > MOST_LINES ? [{ column: 'origin', value: readCellText(cells.origin), message: tooMany }] : [];
    return pairs.slice(0, MOST_LINES).map((pair, at) => ({
      ...line,
      cells: { ...cells, ...pair },
      faults: [...line.faults, ...faults],
      notes: at === 0 && index === 0 ? line.notes : [],
      leftOut: at === 0 ? line.leftOut : [],
    }));
  });
  return all.map((line, index) => ({ ...line, part: index + 1 }));
};
