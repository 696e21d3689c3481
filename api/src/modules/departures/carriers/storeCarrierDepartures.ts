import { fieldErrors, NewDeparture } from '@quayside/contract';
import { departureKeys, matchDepartures } from '@quayside/freight';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { newId } from '../../../platform/encoding/id';
import type { Tx } from '../../../ports/database';
import type { CarrierDeparture } from '../../../ports/scheduleSource';
import { nextVersion } from '../../../tables/nextVersion';
import { sailings } from '../../../tables/rateTables';
import type { Directory } from '../../rates/tariff/directory';
import { checkLane, type DepartureTerms, termValues } from '../rows/departureTerms';
import { findMatchCandidates, type KnownDeparture } from '../rows/knownDepartures';
import { previousEtd } from '../rows/previousEtd';

/** The result of storing a carrier's departures. */
export interface StoreResult {
  readonly made: number;
  readonly changed: number;
  readonly same: number;
  /** Reasons for departures that were left out, without duplicates. */
  readonly left: readonly string[];
  /** A departure that was created or changed. */
  readonly first: string | null;
}

type CheckedDeparture = { readonly terms: DepartureTerms } | { readonly fault: string };

/** Checks a reported departure like an entered one. Leaves out unknown transit places. */
const check = (told: CarrierDeparture, carrier: string, directory: Directory): CheckedDeparture => {
  const via = told.via.filter((code) => directory.portTypes.get(code) === 'SEA').slice(0, 5);
  const parsed = v.safeParse(NewDeparture, { mode: 'SEA', carrier, ...told, via, cutOffs: [...told.cutOffs] });
  const lane = `${told.origin} – ${told.destination}`;
  if (!parsed.success)
    return { fault: `${lane}: ${fieldErrors(NewDeparture, parsed.issues)[0]?.message ?? 'not valid'}` };
  const { agent: _, ...typed } = parsed.output;
  const { terms, errors } = checkLane(typed, directory);
  const [error] = errors;
  return error ? { fault: `${lane}: ${error.path} ${error.message}` } : { terms };
};

/** Removes duplicates: two routes by the same vessel are one departure, the first one counts. */
const withoutDuplicates = (all: readonly DepartureTerms[], zoneOf: (code: string) => string): DepartureTerms[] => {
  const byKey = new Map(
    all.toReversed().map((one) => [departureKeys({ ...one, timeZone: zoneOf(one.origin) })[0], one]),
  );
  return all.filter((one) => byKey.get(departureKeys({ ...one, timeZone: zoneOf(one.origin) })[0]) === one);
};

/**
 * Applies the differences to an existing departure; fields that the carrier left out stay. Returns whether anything
 * changed.
 */
const replace = async (tx: Tx, known: KnownDeparture, terms: DepartureTerms): Promise<boolean> => {
  const { service, vessel, voyage, viaCodes, etd, eta, cutOffs } = termValues(terms);
  const set = {
    service: service || known.service,
    vessel: sql<string | null>`coalesce(${vessel}::text, ${sailings.vessel})`,
    voyage: sql<string | null>`coalesce(${voyage}::text, ${sailings.voyage})`,
    viaCodes: viaCodes.length > 0 ? viaCodes : sql`${sailings.viaCodes}`,
    ...{ etd, eta },
    cutOffs: cutOffs.length > 0 ? cutOffs : sql`${sailings.cutOffs}`,
  };
  const parts = Object.entries(set).map(([name, value]) => {
    const column = sailings[name as keyof typeof set];
    return sql`${column} is distinct from ${typeof value === 'object' && 'getSQL' in value ? value : sql.param(value, column)}`;
  });
  const { rowCount } = await tx
    .update(sailings)
    .set({ ...set, etdWas: previousEtd(etd), ...nextVersion(sailings) })
    .where(and(eq(sailings.id, known.id), sql`(${sql.join(parts, sql` or `)})`));
  return rowCount === 1;
};

/** Stores a carrier's departures for an agent: updates existing ones and adds the others. */
export const storeCarrierDepartures = async (
  tx: Tx,
  {
    agentId,
    carrier,
    directory,
  }: { readonly agentId: string; readonly carrier: string; readonly directory: Directory },
  told: readonly CarrierDeparture[],
): Promise<StoreResult> => {
  const checked = told.map((one) => check(one, carrier, directory));
  const getTimeZone = (code: string) => directory.timeZones.get(code) ?? 'UTC';
  const terms = withoutDuplicates(
    checked.flatMap((one) => ('terms' in one ? [one.terms] : [])),
    getTimeZone,
  );
  // Serializes concurrent runs, so that they do not add the same departure twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`departures of ${agentId}`}))`);
  const identities = terms.map((one) => ({ ...one, timeZone: getTimeZone(one.origin) }));
  const known = matchDepartures(identities, await findMatchCandidates(tx, agentId, identities));
  const made = terms.flatMap((one, index) =>
    known[index] ? [] : [{ id: newId(), agentId, source: 'carrier' as const, ...termValues(one) }],
  );
  if (made.length > 0) await tx.insert(sailings).values(made);
  const changed: string[] = [];
  for (const [index, one] of terms.entries()) {
    const before = known[index];
    if (before && (await replace(tx, before, one))) changed.push(before.id);
  }
  return {
    ...{ made: made.length, changed: changed.length, same: terms.length - made.length - changed.length },
    left: [...new Set(checked.flatMap((one) => ('fault' in one ? [one.fault] : [])))],
    first: made[0]?.id ?? changed[0] ?? null,
  };
};
