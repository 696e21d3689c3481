export const exceptionSeverities = ['low', 'medium', 'high'] as const;
export type ExceptionSeverity = (typeof exceptionSeverities)[number];
export const exceptionCategories = ['schedule', 'customs', 'cargo', 'documents', 'source'] as const;
export type ExceptionCategory = (typeof exceptionCategories)[number];

/** What can go wrong with a shipment, and how much it matters. The key is stored with the exception. */
export const exceptionTypes = {
  ETD_MISSED: { label: 'Departure missed', category: 'schedule', severity: 'high' },
  ETA_DELAYED: { label: 'Arrival moved later', category: 'schedule', severity: 'medium' },
  VESSEL_DELAY: { label: 'Vessel delayed', category: 'schedule', severity: 'medium' },
  FLIGHT_DELAY: { label: 'Flight delayed', category: 'schedule', severity: 'medium' },
  CONTAINER_ROLLED: { label: 'Rolled to a later departure', category: 'schedule', severity: 'high' },
  CARGO_OFFLOADED: { label: 'Offloaded', category: 'schedule', severity: 'high' },
  MISSED_TRANSSHIPMENT: { label: 'Connection missed', category: 'schedule', severity: 'high' },
  CUSTOMS_HOLD: { label: 'Held by customs', category: 'customs', severity: 'high' },
  DISCREPANCY: { label: 'Discrepancy', category: 'cargo', severity: 'high' },
  BOOKING_CANCELLED_BY_CARRIER: { label: 'Cancelled by the carrier', category: 'schedule', severity: 'high' },
  CARRIER_SILENT: { label: 'No news from the carrier', category: 'source', severity: 'low' },
  DOCUMENT_OVERDUE: { label: 'Document overdue', category: 'documents', severity: 'medium' },
  /** Kept for the record; counts nowhere and is never shown. */
  TRANSPORT_WARNING: { label: 'Transport warning', category: 'source', severity: 'low' },
} as const satisfies Record<string, { label: string; category: ExceptionCategory; severity: ExceptionSeverity }>;
export type ExceptionType = keyof typeof exceptionTypes;
export const exceptionTypeCodes = Object.keys(exceptionTypes) as [ExceptionType, ...ExceptionType[]];
