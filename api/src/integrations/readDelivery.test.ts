import type { IncomingFormat } from '@quayside/contract';
import fc from 'fast-check';
import { readDelivery } from './readDelivery';
import { readEvents } from './readEvents';
import { bookingShipment } from './source/shipment.fixture';
import { unknownShipment } from './source/unknownShipment';

const receipt = { sender: 'MSCU', receivedAt: '2026-11-28T20:00:00.000Z' };

/** Timestamps that no shipment can have. */
const poison = ['0001-01-01T00:00:00', '9999-12-31T23:59:59', '2026-02-30T10:00:00', '2026-11-31T10:00:00', 'soon'];
const good = '2026-11-27T10:00:00';

interface Sample {
  readonly format: IncomingFormat;
  readonly one: (at: string, index: number) => unknown;
  readonly whole: (parts: readonly unknown[]) => string;
}

const json = (parts: readonly unknown[]): string => JSON.stringify(parts);

const xfsuStatus = (at: string, index: number): string => `<ReportedStatus><ReasonCode>RCF</ReasonCode>
  <AssociatedStatusConsignment><PieceQuantity>${index + 1}</PieceQuantity>
    <SpecifiedLocation><ID>FRA</ID></SpecifiedLocation>
    <SpecifiedEvent><OccurrenceDateTime>${at}</OccurrenceDateTime></SpecifiedEvent>
  </AssociatedStatusConsignment></ReportedStatus>`;

const samples: readonly Sample[] = [
  {
    format: 'dcsa',
    one: (at, index) => ({
      ...{ eventID: `event-${index}`, eventType: 'EQUIPMENT', eventClassifierCode: 'ACT', eventDateTime: at },
      ...{ eventCreatedDateTime: receipt.receivedAt, equipmentEventTypeCode: 'LOAD', emptyIndicatorCode: 'LADEN' },
      equipmentReference: 'CCLU8604668',
    }),
    whole: json,
  },
  {
    format: 'one-record',
    one: (at, index) => ({
      ...{ '@type': 'LogisticsEvent', '@id': `event-${index}`, eventCode: 'RCF', eventDate: at },
      ...{ eventFor: 'https://airline.example/160-70000030', eventLocation: { locationCode: 'FRA' } },
    }),
    whole: json,
  },
  {
    format: 'cargo-ai',
    one: (at, index) => ({ id: `event-${index}`, code: 'DEP', eventLocation: 'FRA', eventDate: at }),
    whole: (events) => JSON.stringify({ awb: '235-12345675', pieces: 1, events }),
  },
  {
    format: 'terminal49',
    one: (at, index) => ({
      ...{ id: `event-${index}`, type: 'transport_event' },
      attributes: { event: 'container.transport.full_out', timestamp: at, timezone: 'Nowhere/At_All' },
      relationships: { container: { data: { type: 'container', id: 'box' } } },
    }),
    whole: (data) =>
      JSON.stringify({ data, included: [{ id: 'box', type: 'container', attributes: { number: 'CCLU8604668' } }] }),
  },
  {
    format: 'status-list',
    one: (at, index) => ({ reference: 'HLCU77', event: `Event ${index}`, at, place: 'NLRTM' }),
    whole: json,
  },
  {
    format: 'xfsu',
    one: xfsuStatus,
    whole: (parts) => `<StatusMessage><MasterConsignment><TotalPieceQuantity>99</TotalPieceQuantity>
      <TransportContractDocument><ID>160-70000030</ID></TransportContractDocument>
      ${parts.join('')}</MasterConsignment></StatusMessage>`,
  },
];

const fsuDays = ['31NOV0535', '30FEB0535', '00JAN0535', '29FEB0535'];

describe('readDelivery', () => {
  test.each(samples.map((sample) => [sample.format, sample] as const))(
    'reads every good event and reports every poison one of a %s delivery',
    (_, { format, one, whole }) => {
      const at = fc.oneof(fc.constant(good), fc.constantFrom(...poison));
      fc.assert(
        fc.property(fc.array(at, { minLength: 1, maxLength: 12 }), (times) => {
          const { messages, problems } = readDelivery(format, whole(times.map(one)), receipt);
          expect(messages).toHaveLength(times.filter((time) => time === good).length);
          expect(problems).toHaveLength(times.filter((time) => time !== good).length);
          const events = messages.flatMap((message) => readEvents(message, { ...unknownShipment, loadType: 'FCL' }));
          expect(events.map(({ occurredAt }) => occurredAt?.slice(0, 10))).toEqual(messages.map(() => '2026-11-27'));
        }),
        { numRuns: 60 },
      );
    },
  );

  test('reads every good line and reports every day that is in no calendar of an FSU', () => {
    const day = fc.oneof(fc.constant('27NOV0535'), fc.constantFrom(...fsuDays));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 12 }), (days) => {
        const lines = days.map((one, index) => `RCF/LH729/${one}/FRA/P${index + 1}K250`);
        const text = ['FSU/12', '160-70000030PVGFRA/T99K250', ...lines].join('\n');
        const { messages, problems } = readDelivery('fsu', text, receipt);
        expect(messages).toHaveLength(days.filter((one) => !fsuDays.includes(one)).length);
        expect(problems).toHaveLength(days.filter((one) => fsuDays.includes(one)).length);
        for (const { message } of problems) expect(message).toMatch(/^RCF has no day/);
      }),
      { numRuns: 60 },
    );
  });

  test('accepts 29 February where a near year has one', () => {
    const text = 'FSU/12\n160-70000030PVGFRA/T10K250\nRCF/LH729/29FEB0535/FRA/T10K250';
    const leap = { ...receipt, receivedAt: '2028-03-02T00:00:00.000Z' };
    const [message] = readDelivery('fsu', text, leap).messages;
    expect(message && readEvents(message, bookingShipment({ from: '', to: '', loadType: 'AIR' }))).toMatchObject([
      { occurredAt: '2028-02-29T04:35:00.000Z' },
    ]);
  });

  test('reports why a date cannot be that of a shipment', () => {
    const dcsa = samples[0];
    const text = json(poison.map((at, index) => dcsa?.one(at, index)));
    expect(readDelivery('dcsa', text, receipt).problems.map(({ path, message }) => `${path} ${message}`)).toEqual([
      '0.eventDateTime is no date a shipment can have: the year must be between 2001 and 2100',
      '1.eventDateTime is no date a shipment can have: the year must be between 2001 and 2100',
      '2.eventDateTime is no date a shipment can have: the calendar has no such day',
      '3.eventDateTime is no date a shipment can have: the calendar has no such day',
      '4.eventDateTime is no date and time that can be read in one way',
    ]);
  });

  test('keeps a Cargo-XML status whose estimated arrival cannot be read, and reports the estimate', () => {
    const text = samples[5]?.whole([
      `<ReportedStatus><ReasonCode>DEP</ReasonCode><AssociatedStatusConsignment><PieceQuantity>9</PieceQuantity>
        <SpecifiedLogisticsTransportMovement><ID>LH729</ID>
          <DepartureEvent><DepartureOccurrenceDateTime>2026-11-27T10:00:00</DepartureOccurrenceDateTime>
            <OccurrenceDepartureLocation><ID>PVG</ID></OccurrenceDepartureLocation></DepartureEvent>
          <ArrivalEvent><ArrivalOccurrenceDateTime>9999-12-31T00:00:00</ArrivalOccurrenceDateTime>
            <ArrivalDateTimeTypeCode>E</ArrivalDateTimeTypeCode>
            <OccurrenceArrivalLocation><ID>FRA</ID></OccurrenceArrivalLocation></ArrivalEvent>
        </SpecifiedLogisticsTransportMovement></AssociatedStatusConsignment></ReportedStatus>`,
    ]);
    const { messages, problems } = readDelivery('xfsu', text ?? '', receipt);
    expect(messages).toHaveLength(1);
    expect(problems.map(({ message }) => message)).toEqual([
      'DEP ArrivalOccurrenceDateTime is no date a shipment can have: the year must be between 2001 and 2100',
    ]);
  });
});
