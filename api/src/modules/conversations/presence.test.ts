import fc from 'fast-check';
import { listVisibleUsers, type PresenceContext, type Present } from './presence';

const staff = (id: string): Present => ({ id, fullName: `Staff ${id}`, company: null });
const buyer = (id: string): Present => ({ id, fullName: `Buyer ${id}`, company: 'halden' });
const meeting = (...known: string[]): PresenceContext => ({
  talk: { forwarder: 'Northgate', customer: { id: 'halden', companyName: 'Halden Outdoor' } },
  ...{ readers: [], known: new Set(known) },
});
const idsFor = (viewer: Present, present: readonly Present[], at: PresenceContext) =>
  listVisibleUsers(viewer, present, at).map(({ id }) => id);

test('shows staff and customers to staff by name and company, once per person and without the viewer', () => {
  const present = [staff('a'), staff('b'), staff('b'), buyer('c')];
  expect(listVisibleUsers(staff('a'), present, meeting())).toEqual([
    { id: 'c', fullName: 'Buyer c', companyName: 'Halden Outdoor' },
    { id: 'b', fullName: 'Staff b', companyName: 'Northgate' },
  ]);
});

test('shows a customer their colleagues and only the staff who have written to them', () => {
  const present = [staff('a'), staff('b'), buyer('c'), buyer('d')];
  expect(idsFor(buyer('c'), present, meeting())).toEqual(['d']);
  expect(idsFor(buyer('c'), present, meeting('b'))).toEqual(['d', 'b']);
});

test('never shows a customer unknown staff or users of another company', () => {
  const person = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    fullName: fc.string(),
    company: fc.constantFrom(null, 'halden', 'other'),
  });
  fc.assert(
    fc.property(fc.array(person), fc.subarray(['a', 'b', 'c', 'd']), (present, known) => {
      const viewer = { id: 'me', fullName: 'Me', company: 'halden' };
      for (const { id } of listVisibleUsers(viewer, present, meeting(...known)))
        expect(
          present.some((one) => one.id === id && (one.company === 'halden' || (!one.company && known.includes(id)))),
        ).toBe(true);
    }),
  );
});
