import { undoCalls } from './undoCalls';

const result = (id: string, previousOwner?: string | null) => ({
  ...{ id, name: id, message: null, outcome: 'done' as const },
  ...(previousOwner !== undefined && { previousOwner }),
});

describe('undoCalls', () => {
  test('returns each booking to the owner it had', () => {
    const calls = undoCalls('assign-owner', [result('a', 'x'), result('b', null), result('c', 'x')], {});
    expect(calls).toEqual([
      { action: 'assign-owner', isPreview: false, owner: 'x', bookings: [{ id: 'a' }, { id: 'c' }] },
      { action: 'assign-owner', isPreview: false, owner: null, bookings: [{ id: 'b' }] },
    ]);
  });

  test('sets each booking back to the values it had, as a correction', () => {
    const before = (id: string, reference: string) => ({
      ...result(id),
      previousFields: { your_reference_number: reference },
    });
    const calls = undoCalls('set-field', [before('a', 'PO 1'), before('b', 'PO 2')], {});
    expect(calls).toMatchObject([
      { fields: { your_reference_number: 'PO 1' }, editReason: 'correction', bookings: [{ id: 'a' }] },
      { fields: { your_reference_number: 'PO 2' }, editReason: 'correction', bookings: [{ id: 'b' }] },
    ]);
  });

  test('removes the added tag only from bookings that got it', () => {
    const refused = { ...result('b'), outcome: 'refused' as const };
    expect(undoCalls('add-tag', [result('a'), refused], { tag: ' urgent' })).toEqual([
      { action: 'remove-tag', isPreview: false, tag: 'urgent', bookings: [{ id: 'a' }] },
    ]);
  });

  test('returns nothing for an action without undo, and when nothing changed', () => {
    expect(undoCalls('cancel', [result('a')], {})).toEqual([]);
    expect(undoCalls('follow', [], {})).toEqual([]);
  });
});
