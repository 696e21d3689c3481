import type { MilestoneCode } from './milestones';
import type { PlaceRole } from './placeRole';

export type DcsaMode = 'VESSEL' | 'RAIL' | 'TRUCK' | 'BARGE';

/**
 * Maps an event to its milestone when all given conditions hold. `empty` is the empty indicator: true EMPTY, false
 * LADEN.
 */
export interface DcsaRule {
  readonly empty?: boolean;
  readonly place?: PlaceRole;
  readonly mode?: readonly DcsaMode[];
  readonly facility?: readonly string[];
  readonly document?: readonly string[];
  /** Matches the source's text for the reason. */
  readonly reason?: RegExp;
  readonly milestone: MilestoneCode;
}

/** Matches text saying that customs or another authority holds the cargo. */
export const customsPattern = /customs|douane|aduana|zoll|government|quarantine/i;

const bookingDocuments = ['CBR', 'BKG'];
/** Document types that a carrier can hold, reject or withdraw without affecting the cargo or its booking. */
const documentCodes = ['SHI', 'TRD', 'VGM', 'CAS', 'DGD', 'OOG', 'SRM', 'ARN', 'CUS'];
const heldDocumentCodes = [
  ...bookingDocuments,
  ...documentCodes.filter((document) => document !== 'CUS' && document !== 'SRM'),
];

export interface DcsaEventCode {
  readonly code: string;
  readonly label: string;
  /** Tried in order; the first match wins. No match means no milestone. */
  readonly rules: readonly DcsaRule[];
  /** Opens an exception. */
  readonly exception?: true;
}

/** @source DCSA Track & Trace 2.2.0: equipmentEventTypeCode, transportEventTypeCode, shipmentEventTypeCode, the codes of the later list, and portCallStatusCode */
export const dcsaEventCodes = {
  equipment: [
    {
      code: 'LOAD',
      label: 'Loaded on the transport',
      rules: [
        { empty: false, place: 'origin', mode: ['VESSEL'], milestone: 'loaded' },
        { empty: false, place: 'transit', mode: ['VESSEL'], milestone: 'transshipment_loaded' },
      ],
    },
    {
      code: 'DISC',
      label: 'Discharged from the transport',
      rules: [
        { empty: false, place: 'transit', mode: ['VESSEL'], milestone: 'transshipment_discharged' },
        { empty: false, place: 'destination', mode: ['VESSEL'], milestone: 'discharged' },
      ],
    },
    {
      code: 'GTIN',
      label: 'Gate in',
      rules: [
        { empty: true, place: 'destination', milestone: 'empty_returned' },
        { empty: false, place: 'origin', milestone: 'cargo_received' },
      ],
    },
    {
      code: 'GTOT',
      label: 'Gate out',
      rules: [
        { empty: true, place: 'origin', milestone: 'empty_picked_up' },
        { empty: false, place: 'destination', milestone: 'out_gate' },
      ],
    },
    { code: 'STUF', label: 'Stuffed', rules: [] },
    { code: 'STRP', label: 'Stripped', rules: [] },
    { code: 'PICK', label: 'Picked up at the customer location', rules: [] },
    {
      code: 'DROP',
      label: 'Dropped off at the customer location',
      rules: [{ empty: false, place: 'destination', facility: ['CLOC'], milestone: 'delivered' }],
    },
    { code: 'INSP', label: 'Seal inspected', rules: [] },
    { code: 'RSEA', label: 'Resealed', rules: [] },
    { code: 'RMVD', label: 'Seal removed', rules: [] },
    {
      code: 'AVPU',
      label: 'Available for pick-up',
      rules: [{ empty: false, place: 'destination', milestone: 'available' }],
    },
    { code: 'AVDO', label: 'Available for drop-off', rules: [] },
    { code: 'CUSS', label: 'Selected by customs for scan', rules: [{ milestone: 'customs_hold' }], exception: true },
    {
      code: 'CUSI',
      label: 'Selected by customs for inspection',
      rules: [{ milestone: 'customs_hold' }],
      exception: true,
    },
    {
      code: 'CUSR',
      label: 'Released by customs',
      rules: [
        { place: 'origin', milestone: 'customs_export_cleared' },
        { place: 'destination', milestone: 'customs_cleared' },
      ],
    },
    { code: 'WAYP', label: 'Way point crossed', rules: [] },
  ],
  transport: [
    {
      code: 'ARRI',
      label: 'Arrived',
      rules: [
        { place: 'transit', mode: ['VESSEL'], milestone: 'transshipment_arrived' },
        { place: 'destination', mode: ['VESSEL'], milestone: 'arrived' },
      ],
    },
    {
      code: 'DEPA',
      label: 'Departed',
      rules: [
        { place: 'origin', mode: ['VESSEL'], milestone: 'departed' },
        { place: 'transit', mode: ['VESSEL'], milestone: 'transshipment_departed' },
      ],
    },
    // Replaces the rules above when the carrier cancels the call or the sailing: `portCallStatusCode`.
    { code: 'OMIT', label: 'Port call omitted', rules: [{ milestone: 'discrepancy' }], exception: true },
    { code: 'BLNK', label: 'Sailing cancelled', rules: [], exception: true },
  ],
  shipment: [
    { code: 'RECE', label: 'Received', rules: [] },
    { code: 'DRFT', label: 'Drafted', rules: [] },
    { code: 'PENA', label: 'Pending approval', rules: [] },
    { code: 'PENU', label: 'Pending update', rules: [] },
    { code: 'PENC', label: 'Pending confirmation', rules: [] },
    { code: 'CONF', label: 'Confirmed', rules: [{ document: ['BKG'], milestone: 'booking_confirmed' }] },
    // Without a milestone these end the booking itself.
    {
      code: 'REJE',
      label: 'Rejected',
      rules: [{ document: documentCodes, milestone: 'discrepancy' }],
      exception: true,
    },
    { code: 'APPR', label: 'Approved', rules: [] },
    { code: 'ISSU', label: 'Issued', rules: [] },
    { code: 'SURR', label: 'Surrendered', rules: [] },
    { code: 'SUBM', label: 'Submitted', rules: [] },
    { code: 'VOID', label: 'Voided', rules: [] },
    { code: 'REQS', label: 'Requested', rules: [] },
    { code: 'CMPL', label: 'Completed', rules: [] },
    {
      code: 'HOLD',
      label: 'On hold',
      rules: [
        { reason: customsPattern, milestone: 'customs_hold' },
        { document: heldDocumentCodes, milestone: 'discrepancy' },
        { milestone: 'customs_hold' },
      ],
      exception: true,
    },
    {
      code: 'RELS',
      label: 'Released',
      rules: [
        { document: ['CUS'], place: 'origin', milestone: 'customs_export_cleared' },
        { document: ['CUS', 'SRM'], milestone: 'customs_cleared' },
      ],
    },
    {
      code: 'CANC',
      label: 'Cancelled',
      rules: [{ document: documentCodes, milestone: 'discrepancy' }],
      exception: true,
    },
  ],
} as const satisfies Record<'equipment' | 'transport' | 'shipment', readonly DcsaEventCode[]>;

export type DcsaEventType = keyof typeof dcsaEventCodes;
