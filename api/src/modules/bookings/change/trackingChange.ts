import { type BookingFields, editableLabel, type HistoryEntry, type Party, type Place } from '@quayside/contract';
import { formatDate, formatTime, isByContainer, type LoadType, splitContainerNumbers } from '@quayside/freight';
import { toBeKept } from '../../../platform/people/shownStyle';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { assignContainerNumbers } from '../create/newCargo';
import { withOtherPorts } from '../legs/enteredLegs';

/** The fields of a booking that can be edited after its creation. */
export interface EditableTracking {
  readonly portOfLoading: Place;
  readonly portOfDischarge: Place;
  /** ISO instants. */
  readonly etd: string | null;
  readonly eta: string | null;
  readonly mblNumber: string;
  readonly hblNumber: string;
  readonly customerReference: string;
  readonly containerNumber: string;
  readonly shipper: Party;
  readonly consignee: Party;
}

export const toEditableTracking = (row: BookingRow): EditableTracking => {
  const { from, to } = bookedRoute(row.fields);
  const { shipper, consignee } = row.fields.contacts;
  return {
    portOfLoading: from,
    portOfDischarge: to,
    etd: row.etd,
    eta: row.eta,
    mblNumber: row.mblNumber,
    hblNumber: row.hblNumber,
    customerReference: row.customerReference,
    containerNumber: row.fields.containerNumber,
    shipper,
    consignee,
  };
};

interface FieldDefinition {
  readonly label: string;
  /** Value that is compared to detect a change. */
  readonly key: (facts: EditableTracking) => string | null;
  /** Value as shown in the history. */
  readonly formatValue: (facts: EditableTracking) => string | null;
}

const clock = (instant: string | null, { timeZone }: Place): string | null =>
  instant && toBeKept(() => `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`);
const isText = (name: 'mblNumber' | 'hblNumber' | 'customerReference', label: string): FieldDefinition => ({
  label,
  key: (facts) => facts[name],
  formatValue: (facts) => facts[name],
});

const facts: Record<keyof EditableTracking, FieldDefinition> = {
  portOfLoading: { label: 'From', key: (f) => f.portOfLoading.id, formatValue: (f) => f.portOfLoading.code },
  portOfDischarge: { label: 'To', key: (f) => f.portOfDischarge.id, formatValue: (f) => f.portOfDischarge.code },
  etd: { label: 'ETD', key: (f) => f.etd, formatValue: (f) => clock(f.etd, f.portOfLoading) },
  eta: { label: 'ETA', key: (f) => f.eta, formatValue: (f) => clock(f.eta, f.portOfDischarge) },
  mblNumber: isText('mblNumber', 'MBL number'),
  hblNumber: isText('hblNumber', 'HBL number'),
  customerReference: isText('customerReference', 'Reference'),
  containerNumber: {
    label: 'Container number',
    key: (f) => splitContainerNumbers(f.containerNumber).join(),
    formatValue: (f) => f.containerNumber,
  },
  shipper: { label: 'Shipper', key: (f) => f.shipper.id, formatValue: (f) => f.shipper.companyName },
  consignee: { label: 'Consignee', key: (f) => f.consignee.id, formatValue: (f) => f.consignee.companyName },
};

/** The changes, as stored in history and audit log. */
export interface TrackingDifference {
  readonly names: readonly (keyof EditableTracking)[];
  /** 'MBL number', 'ETA' */
  readonly labels: readonly string[];
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
  /** Each change with its label from the booking form. */
  readonly changes: HistoryEntry['changes'];
}

const formLabel = (name: keyof EditableTracking, loadType: LoadType): string =>
  editableLabel(name === 'customerReference' ? 'your_reference_number' : name, loadType);

/** Returns what an edit changed; undefined when nothing changed. */
export const findTrackingDifference = (
  before: EditableTracking,
  after: EditableTracking,
  loadType: LoadType,
): TrackingDifference | undefined => {
  const names = (Object.keys(facts) as (keyof EditableTracking)[]).filter(
    (name) => facts[name].key(before) !== facts[name].key(after),
  );
  if (names.length === 0) return undefined;
  const said = (of: EditableTracking) => Object.fromEntries(names.map((name) => [name, facts[name].formatValue(of)]));
  return {
    names,
    labels: names.map((name) => facts[name].label),
    before: said(before),
    after: said(after),
    changes: names.map((name) => ({
      label: formLabel(name, loadType),
      before: facts[name].formatValue(before) ?? '',
      after: facts[name].formatValue(after) ?? '',
    })),
  };
};

/** Returns the fields of a booking with the edits applied. Containers get their new numbers in order. */
export const applyTrackingEdit = ({ fields, loadType }: BookingRow, facts: EditableTracking): BookingFields => {
  const { portOfLoading, portOfDischarge, etd, eta, shipper, consignee, ...identifiers } = facts;
  const isRenumbered = isByContainer(loadType) && fields.containerNumber !== identifiers.containerNumber;
  const { from, to } = bookedRoute(fields);
  const ends = { from: portOfLoading, to: portOfDischarge };
  return {
    ...fields,
    ...identifiers,
    ...(fields.legs && { legs: withOtherPorts(fields.legs, { from, to }, ends) }),
    contacts: { ...fields.contacts, shipper, consignee },
    equipments: isRenumbered
      ? assignContainerNumbers(fields.equipments, identifiers.containerNumber)
      : fields.equipments,
    routes: fields.routes && { ...fields.routes, portOfLoading, portOfDischarge, etd, eta },
    airRoutes: fields.airRoutes && {
      ...fields.airRoutes,
      airportOfOrigin: portOfLoading,
      airportOfDestination: portOfDischarge,
      etd,
      eta,
    },
  };
};
