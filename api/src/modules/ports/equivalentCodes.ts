import { readUnlocode } from '@quayside/freight';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import type { KnownPlace } from '../../ports/placeLookup';
import { placeCodes, terminals } from '../../tables/placeTables';
import { ports } from '../../tables/rateTables';

/** Mode of a shipment, which decides whether a code names a port or an airport. */
export type Mode = 'SEA' | 'AIR';

const isOfMode = (mode: Mode) => (mode === 'AIR' ? eq(ports.portType, 'AIR') : ne(ports.portType, 'AIR'));
const toCodeKey = (mode: Mode, code: string): string => `${mode} ${code}`;

const columns = {
  ...{ code: ports.code, portName: ports.portName, city: ports.city, timeZone: ports.timeZone },
  ...{ lat: ports.lat, lon: ports.lon },
};

interface FoundPlace {
  readonly code: string;
  readonly portName: string;
  readonly timeZone: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

const toKnown = ({ code, portName: name, timeZone, lat, lon }: FoundPlace): KnownPlace => ({
  ...{ code, name, timeZone },
  ...(lat !== null && lon !== null && { lat, lon }),
});

/** Returns the place of codes that several places answer to: the city, when all of them have one time zone. */
const toCity = (
  written: string,
  places: readonly (FoundPlace & { readonly city: string })[],
): KnownPlace | undefined => {
  const [first, ...others] = places;
  if (!first || others.some(({ timeZone }) => timeZone !== first.timeZone)) return undefined;
  return { code: written, name: first.city, timeZone: first.timeZone };
};

/** Returns the places that have the codes themselves: the agent's own place before the shared one. */
const findByOwnCode = async (db: Executor, agentId: string, mode: Mode, codes: readonly string[]) => {
  const rows = await db
    .select({ ...columns, agentId: ports.agentId })
    .from(ports)
    .where(and(inArray(ports.code, codes), isOfMode(mode), or(isNull(ports.agentId), eq(ports.agentId, agentId))))
    .orderBy(sql`${ports.agentId} nulls first`, ports.id);
  return new Map(rows.map((row) => [row.code, toKnown(row)]));
};

const findByOtherCode = async (db: Executor, mode: Mode, codes: readonly string[]) => {
  const rows = await db
    .select({ ...columns, written: placeCodes.code, kind: placeCodes.kind })
    .from(placeCodes)
    .innerJoin(ports, eq(ports.id, placeCodes.portId))
    .where(and(eq(placeCodes.mode, mode), inArray(placeCodes.code, codes)))
    .orderBy(ports.weight, ports.code);
  const found = new Map<string, KnownPlace | undefined>();
  for (const written of new Set(rows.map((row) => row.written))) {
    const places = rows.filter((row) => row.written === written);
    const [first] = places;
    const isOne = places.length === 1 && first?.kind !== 'city';
    found.set(written, isOne && first ? toKnown(first) : toCity(written, places));
  }
  return found;
};

/** Checks whether a terminal's code is a placeholder: SMDG's list has XXXXX for a terminal without a code. */
const isPlaceholder = (code: string): boolean => /^(.)\1+$/.test(code);

/** Returns the ports of terminals by the terminals' codes; a code that several ports use names none of them. */
const findByTerminal = async (db: Executor, codes: readonly string[]) => {
  const rows = await db
    .select({ ...columns, terminal: terminals.code })
    .from(terminals)
    .innerJoin(ports, and(eq(ports.code, terminals.portCode), isNull(ports.agentId), eq(ports.portType, 'SEA')))
    .where(inArray(terminals.code, [...codes]));
  const unique = rows.filter(({ terminal }) => rows.filter((row) => row.terminal === terminal).length === 1);
  return new Map(unique.map((row) => [row.terminal, toKnown(row)]));
};

/**
 * Returns the places of codes by mode and code: of the directory and the agent's own ones. A code of a city with several
 * places is the city; a code that nothing answers to has no place.
 */
export const findKnownPlaces = async (
  db: Executor,
  agentId: string,
  asked: readonly { readonly mode: Mode; readonly code: string }[],
): Promise<ReadonlyMap<string, KnownPlace | undefined>> => {
  const found = new Map<string, KnownPlace | undefined>(
    asked.map(({ mode, code }) => [toCodeKey(mode, code), undefined]),
  );
  for (const mode of ['SEA', 'AIR'] as const) {
    const codes = [...new Set(asked.filter((one) => one.mode === mode).map(({ code }) => code))];
    if (codes.length === 0) continue;
    const others = await findByOtherCode(db, mode, codes);
    const own = await findByOwnCode(db, agentId, mode, codes);
    // A code in the form of a UN/LOCODE is none of a terminal elsewhere: SMDG's list has codes such as GREEN and SUPER.
    const unfound = codes.filter((code) => !own.has(code) && !others.has(code) && readUnlocode(code) === undefined);
    const berths = mode === 'SEA' && unfound.length > 0 ? await findByTerminal(db, unfound) : undefined;
    for (const code of codes) found.set(toCodeKey(mode, code), own.get(code) ?? others.get(code) ?? berths?.get(code));
  }
  return found;
};

/** Returns the codes of the terminals of ports that no other port uses. */
const findTerminalCodes = async (db: Executor, portCodes: readonly string[]) =>
  portCodes.length === 0
    ? []
    : db
        .select({ portCode: terminals.portCode, code: terminals.code })
        .from(terminals)
        .where(
          sql`${inArray(terminals.portCode, [...portCodes])} and not exists (
            select from terminals other where other.code = ${terminals.code} and other.port_code <> ${terminals.portCode})`,
        );

/**
 * Returns all codes under which messages of a mode name the same place, by each of the given codes: its own, second
 * UN/LOCODEs, the code of its city, codes of its city in the other mode, and its terminals.
 */
export const findEquivalents = async (
  db: Executor,
  mode: Mode,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const named = db
    .select({ portId: placeCodes.portId })
    .from(placeCodes)
    .where(and(eq(placeCodes.mode, mode), eq(placeCodes.kind, 'second'), inArray(placeCodes.code, [...codes])));
  const rows = await db
    .select({
      code: ports.code,
      others: sql<
        string[]
      >`coalesce(array_agg(${placeCodes.code}) filter (where ${placeCodes.code} is not null), '{}')`,
    })
    .from(ports)
    .leftJoin(placeCodes, and(eq(placeCodes.portId, ports.id), eq(placeCodes.mode, mode)))
    .where(and(isNull(ports.agentId), isOfMode(mode), or(inArray(ports.code, [...codes]), inArray(ports.id, named))))
    .groupBy(ports.id, ports.code);
  const berths =
    mode === 'SEA'
      ? (
          await findTerminalCodes(
            db,
            rows.map(({ code }) => code),
          )
        ).filter(({ code }) => !isPlaceholder(code))
      : [];
  const groups = rows.map(({ code, others }) => [
    code,
    ...others,
    ...berths.flatMap((berth) => (berth.portCode === code ? [berth.code] : [])),
  ]);
  return new Map(
    codes.map((code) => [code, [...new Set([code, ...groups.filter((group) => group.includes(code)).flat()])]]),
  );
};
