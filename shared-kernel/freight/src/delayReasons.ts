/**
 * Reasons for a delay: the codes that carriers send, and own codes where they have none. @source SMDG delay reason
 * codes
 */
export const delayReasons = [
  { code: 'WEA', label: 'Bad weather', category: 'weather', source: 'SMDG' },
  { code: 'STR', label: 'Strike', category: 'labour', source: 'SMDG' },
  { code: 'LAB', label: 'Labour shortage or dispute', category: 'labour', source: 'SMDG' },
  { code: 'HOL', label: 'Public holidays', category: 'labour', source: 'SMDG' },
  { code: 'CGS', label: 'Port congestion', category: 'congestion', source: 'SMDG' },
  { code: 'PBC', label: 'Berth congestion', category: 'congestion', source: 'SMDG' },
  { code: 'YRD', label: 'Yard congestion', category: 'congestion', source: 'SMDG' },
  { code: 'CRN', label: 'Crane breakdown or shortage', category: 'terminal', source: 'SMDG' },
  { code: 'ENG', label: 'Engine trouble', category: 'vessel', source: 'SMDG' },
  { code: 'PAU', label: 'Vessel detained by port authority', category: 'vessel', source: 'SMDG' },
  { code: 'QUA', label: 'Quarantine inspection', category: 'authority', source: 'SMDG' },
  { code: 'CIN', label: 'Cargo inspection', category: 'authority', source: 'SMDG' },
  { code: 'WGT', label: 'Cargo weight misdeclared', category: 'cargo', source: 'SMDG' },
  { code: 'REF', label: 'Reefer malfunction', category: 'cargo', source: 'SMDG' },
  { code: 'rolled', label: 'Cargo rolled to a later departure', category: 'carrier', source: 'internal' },
  { code: 'blank_sailing', label: 'Sailing cancelled by the carrier', category: 'carrier', source: 'internal' },
  { code: 'port_omitted', label: 'Port call omitted', category: 'carrier', source: 'internal' },
  {
    code: 'missed_connection',
    label: 'Transshipment or transfer connection missed',
    category: 'carrier',
    source: 'internal',
  },
  { code: 'flight_cancelled', label: 'Flight cancelled or delayed', category: 'carrier', source: 'internal' },
  { code: 'offloaded', label: 'Offloaded for space or weight', category: 'carrier', source: 'internal' },
  { code: 'rerouted', label: 'Route changed (canal or area avoided)', category: 'carrier', source: 'internal' },
  { code: 'equipment_shortage', label: 'No equipment available', category: 'carrier', source: 'internal' },
  { code: 'customs_hold', label: 'Customs hold', category: 'authority', source: 'internal' },
  { code: 'documents_missing', label: 'Documents late, missing or wrong', category: 'documents', source: 'internal' },
  { code: 'cargo_not_ready', label: 'Cargo not ready', category: 'shipper', source: 'internal' },
  { code: 'inland_delay', label: 'Road, rail or barge delay', category: 'inland', source: 'internal' },
  { code: 'payment_hold', label: 'Held for payment', category: 'payment', source: 'internal' },
  { code: 'other', label: 'Other reason', category: 'other', source: 'internal' },
] as const;

export type DelayReasonCode = (typeof delayReasons)[number]['code'];

/** Returns the label of a delay reason, or the code itself when it is not in the table. */
export const delayReasonLabel = (code: string): string =>
  delayReasons.find((reason) => reason.code === code)?.label ?? code;
