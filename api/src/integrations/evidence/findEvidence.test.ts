import type { IncomingFormat } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';
import { findEvidence } from './findEvidence';
import { listMessageParts } from './messageParts';

const event = (fields: Partial<TrackingEvent>): TrackingEvent => ({
  ...{ id: 'e', bookingId: 'b'.repeat(24), source: 'carrier', sourceName: 'MAEU', sourceEventId: '' },
  ...{ kind: 'transport', milestone: null, rawCode: '', rawLabel: '', classifier: 'actual', occurredAt: null },
  ...{ occurredTz: null, dateOnly: false, receivedAt: '2026-11-20T00:00:00Z', updatedAt: '2026-11-20T00:00:00Z' },
  ...{ retracted: false, visibility: 'all' },
  ...fields,
});
const find = (format: IncomingFormat, text: string, fields: Partial<TrackingEvent>): Record<string, string[]> =>
  Object.fromEntries(
    findEvidence(event(fields), listMessageParts(format, text)).map(({ is, parts }) => [
      is,
      parts.map((part) => `${part.path || part.line}: ${part.text}`),
    ]),
  );

describe('findEvidence', () => {
  test('names the fields of a JSON message, and prefers the moment to another field with its day', () => {
    const text = JSON.stringify({
      eventCreatedDateTime: '2026-11-15T08:00:00Z',
      data: { code: 'DISC', eventDateTime: '2026-11-15T06:00:00+01:00', place: 'nl rtm', note: 'DISC by crane' },
    });
    expect(
      find('dcsa', text, {
        ...{ rawCode: 'DISC', occurredAt: '2026-11-15T05:00:00Z', occurredTz: 'Europe/Amsterdam' },
        location: { unlocode: 'NLRTM' },
      }),
    ).toEqual({
      milestone: ['data.code: DISC'],
      time: ['data.eventDateTime: 2026-11-15T06:00:00+01:00'],
      place: ['data.place: nl rtm'],
    });
  });

  test('names the line of a Cargo-IMP status, with its own day, flight, pieces and weight', () => {
    const text = [
      'FSU/12',
      '160-12345675PVGLAX/T10K250',
      'RCS/09NOV1200/PVG/T10K250',
      'DEP/CX880/10NOV/PVGLAX/T8K200/A0100',
    ];
    const line = `4: ${text[3]}`;
    expect(
      find('fsu', text.join('\n'), {
        ...{ rawCode: 'DEP', occurredAt: '2026-11-09T17:00:00Z', occurredTz: 'Asia/Shanghai' },
        ...{ location: { iata: 'PVG' }, flight: 'CX880', pieces: 8, weightKg: 200 },
      }),
    ).toEqual({ milestone: [line], time: [line], place: [line], flight: [line], pieces: [line], weight: [line] });
  });

  test('names the line of a booked flight for the planned departure that it says by its time', () => {
    const line = 'BKD/LH729/10NOV/PVGFRA/T10K250/S1200/S1830';
    const found = find('fsu', `FSU/12\n160-12345675PVGFRA/T10K250\n${line}`, {
      ...{ rawCode: 'DEP', classifier: 'planned', occurredAt: '2026-11-10T04:00:00Z', occurredTz: 'Asia/Shanghai' },
    });
    expect(found).toEqual({ milestone: [`3: ${line}`], time: [`3: ${line}`] });
  });

  test('names the segments of X12, whose containers have the check digit apart', () => {
    const isa =
      'ISA*00*          *00*          *ZZ*CARRIER        *ZZ*QUAYSIDE       *261116*1200*U*00401*000000001*0*P*>~';
    const text = `${isa}ST*315*0001~B4***VD*20261110*0815*NLRTM*APZU*481209*L*45G1*NLRTM*UN*0~N9*BM*MAEU1~SE*4*0001~`;
    const b4 = 'B4: B4***VD*20261110*0815*NLRTM*APZU*481209*L*45G1*NLRTM*UN*0';
    expect(
      find('x12', text, {
        ...{ rawCode: 'VD', occurredAt: '2026-11-10T07:15:00Z', occurredTz: 'Europe/Amsterdam' },
        ...{ location: { unlocode: 'NLRTM' }, equipment: 'APZU4812090' },
      }),
    ).toEqual({ milestone: [b4], time: [b4], place: [b4], container: [b4] });
  });

  test('keeps an apostrophe with its release character in a segment of EDIFACT', () => {
    const parts = listMessageParts('edifact', "BGM+34+GATE'FTX+AAI+++O?'BRIEN'DTM+7:202609271045:203'");
    expect(parts.map(({ path, line }) => [path, line])).toEqual([
      ['BGM', 1],
      ['FTX', 2],
      ['DTM', 3],
    ]);
  });

  test('names elements and attributes of XML', () => {
    const text = '<rsm:Status xmlns:rsm="x"><ram:Code listID="IATA">RCF</ram:Code><ram:ID>LAX</ram:ID></rsm:Status>';
    expect(find('xfsu', text, { rawCode: 'RCF', location: { iata: 'LAX' } })).toEqual({
      milestone: ['Status.Code: RCF'],
      place: ['Status.ID: LAX'],
    });
  });

  test('returns no part for a fact that the message does not say, and none of a text that is too long', () => {
    expect(find('dcsa', '{"code":"DISC"}', { rawCode: 'DISC', vessel: { name: 'GHOST' } })).toEqual({
      milestone: ['code: DISC'],
      vessel: [],
    });
    expect(listMessageParts('fsu', 'A'.repeat(100_001))).toEqual([]);
  });

  test('searches the lines of a message that is not of its format any more', () => {
    expect(find('dcsa', 'cut {"code":\n"DISC"', { rawCode: 'DISC' })).toEqual({ milestone: ['2: "DISC"'] });
  });
});
