import { filledBooking } from '../testing/fillBooking';
import { sampleFile } from '../testing/samples';
import { keptDraft, readDraft } from './bookingDraft';
import { withLoadType } from './bookingValues';

const now = new Date('2026-11-20T12:00:00.000Z');
const fresh = { ...sampleFile(0xf1, 'packing-list.pdf'), uploadedAt: '2026-11-20T09:00:00.000Z' };
const values = { ...filledBooking(), packingList: [fresh], commercialInvoice: [fresh] };
const draft = { about: 'one sailing', values, attempt: { key: 'k', body: '{}' } };
const read = (kept: unknown, about = draft.about) => readDraft(JSON.parse(JSON.stringify(kept)), { about, now });

test('a draft comes back as it was kept', () => {
  expect(read(keptDraft(draft))).toEqual(draft);
});

test('a draft of another choice, version or shape is none', () => {
  expect(read(keptDraft(draft), 'another sailing')).toBeNull();
  expect(read({ ...(keptDraft(draft) as object), version: 0 })).toBeNull();
  expect(read({ ...(keptDraft(draft) as object), values: { ...values, containers: [{}] } })).toBeNull();
  expect(read('text')).toBeNull();
});

test('documents that the server has dropped meanwhile are not in it', () => {
  const old = { ...fresh, uploadedAt: '2026-11-19T11:00:00.000Z' };
  const kept = keptDraft({ ...draft, values: { ...values, packingList: [old, fresh] } });
  expect(read(kept)?.values.packingList).toEqual([fresh]);
});

test('another load type takes along what fits: terms that nobody changed follow it, places only by sea', () => {
  const lcl = withLoadType(filledBooking(), 'LCL');
  expect(lcl).toMatchObject({ localCharge: 'prepaid', portOfLoading: filledBooking().portOfLoading });
  expect(lcl.containers).toMatchObject([{ type: 'LCL', container_weight: '21080' }]);
  const air = withLoadType(filledBooking(), 'AIR');
  expect(air).toMatchObject({ localCharge: 'collect', portOfLoading: null, portOfDischarge: null });
  expect(withLoadType({ ...filledBooking(), localCharge: 'collect' }, 'LCL').localCharge).toBe('collect');
});
