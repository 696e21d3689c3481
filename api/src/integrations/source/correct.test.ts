import { corrected, findCorrectable } from './correct';

const event = { eventType: 'EQUIPMENT', equipmentReference: 4812090, eventLocation: { UNLocationCode: 'NLRTM' } };
const dcsa = (path: string, reason = 'is wrong', raw: string = JSON.stringify(event)) =>
  ({ format: 'dcsa', path, reason, raw }) as const;

test('corrects a reference or a place in the part of the delivery that the path names', () => {
  const fault = dcsa('data.3.equipmentReference');
  expect(findCorrectable(fault)).toEqual({ label: 'data.3.equipmentReference', value: '4812090' });
  expect(JSON.parse(corrected(fault, 'APZU4812090') ?? '')).toEqual({ ...event, equipmentReference: 'APZU4812090' });
  const place = dcsa('data.3.eventLocation.UNLocationCode');
  expect(findCorrectable(place)?.value).toBe('NLRTM');
  expect(JSON.parse(corrected(place, 'NLAMS') ?? '').eventLocation).toEqual({ UNLocationCode: 'NLAMS' });
});

test('refuses to correct events, times and invalid messages', () => {
  for (const fault of [
    dcsa('data.3.eventDateTime', 'is missing: when did it happen?'),
    dcsa('eventClassifierCode', 'must be PLN, EST or ACT'),
    dcsa('', 'is no JSON', 'hello'),
    dcsa('equipmentReference', 'is wrong', '{'),
    { format: 'fsu', path: 'line 2', reason: 'XYZ is no status of an FSU', raw: '020-81140743\nXYZ' } as const,
  ]) {
    expect(findCorrectable(fault)).toBeNull();
    expect(corrected(fault, 'x')).toBeNull();
  }
});

test('corrects an air waybill with all its statuses', () => {
  const reason = 'The air waybill, its airports or its pieces cannot be read';
  const raw = '020-81140743HANFRAX/T3K100\nRCF/LH773/09NOV0640/FRA/T3K100';
  const fault = { format: 'fsu', path: 'line 2', reason, raw } as const;
  expect(findCorrectable(fault)).toEqual({ label: 'Line 2', value: '020-81140743HANFRAX/T3K100' });
  expect(corrected(fault, '020-81140743HANFRA/T3K100')).toBe(
    '020-81140743HANFRA/T3K100\nRCF/LH773/09NOV0640/FRA/T3K100',
  );
});
