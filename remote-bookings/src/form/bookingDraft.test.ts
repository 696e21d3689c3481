import { filledBooking } from '../testing/fillBooking';
import { hanoi, sampleFile, toSamplePort } from '../testing/samples';
import { readDraft, serializeDraft } from './bookingDraft';
import { type BookingValues, withLoadType } from './bookingValues';
import { toNewBooking } from './newBooking';

const now = new Date('2026-11-20T12:00:00.000Z');
const fresh = { ...sampleFile(0xf1, 'packing-list.pdf'), uploadedAt: '2026-11-20T09:00:00.000Z' };
const values = { ...filledBooking(), packingList: [fresh], commercialInvoice: [fresh] };
const draft = { about: 'one sailing', values, attempt: { key: 'k', body: '{}' } };
const read = (kept: unknown, about = draft.about) => readDraft(JSON.parse(JSON.stringify(kept)), { about, now });

test('restores a draft as stored', () => {
  expect(read(serializeDraft(draft))).toEqual({ ...draft, dropped: [] });
});

test('rejects a draft of another choice, version or shape', () => {
  expect(read(serializeDraft(draft), 'another sailing')).toBeNull();
  expect(read({ ...(serializeDraft(draft) as object), version: 0 })).toBeNull();
  expect(read({ ...(serializeDraft(draft) as object), values: { ...values, containers: [{}] } })).toBeNull();
  expect(read('text')).toBeNull();
});

test('drops and names documents that the server has deleted, except those of a stored draft', () => {
  const old = { ...sampleFile(0xf3, 'old-list.pdf'), uploadedAt: '2026-11-19T11:00:00.000Z' };
  const kept = serializeDraft({ ...draft, values: { ...values, packingList: [old, fresh] } });
  expect(read(kept)).toMatchObject({ values: { packingList: [fresh] }, dropped: ['old-list.pdf'] });
  const lasting = new Set([old.id]);
  expect(readDraft(kept, { about: draft.about, now, lasting })).toMatchObject({
    values: { packingList: [old, fresh] },
    dropped: [],
  });
});

test('loses no input when the load type changes from FCL to AIR to LCL and back', () => {
  const start = {
    ...filledBooking(),
    containers: [{ ...filledBooking().containers[0], type: '20GP' as const, cbm: '28' }] as BookingValues['containers'],
    containerNumber: 'CMAU8173542',
    localCharge: 'collect' as const,
  };
  const air = withLoadType(start, 'AIR');
  expect(air).toMatchObject({ portOfLoading: null, portOfDischarge: null });
  const flown = { ...air, portOfLoading: toSamplePort(hanoi, 'AIR') };
  const lcl = withLoadType(flown, 'LCL');
  expect(lcl).toEqual({
    ...start,
    loadType: 'LCL',
    otherEnds: { portOfLoading: flown.portOfLoading, portOfDischarge: null },
  });
  expect(withLoadType(withLoadType(lcl, 'AIR'), 'FCL')).toMatchObject({ ...start, otherEnds: expect.anything() });
  expect(withLoadType(lcl, 'AIR').portOfLoading).toEqual(flown.portOfLoading);
});

test('keeps, but does not send, fields that a load type does not use', () => {
  const values = { ...filledBooking(), containerNumber: 'CMAU8173542' };
  const sent = (loadType: 'FCL' | 'LCL' | 'AIR') => toNewBooking({ ...values, loadType }).fields;
  expect(sent('FCL')).toMatchObject({
    localCharge: 'prepaid',
    containerNumber: 'CMAU8173542',
    containers: [{ type: '40HC' }],
  });
  expect(sent('LCL')).toMatchObject({ localCharge: 'prepaid', containers: [{ type: 'LCL', container_weight: 21080 }] });
  expect(sent('AIR')).toMatchObject({ localCharge: 'collect', containerNumber: '', containers: [{ type: 'AIR' }] });
});
