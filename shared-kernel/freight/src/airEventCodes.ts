import type { Classifier } from './classifiers';
import type { MilestoneCode } from './milestones';
import type { PlaceRole } from './placeRole';

/** Status code of air cargo with the milestone that it proves. */
export interface AirEventCode {
  readonly code: string;
  readonly label: string;
  /** Null for information only. */
  readonly milestone: MilestoneCode | null;
  /** Milestone by place; overrides `milestone`. A place that is not listed or not known gives no milestone. */
  readonly at?: Readonly<Partial<Record<PlaceRole, MilestoneCode>>>;
  /** Planned and estimated codes never prove that the milestone happened. */
  readonly classifier: Classifier;
  /** Opens an exception. */
  readonly exception?: true;
  /** Counts as a customs hold when the source's text mentions customs. */
  readonly mayBeCustoms?: true;
}

/** @source IATA Cargo-IMP FSU and Cargo-XML XFSU status codes, as ONE Record maps them */
export const airStatusCodes: readonly AirEventCode[] = [
  { code: 'BKD', label: 'Booked on the flights shown', milestone: 'booking_confirmed', classifier: 'actual' },
  { code: 'DPU', label: "Picked up from the shipper's door", milestone: null, classifier: 'actual' }, // Before hand-over to the airline.
  {
    code: 'FOH',
    label: 'Freight on hand, not yet ready for carriage',
    milestone: 'cargo_received',
    at: { origin: 'cargo_received' },
    classifier: 'actual',
  }, // Replaced by RCS once it is received.
  { code: 'DOC', label: 'Documents received by the handling party', milestone: null, classifier: 'actual' },
  {
    code: 'RCS',
    label: 'Received from shipper, ready for carriage',
    milestone: 'cargo_received',
    at: { origin: 'cargo_received' },
    classifier: 'actual',
  },
  {
    code: 'PRE',
    label: 'Prepared for loading',
    milestone: 'loaded',
    at: { origin: 'loaded', transit: 'transshipment_loaded' },
    classifier: 'planned',
  }, // Does not prove loading.
  {
    code: 'MAN',
    label: 'Manifested on this flight',
    milestone: 'loaded',
    at: { origin: 'loaded', transit: 'transshipment_loaded' },
    classifier: 'planned',
  }, // Does not prove loading.
  {
    code: 'DEP',
    label: 'Departed',
    milestone: 'departed',
    at: { origin: 'departed', transit: 'transshipment_departed' },
    classifier: 'actual',
  },
  {
    code: 'ARR',
    label: 'Arrived',
    milestone: 'arrived',
    at: { transit: 'transshipment_arrived', destination: 'arrived' },
    classifier: 'actual',
  },
  {
    code: 'RCF',
    label: 'Received from flight',
    milestone: 'discharged',
    at: { transit: 'transshipment_discharged', destination: 'discharged' },
    classifier: 'actual',
  },
  { code: 'RCT', label: 'Received from another carrier', milestone: 'transshipment_discharged', classifier: 'actual' },
  {
    code: 'TRM',
    label: 'To be transferred to another carrier',
    milestone: 'transshipment_loaded',
    classifier: 'planned',
  },
  { code: 'TFD', label: 'Transferred to another carrier', milestone: 'transshipment_loaded', classifier: 'actual' },
  {
    code: 'NFD',
    label: 'Consignee or agent notified of arrival',
    milestone: 'available',
    at: { destination: 'available' },
    classifier: 'actual',
  },
  { code: 'AWR', label: 'Arrival documents received', milestone: null, classifier: 'actual' },
  {
    code: 'AWD',
    label: 'Arrival documents delivered to consignee or agent',
    milestone: 'available',
    at: { destination: 'available' },
    classifier: 'actual',
  },
  { code: 'CRC', label: 'Reported to customs', milestone: null, classifier: 'actual' }, // Routine; not a hold.
  {
    code: 'CCD',
    label: 'Cleared by customs',
    milestone: 'customs_cleared',
    at: { origin: 'customs_export_cleared', destination: 'customs_cleared' },
    classifier: 'actual',
  },
  {
    code: 'TGC',
    label: 'Transferred to customs or government control',
    milestone: 'customs_hold',
    classifier: 'actual',
    exception: true,
  },
  {
    code: 'DLV',
    label: 'Delivered to consignee or agent',
    milestone: 'delivered',
    at: { destination: 'delivered' },
    classifier: 'actual',
  },
  {
    code: 'DDL',
    label: "Delivered to the consignee's door",
    milestone: 'delivered',
    at: { destination: 'delivered' },
    classifier: 'actual',
  }, // Some aggregators use DDL for "documents delivered"; map it per source.
  {
    code: 'DIS',
    label: 'Discrepancy',
    milestone: 'discrepancy',
    classifier: 'actual',
    exception: true,
    mayBeCustoms: true,
  },
  { code: 'FIW', label: 'Freight into warehouse control', milestone: null, classifier: 'actual' },
  { code: 'FOW', label: 'Freight out of warehouse control', milestone: null, classifier: 'actual' },
  { code: 'OCI', label: 'Other customs, security and regulatory information', milestone: null, classifier: 'actual' },
  { code: 'OSI', label: 'Other service information', milestone: null, classifier: 'actual' },
];

/**
 * Event codes of CargoAI. For CargoAI's events they override the IATA meaning of the same code. @source CargoAI track
 * and trace
 */
export const cargoAiEventCodes: readonly AirEventCode[] = [
  {
    code: 'MAN',
    label: 'Manifested on flight',
    milestone: 'loaded',
    at: { origin: 'loaded', transit: 'transshipment_loaded' },
    classifier: 'planned',
  }, // Does not prove loading.
  { code: 'BKC', label: 'Booking confirmed', milestone: 'booking_confirmed', classifier: 'actual' },
  { code: 'AWD', label: 'Arrival documents delivered', milestone: 'available', classifier: 'actual' },
  {
    code: 'CLD',
    label: 'Cargo loaded',
    milestone: 'loaded',
    at: { origin: 'loaded', transit: 'transshipment_loaded' },
    classifier: 'actual',
  },
  {
    code: 'PRE',
    label: 'Prepared for loading',
    milestone: 'loaded',
    at: { origin: 'loaded', transit: 'transshipment_loaded' },
    classifier: 'planned',
  }, // Does not prove loading.
  { code: 'FWB', label: 'Electronic air waybill received', milestone: null, classifier: 'actual' },
  { code: 'TRA', label: 'In transit', milestone: null, classifier: 'actual' }, // No place or time of departure is implied.
  { code: 'AWR', label: 'Arrival documents received', milestone: null, classifier: 'actual' },
  {
    code: 'SCW',
    label: 'Checked into warehouse',
    milestone: 'cargo_received',
    at: { origin: 'cargo_received' },
    classifier: 'actual',
  },
  {
    code: 'CLC',
    label: 'Cleared by customs',
    milestone: 'customs_cleared',
    at: { origin: 'customs_export_cleared', destination: 'customs_cleared' },
    classifier: 'actual',
  },
  { code: 'TPL', label: 'Temperature log', milestone: null, classifier: 'actual' },
  {
    code: 'ACC',
    label: 'Cargo accepted',
    milestone: 'cargo_received',
    at: { origin: 'cargo_received' },
    classifier: 'actual',
  },
  { code: 'AST', label: 'Assigned to another flight', milestone: 'discrepancy', classifier: 'actual', exception: true },
  {
    code: 'ARE',
    label: 'Arrival estimated',
    milestone: 'arrived',
    at: { transit: 'transshipment_arrived', destination: 'arrived' },
    classifier: 'estimated',
  },
  { code: 'BKG', label: 'Booking generated', milestone: null, classifier: 'actual' },
  {
    code: 'SOH',
    label: 'Shipment on hold',
    milestone: 'discrepancy',
    classifier: 'actual',
    exception: true,
    mayBeCustoms: true,
  },
  { code: 'PDD', label: 'Pre-declaration done', milestone: null, classifier: 'actual' },
  { code: 'MCC', label: 'Matching cancelled', milestone: null, classifier: 'actual' },
  { code: 'DCD', label: 'Documentation check done', milestone: null, classifier: 'actual' },
  { code: 'CNL', label: 'Cancelled', milestone: 'discrepancy', classifier: 'actual', exception: true },
];

/**
 * Further codes in CargoAI's messages that have another meaning, or none, in IATA's list. @source CargoAI track and
 * trace
 */
export const cargoAiOtherCodes: readonly AirEventCode[] = [
  {
    code: 'ARV',
    label: 'Arrived',
    milestone: 'arrived',
    at: { transit: 'transshipment_arrived', destination: 'arrived' },
    classifier: 'actual',
  },
  { code: 'DDL', label: 'Documents delivered', milestone: 'available', classifier: 'actual' }, // IATA's DDL is delivery to the door.
  { code: 'PIC', label: 'Available for pick-up', milestone: 'available', classifier: 'actual' },
  { code: 'RCV', label: 'Received', milestone: null, classifier: 'actual' },
];

/** Discrepancy codes of a DIS status. @source IATA Cargo-IMP, discrepancy codes */
export const airDiscrepancyCodes = [
  { code: 'FDAW', label: 'Found air waybill' },
  { code: 'FDCA', label: 'Found cargo' },
  { code: 'MSAW', label: 'Missing air waybill' },
  { code: 'MSCA', label: 'Missing cargo' },
  { code: 'FDAV', label: 'Found mail document' },
  { code: 'MSAV', label: 'Missing mail document' },
  { code: 'FDMB', label: 'Found mailbag' },
  { code: 'MSMB', label: 'Missing mailbag' },
  { code: 'DFLD', label: 'Definitely loaded' },
  { code: 'OFLD', label: 'Offloaded' },
  { code: 'OVCD', label: 'Overcarried' },
  { code: 'SSPD', label: 'Short-shipped' },
] as const;

/** Returns the label of a discrepancy, or the code itself when it is not in the table. */
export const airDiscrepancyLabel = (code: string): string =>
  airDiscrepancyCodes.find((discrepancy) => discrepancy.code === code)?.label ?? code;
