import { randomInt } from 'node:crypto';
import type { ScenarioReport, TripScenario } from '../../shared-kernel/freight/src/tripScenarios.fixture';
import type { Caller } from './api';
import { type Quayside, startQuayside } from './quayside';
import { type Booking, book, type CarrierEvent, carrierSettings, newShipment, tell, tellByAir } from './shipments';

/** The product on a folder, with its clock at a given time and without the simulated carrier. */
export const startAt = (folder: string, moment: string): Promise<Quayside> =>
  startQuayside(folder, {
    ...carrierSettings,
    DEMO: '0',
    REQUIRE_SECOND_FACTOR: 'none',
    NODE_OPTIONS: `--import ${new URL('./shiftedClock.mjs', import.meta.url).href}`,
    QUAYSIDE_CLOCK_SHIFT: String(Date.parse(moment) - Date.now()),
  });

const box = (equipmentEventTypeCode: string, more: object = {}) => ({
  eventType: 'EQUIPMENT',
  equipmentEventTypeCode,
  emptyIndicatorCode: 'LADEN',
  transportCall: { modeOfTransport: 'VESSEL' },
  ...more,
});
const ship = (transportEventTypeCode: string) => ({
  eventType: 'TRANSPORT',
  transportEventTypeCode,
  transportCall: {
    modeOfTransport: 'VESSEL',
    vessel: { vesselName: 'CMA CGM RIVOLI' },
    exportVoyageNumber: '0FLLVW1MA',
  },
});

/** An event in the format of an ocean carrier. @source DCSA Track & Trace 2.2.0 */
const words: Record<ScenarioReport['milestone'], object> = {
  booking_confirmed: {
    ...{ eventType: 'SHIPMENT', shipmentEventTypeCode: 'CONF', documentTypeCode: 'BKG' },
    documentID: 'ABC123123123',
  },
  cargo_received: box('GTIN', { facilityTypeCode: 'POTE' }),
  departed: ship('DEPA'),
  transshipment_arrived: ship('ARRI'),
  transshipment_discharged: box('DISC'),
  transshipment_departed: ship('DEPA'),
  arrived: ship('ARRI'),
  discharged: box('DISC'),
  customs_hold: box('CUSI'),
  delivered: box('DROP', { facilityTypeCode: 'CLOC' }),
  empty_returned: box('GTIN', { emptyIndicatorCode: 'EMPTY', facilityTypeCode: 'DEPO' }),
};
const sureness = { planned: 'PLN', estimated: 'EST' } as const;

const bySea = (reports: readonly ScenarioReport[], bill: string, container: string, told: string): CarrierEvent[] =>
  reports.map(({ milestone, place, when, sure, vessel }, index) => ({
    ...words[milestone],
    ...(vessel && { transportCall: { modeOfTransport: 'VESSEL', vessel: { vesselName: vessel } } }),
    eventID: `${bill}-${index}`,
    eventCreatedDateTime: told,
    eventDateTime: when,
    eventClassifierCode: sure ? sureness[sure] : 'ACT',
    eventLocation: { UNLocationCode: place },
    ...('equipmentEventTypeCode' in words[milestone] && { equipmentReference: container }),
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
  }));

const airTime = (instant: string, timeZone: string): { day: string; time: string } => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false },
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('day')}${part('month').slice(0, 3).toUpperCase()}`, time: `${part('hour')}${part('minute')}` };
};

/** A departed flight with its expected arrival. @source IATA Cargo-IMP, FSU */
const byAir = ([left, due]: readonly ScenarioReport[], airWaybill: string): string => {
  if (!left || !due) throw new Error('A flight has a departure and an arrival');
  const departure = airTime(left.when, 'Asia/Shanghai');
  const arrival = airTime(due.when, 'Europe/Berlin');
  return [
    'FSU/12',
    `${airWaybill.slice(0, 3)}-${airWaybill.slice(3)}PVGFRA/T1K250`,
    `DEP/LH8401/${departure.day}/PVGFRA/T1K250/A${departure.time}/E${arrival.time}`,
  ].join('\n');
};

/** A Lufthansa air waybill with its check digit. @source IATA Resolution 600a */
const newAirWaybill = (): string => {
  const serial = randomInt(1_000_000, 9_999_999);
  return `020${serial}${serial % 7}`;
};

/** Books a scenario and plays its carrier's reports through the product's own APIs. */
export const play = async (quayside: Quayside, agent: Caller, scenario: TripScenario): Promise<Booking> => {
  const { loadType = 'FCL', etd, eta, reports, reported, isCancelled } = scenario;
  const { bill, container } = newShipment();
  const isAir = loadType === 'AIR';
  const airWaybill = newAirWaybill();
  const booking = await book(agent, {
    loadType,
    ...(isAir ? { from: 'PVG', to: 'FRA' } : { from: 'VNHPH', to: 'NLRTM' }),
    mblNumber: isAir ? airWaybill : `MAEU${bill}`,
    ...(loadType === 'FCL' && { containerNumber: container }),
    reference: `TWELVE ${scenario.name}`.slice(0, 60),
    etd,
    eta,
    hasBills: true,
  });
  if (reports.length > 0) {
    const told = reported ?? '2026-11-20T08:00:00.000Z';
    const status = isAir
      ? await tellByAir(quayside, byAir(reports, airWaybill))
      : await tell(quayside, bySea(reports, bill, container, told));
    if (status >= 300) throw new Error(`${scenario.name} was answered ${status}`);
  }
  if (isCancelled) {
    const { status } = await agent.post(`/bookings/${booking._id}/cancel`, { reason: 'customer-request', comment: '' });
    if (status >= 300) throw new Error(`It was not cancelled: ${status}`);
  }
  return booking;
};
