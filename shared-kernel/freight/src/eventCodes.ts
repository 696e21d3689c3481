import { type AirEventCode, airStatusCodes, cargoAiEventCodes, cargoAiOtherCodes } from './airEventCodes';
import { type Classifier, classifierFromDcsa } from './classifiers';
import {
  customsPattern,
  type DcsaEventCode,
  type DcsaEventType,
  type DcsaMode,
  type DcsaRule,
  dcsaEventCodes,
} from './dcsaEventCodes';
import type { MilestoneCode } from './milestones';
import { type JourneyEnds, type PlaceRole, placeRole } from './placeRole';

/** A carrier event in DCSA terms, reduced to the fields that decide its milestone. */
export interface DcsaEvent {
  readonly standard: 'dcsa';
  readonly type: DcsaEventType;
  /** equipmentEventTypeCode, transportEventTypeCode or shipmentEventTypeCode. */
  readonly code: string;
  /** eventClassifierCode: PLN, EST or ACT. */
  readonly classifierCode: string;
  readonly empty?: boolean | undefined;
  readonly mode?: DcsaMode | undefined;
  readonly facility?: string | undefined;
  readonly document?: string | undefined;
  /** Reason in the source's words. */
  readonly reason?: string | undefined;
  /** UN/LOCODE. */
  readonly place?: string | undefined;
}

/**
 * Status of an air shipment. The same code can differ by source: IATA's DDL is delivery to the door, CargoAI's the
 * documents.
 */
export interface AirEvent {
  readonly standard: 'iata' | 'cargo-ai';
  readonly code: string;
  /** True when the source says that the event has not happened yet. */
  readonly planned?: boolean | undefined;
  /** Free text of the source. */
  readonly reason?: string | undefined;
  /** IATA code of the airport. */
  readonly place?: string | undefined;
}

export type CodedEvent = DcsaEvent | AirEvent;

/** Meaning of a code on a journey. */
export interface CodeReading {
  readonly label: string;
  /** Null for information only. */
  readonly milestone: MilestoneCode | null;
  /** Null when the source requests instead of reports (REQ). */
  readonly classifier: Classifier | null;
  /** The event opens an exception. */
  readonly exception: boolean;
}

const byCode = <C extends { code: string }>(codes: readonly C[]): ReadonlyMap<string, C> =>
  new Map(codes.map((row) => [row.code, row]));

const dcsaTables: Record<DcsaEventType, ReadonlyMap<string, DcsaEventCode>> = {
  equipment: byCode<DcsaEventCode>(dcsaEventCodes.equipment),
  transport: byCode<DcsaEventCode>(dcsaEventCodes.transport),
  shipment: byCode<DcsaEventCode>(dcsaEventCodes.shipment),
};
const airTables: Record<AirEvent['standard'], ReadonlyMap<string, AirEventCode>> = {
  iata: byCode(airStatusCodes),
  'cargo-ai': byCode([...airStatusCodes, ...cargoAiEventCodes, ...cargoAiOtherCodes]),
};

const isAllowedValue = (allowed: readonly string[] | undefined, value: string | undefined): boolean =>
  !allowed || (value !== undefined && allowed.includes(value));

const holds = (rule: DcsaRule, event: DcsaEvent, role: PlaceRole | null): boolean =>
  (rule.empty === undefined || rule.empty === event.empty) &&
  (rule.place === undefined || rule.place === role) &&
  isAllowedValue(rule.mode, event.mode) &&
  isAllowedValue(rule.facility, event.facility) &&
  isAllowedValue(rule.document, event.document) &&
  (!rule.reason || rule.reason.test(event.reason ?? ''));

function readDcsa(event: DcsaEvent, role: PlaceRole | null): CodeReading {
  const definition = dcsaTables[event.type].get(event.code);
  return {
    label: definition?.label ?? event.code,
    milestone: definition?.rules.find((rule) => holds(rule, event, role))?.milestone ?? null,
    classifier: classifierFromDcsa(event.classifierCode),
    exception: definition?.exception ?? false,
  };
}

function readAir(event: AirEvent, role: PlaceRole | null): CodeReading {
  const definition = airTables[event.standard].get(event.code);
  if (!definition)
    return { label: event.code, milestone: null, classifier: event.planned ? 'planned' : 'actual', exception: false };
  const { label, milestone, at, classifier, exception = false, mayBeCustoms } = definition;
  const isHold = mayBeCustoms && customsPattern.test(event.reason ?? '');
  return {
    label,
    milestone: isHold ? 'customs_hold' : at ? ((role && at[role]) ?? null) : milestone,
    classifier: event.planned && classifier === 'actual' ? 'planned' : classifier,
    exception,
  };
}

/**
 * Returns the meaning of a carrier or airline code: its label, its milestone on this journey, its classifier, and
 * whether it
 * opens an exception. An unknown code is information only, with the code as its label.
 * @source DCSA Track & Trace 2.2.0; IATA Cargo-IMP FSU; CargoAI track and trace
 */
export const readEventCode = (event: CodedEvent, ends: JourneyEnds): CodeReading => {
  const role = placeRole(event.place, ends);
  return event.standard === 'dcsa' ? readDcsa(event, role) : readAir(event, role);
};
