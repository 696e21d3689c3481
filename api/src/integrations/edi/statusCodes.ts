import { findStatusMeaning, type ListClassifier, type SeaStatus, type StatusMeaning } from '@quayside/freight';

/** Meaning of a status code: its event in DCSA terms, and whether the code itself says that it is expected only. */
export interface EdiMeaning {
  readonly label: string;
  /** Null for a code that is stored as written and moves nothing. */
  readonly status: SeaStatus | null;
  readonly sureness: ListClassifier;
}

type Row = readonly [code: string, label: string, meaning: StatusMeaning | null, sureness?: ListClassifier];

/**
 * Shipment status codes of ocean carriers. A code without an event here is shown with its label and moves nothing. Codes
 * of an arrival or departure without a vehicle take the vehicle of the message.
 * @source X12 data element 157 (shipment status code), version 004010, in B4 of 315 and Q5 of 322; IFTSTA of ocean carriers uses it,
 * too: stedi.com/edi/x12-004010/element/157; the holds PA to PD: stedi.com/edi/x12-002040/element/157. Codes with a digit are those of
 * element 1650, which senders of 315 write, too: stedi.com/edi/x12-004030/element/1650
 */
const x12Rows: readonly Row[] = [
  ['BF', 'Booking confirmed', 'booking-confirmed'],
  ['EE', 'Empty equipment dispatched', 'empty-picked-up'],
  ['I', 'In-gate', 'gate-in'],
  ['OA', 'Out-gate', 'gate-out'],
  ['AF', 'Departed pick-up location', 'departed-by-unknown'],
  ['AM', 'Loaded on truck', null],
  ['AE', 'Loaded on vessel', 'loaded'],
  ['AP', 'Loaded on feeder vessel', 'loaded'],
  ['AO', 'Loaded on barge', 'loaded-on-barge'],
  ['AL', 'Loaded on rail', 'loaded-on-rail'],
  ['VD', 'Vessel departure', 'departed'],
  ['VA', 'Vessel arrival', 'arrived'],
  ['UV', 'Unloaded from vessel', 'discharged'],
  ['UR', 'Unloaded from a rail car', 'discharged-from-rail'],
  ['RL', 'Rail departure from origin intermodal ramp', 'departed-by-rail'],
  ['AR', 'Rail arrival at destination intermodal ramp', 'arrived-by-rail'],
  ['P', 'Departure from location', 'departed-by-unknown'],
  ['A', 'Arrived', 'arrived-by-unknown'],
  ['CT', 'Customs released', 'customs-released'],
  ['CU', 'Carrier and customs release', 'customs-released'],
  ['PA', 'Customs hold, intensive examination', 'customs-hold'],
  ['PB', 'Customs hold, insufficient paperwork', 'customs-hold'],
  ['PC', 'Customs hold, discrepancy in paperwork', 'customs-hold'],
  ['PD', 'Customs hold, discrepancy in piece count', 'customs-hold'],
  ['AV', 'Available for delivery', 'available'],
  ['X1', 'Arrived at delivery location', 'arrived-by-unknown'],
  ['D', 'Delivered', 'delivered'],
  ['D1', 'Completed unloading at delivery location', 'delivered'],
  ['RD', 'Return container', 'empty-returned'],
  ['CR', 'Carrier release', null],
  ['AG', 'Estimated delivery', null, 'EST'],
  ['X2', 'Estimated arrival at the consignee', null, 'EST'],
  ['AA', 'Pick-up appointment', null, 'PLN'],
  ['AD', 'Delivery appointment', null, 'PLN'],
  ['NF', 'Free time to expire', null],
  ['FT', 'Free time expired', null],
  ['CA', 'Load cancelled', null],
  ['X3', 'Arrived at pick-up location', null],
  ['X4', 'Arrived at terminal', null],
  ['X6', 'En route to delivery location', null],
  ['P1', 'Departed terminal', null],
  ['CP', 'Completed loading at pick-up location', null],
  ['CD', 'Departed delivery location', null],
  ['J1', 'Delivered to connecting line', null],
  ['K1', 'Arrived at customs', null],
  ['AH', 'Attempted delivery', null],
  ['A7', 'Refused by consignee', null],
  ['SD', 'Shipment delayed', null],
];

/**
 * Status codes of motor carriers that mean something else than the same codes of ocean carriers, or that these do not have. An
 * estimate here has not happened.
 * @source X12 data element 1650 (shipment status code), version 004030, in AT7 of 214: stedi.com/edi/x12-004030/element/1650
 */
const motorRows: readonly Row[] = [
  ['AB', 'Delivery appointment', null, 'PLN'],
  ['A3', 'Shipment returned to shipper', null],
  ['A9', 'Shipment damaged', null],
  ['AI', 'Shipment has been reconsigned', null],
  ['AJ', 'Tendered for delivery', null],
  ['AN', 'Diverted to air carrier', null],
  ['AP', 'Delivery not completed', null],
  ['B6', 'Estimated to arrive at carrier terminal', null, 'EST'],
  ['BA', 'Connecting line or cartage pick-up', null],
  ['BC', 'Storage in transit', null],
  ['C1', 'Estimated to depart terminal', null, 'EST'],
  ['CA', 'Shipment cancelled', null],
  ['CB', 'Completed shipment', null],
  ['CL', 'Trailer closed out', null],
  ['I1', 'In-gate', 'gate-in'],
  ['OO', 'Paperwork received, but no shipment or equipment', null],
  ['PA', 'Partial shipment', null],
  ['PR', 'U.S. customs hold at in-bond location', 'customs-hold'],
  ['R1', 'Received from prior carrier', null],
  ['S1', 'Trailer spotted at the consignee', null],
  ['X5', 'Arrived at delivery location loading dock', null],
  ['X8', 'Arrived at pick-up location loading dock', null],
  ['XB', 'Shipment acknowledged', null],
];

/**
 * Transport status codes.
 * @source UN/ECE Recommendation 24, third revision (EDIFACT data element 9011 and 4405 in a transport status)
 */
const unRows: readonly Row[] = [
  ['1', 'Arrival, completed', 'arrived-by-unknown'],
  ['6', 'Booking, completed', 'booking-confirmed'],
  ['7', 'Booking, cancelled', null],
  ['12', 'Cleared, by customs', 'customs-released'],
  ['13', 'Collection, completed', null],
  ['20', 'Delayed, in the course of transport', null],
  ['21', 'Delivery, completed', 'delivered'],
  ['23', 'Delivery, not completed', null],
  ['24', 'Departure, completed', 'departed-by-unknown'],
  ['25', 'Departure, delayed', null],
  ['28', 'Stripped', 'stripped'],
  ['29', 'Unloaded', null],
  ['40', 'Arrival, at port', 'arrived-by-unknown'],
];

const createStatusTable = (rows: readonly Row[]): ReadonlyMap<string, EdiMeaning> =>
  new Map(
    rows.map(([code, label, meaning, sureness]) => {
      const found = meaning === null ? undefined : findStatusMeaning(meaning);
      return [code, { label, status: found?.sea ?? null, sureness: sureness ?? found?.sureness ?? 'ACT' }];
    }),
  );

const x12Codes = new Map([
  ...createStatusTable(x12Rows),
  // Estimates of the carrier, whose code is the only sign that nothing has happened yet.
  ['C', { label: 'Estimated to depart', status: { type: 'transport', code: 'DEPA' }, sureness: 'EST' }],
  ['E', { label: 'Estimated to arrive', status: { type: 'transport', code: 'ARRI' }, sureness: 'EST' }],
] as readonly (readonly [string, EdiMeaning])[]);
const unCodes = createStatusTable(unRows);
const motorCodes = createStatusTable(motorRows);

const unknown = (code: string, label: string): EdiMeaning => ({ label: label || code, status: null, sureness: 'ACT' });

/** Returns the meaning of an X12 status code; an unknown one has no event. */
export const x12Status = (code: string): EdiMeaning => x12Codes.get(code.toUpperCase()) ?? unknown(code, '');

/** Returns the meaning of a status code of a 214, whose code list is that of motor carriers. */
export const motorStatus = (code: string): EdiMeaning => motorCodes.get(code.toUpperCase()) ?? x12Status(code);

/**
 * Returns the meaning of a status of an IFTSTA message: digits are codes of Recommendation 24, letters those of X12.
 * @param text free text of the sender, used for an unknown code
 */
export const iftstaStatus = (code: string, text: string): EdiMeaning =>
  (/^\d+$/.test(code) ? unCodes.get(String(Number(code))) : x12Codes.get(code.toUpperCase())) ?? unknown(code, text);
