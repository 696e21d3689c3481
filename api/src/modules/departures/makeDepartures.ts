import * as calls from '@quayside/contract';
import { matchDepartures, weeklyDepartures, weeklyFaults } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { invalid } from '../../platform/errors';
import { sailings } from '../../tables/rateTables';
import { loadDirectory } from '../rates/rows/rateTerms';
import { resolveExistingAgent } from '../rates/rows/resolveAgent';
import { checkLane, type DepartureTerms, termValues } from './rows/departureTerms';
import { findMatchCandidates } from './rows/knownDepartures';

/** Adds the departures of a rule in one transaction. Existing departures stay unchanged. */
export const makeDepartures = handle(calls.makeDepartures, async ({ tx, user, body, request }) => {
  const { agent, ...typed } = body;
  const agentId = await resolveExistingAgent(tx, user, agent);
  const directory = await loadDirectory(tx, agentId);
  const { terms: rule, errors } = checkLane(typed, directory);
  if (errors.length > 0) throw invalid(errors);
  const getTimeZone = (code: string) => directory.timeZones.get(code) ?? 'UTC';
  const zones = { origin: getTimeZone(rule.origin), destination: getTimeZone(rule.destination) };
  const faults = weeklyFaults(rule, zones);
  if (faults.length > 0) throw invalid(faults);

  const { mode, carrier, service, origin, destination, via, flight } = rule;
  const departures = weeklyDepartures(rule, zones).map(({ etd, eta, cutOffs }) => ({
    ...{ mode, carrier, service, origin, destination, via, flight, vessel: null, voyage: null },
    ...{ etd, eta, cutOffs: [...cutOffs] },
  })) satisfies DepartureTerms[];
  const identities = departures.map((departure) => ({ ...departure, timeZone: zones.origin }));
  // Serializes concurrent runs, so that they do not add the same departure twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`departures of ${agentId}`}))`);
  const known = matchDepartures(identities, await findMatchCandidates(tx, agentId, identities));
  const made = departures.flatMap((departure, index) =>
    known[index] ? [] : [{ id: newId(), agentId, source: 'rule' as const, ...termValues(departure) }],
  );
  const [first] = made;
  if (first) {
    await tx.insert(sailings).values(made);
    await recordChange(tx, {
      actor: user,
      action: 'departures.made',
      id: first.id,
      after: { ...rule, departures: made.length },
      requestId: request.id,
    });
  }
  return { made: made.length, there: departures.length - made.length };
});
