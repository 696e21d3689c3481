import fc from 'fast-check';
import { type Meeting, othersThere, type Present } from './presence';

const staff = (id: string): Present => ({ id, fullName: `Staff ${id}`, company: null });
const buyer = (id: string): Present => ({ id, fullName: `Buyer ${id}`, company: 'halden' });
const meeting = (...known: string[]): Meeting => ({
  talk: { forwarder: 'Northgate', customer: { id: 'halden', companyName: 'Halden Outdoor' } },
  ...{ readers: [], known: new Set(known) },
});
const idsFor = (viewer: Present, present: readonly Present[], at: Meeting) =>
  othersThere(viewer, present, at).map(({ id }) => id);

test('staff meet staff and the customer, by name and company; nobody meets oneself, and tabs count once', () => {
  const present = [staff('a'), staff('b'), staff('b'), buyer('c')];
  expect(othersThere(staff('a'), present, meeting())).toEqual([
    { id: 'c', fullName: 'Buyer c', companyName: 'Halden Outdoor' },
    { id: 'b', fullName: 'Staff b', companyName: 'Northgate' },
  ]);
});

test('a customer meets colleagues, and of the staff those alone who have written to them', () => {
  const present = [staff('a'), staff('b'), buyer('c'), buyer('d')];
  expect(idsFor(buyer('c'), present, meeting())).toEqual(['d']);
  expect(idsFor(buyer('c'), present, meeting('b'))).toEqual(['d', 'b']);
});

test('whoever is there, a customer never meets staff who are not known, nor another company', () => {
  const person = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    fullName: fc.string(),
    company: fc.constantFrom(null, 'halden', 'other'),
  });
  fc.assert(
    fc.property(fc.array(person), fc.subarray(['a', 'b', 'c', 'd']), (present, known) => {
      const viewer = { id: 'me', fullName: 'Me', company: 'halden' };
      for (const { id } of othersThere(viewer, present, meeting(...known)))
        expect(
          present.some((one) => one.id === id && (one.company === 'halden' || (!one.company && known.includes(id)))),
        ).toBe(true);
    }),
  );
});
