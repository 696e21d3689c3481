/** Severities, highest first. */
export const exceptionSeverities = ['critical', 'high', 'medium'] as const;
export type ExceptionSeverity = (typeof exceptionSeverities)[number];
export const severityLabels: Record<ExceptionSeverity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
};
export const exceptionCategories = ['schedule', 'customs', 'cargo', 'documents', 'source'] as const;
export type ExceptionCategory = (typeof exceptionCategories)[number];

interface ExceptionKind {
  readonly label: string;
  /** Title template with `{place}` or `{subject}` where known. */
  readonly title: string;
  readonly category: ExceptionCategory;
  readonly severity: ExceptionSeverity;
}

/** Exception types with their severity. The key is stored with the exception. */
export const exceptionTypes = {
  ETD_MISSED: {
    label: 'Departure missed',
    title: 'Departure from {place} missed',
    category: 'schedule',
    severity: 'high',
  },
  ETA_DELAYED: {
    label: 'Arrival moved later',
    title: 'Arrival at {place} moved later',
    category: 'schedule',
    severity: 'medium',
  },
  ETA_PASSED: {
    label: 'Arrival not reported',
    title: 'Arrival at {place} not reported',
    category: 'schedule',
    severity: 'high',
  },
  CUT_OFF_NEAR: {
    label: 'Cut-off near',
    title: '{subject} cut-off near',
    category: 'schedule',
    severity: 'high',
  },
  VESSEL_DELAY: {
    label: 'Vessel delayed',
    title: 'Vessel delayed at {place}',
    category: 'schedule',
    severity: 'medium',
  },
  FLIGHT_DELAY: {
    label: 'Flight delayed',
    title: 'Flight delayed at {place}',
    category: 'schedule',
    severity: 'medium',
  },
  CONTAINER_ROLLED: {
    label: 'Rolled to a later departure',
    title: 'Rolled at {place}',
    category: 'schedule',
    severity: 'high',
  },
  CARGO_OFFLOADED: { label: 'Offloaded', title: 'Offloaded at {place}', category: 'schedule', severity: 'high' },
  MISSED_TRANSSHIPMENT: {
    label: 'Connection missed',
    title: 'Connection missed at {place}',
    category: 'schedule',
    severity: 'critical',
  },
  CUSTOMS_HOLD: {
    label: 'Held by customs',
    title: 'Held by customs at {place}',
    category: 'customs',
    severity: 'high',
  },
  FREIGHT_HOLD: {
    label: 'Held for freight charges',
    title: 'Held for freight charges at {place}',
    category: 'cargo',
    severity: 'high',
  },
  LAST_FREE_DAY_NEAR: {
    label: 'Last free day near',
    title: 'Last free day near at {place}',
    category: 'cargo',
    severity: 'medium',
  },
  LAST_FREE_DAY_PASSED: {
    label: 'Last free day passed',
    title: 'Last free day passed at {place}',
    category: 'cargo',
    severity: 'high',
  },
  PICK_UP_REFUSED: {
    label: 'Not available for pick-up',
    title: 'Not available for pick-up at {place}',
    category: 'cargo',
    severity: 'medium',
  },
  TERMINAL_FEES: {
    label: 'Fees at the terminal',
    title: 'Fees at the terminal in {place}',
    category: 'cargo',
    severity: 'medium',
  },
  DISCREPANCY: { label: 'Discrepancy', title: 'Discrepancy at {place}', category: 'cargo', severity: 'high' },
  BOOKING_CANCELLED_BY_CARRIER: {
    label: 'Cancelled by the carrier',
    title: 'Cancelled by the carrier',
    category: 'schedule',
    severity: 'critical',
  },
  CARRIER_SILENT: {
    label: 'No updates from the carrier',
    title: 'No news from {subject}',
    category: 'source',
    severity: 'medium',
  },
  DOCUMENT_OVERDUE: {
    label: 'Document overdue',
    title: '{subject} overdue',
    category: 'documents',
    severity: 'medium',
  },
  /** Stored for the record only; never counted or shown. */
  TRANSPORT_WARNING: { label: 'Transport warning', title: 'Transport warning', category: 'source', severity: 'medium' },
} as const satisfies Record<string, ExceptionKind>;
export type ExceptionType = keyof typeof exceptionTypes;
export const exceptionTypeCodes = Object.keys(exceptionTypes) as [ExceptionType, ...ExceptionType[]];

/** Exception types by severity, highest first; equals in the order of the table. */
export const exceptionTypesBySeverity: readonly ExceptionType[] = exceptionSeverities.flatMap((severity) =>
  exceptionTypeCodes.filter((type) => exceptionTypes[type].severity === severity),
);
