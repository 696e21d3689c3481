import { sampleCard, toBookingPage, toSampleId } from '../testing/samples';
import {
  applyListUpdate,
  type BookingPages,
  findNewBookings,
  prependCards,
  uniqueCards,
  withTotal,
} from './bookingPages';

const at = (minute: number) => `2026-11-20T09:${minute}:00.000Z`;
const card = (number: number, minute: number, version = 1) => sampleCard(number, { updatedAt: at(minute), version });
const pages: BookingPages = {
  pages: [toBookingPage([card(1, 40), card(2, 30)], 4, 'after-2'), toBookingPage([card(3, 20)], 4, 'after-3')],
  pageParams: [undefined, 'after-2'],
};
const heard = (asked: number[], ...listed: ReturnType<typeof card>[]) => ({
  asked: new Set(asked.map(toSampleId)),
  listed: new Map(listed.map((each) => [each._id, each])),
});
const order = (data: BookingPages) => uniqueCards(data).map(({ _id }) => Number.parseInt(_id, 16));

test('shows a booking that is on two pages once, at its first position', () => {
  expect(order({ ...pages, pages: [...pages.pages, toBookingPage([card(1, 50), card(4, 10)])] })).toEqual([1, 2, 3, 4]);
});

test('updates a card in place, removes one that left the list, and keeps the others', () => {
  const after = applyListUpdate(pages, heard([2, 1], card(2, 55, 2)));
  expect(order(after)).toEqual([2, 3]);
  expect(uniqueCards(after)[0]).toMatchObject({ version: 2, updatedAt: at(55) });
  expect(after.pages[1]).toBe(pages.pages[1]);
});

test('ignores a response older than the card', () => {
  const newer = applyListUpdate(pages, heard([2], card(2, 55, 5)));
  expect(uniqueCards(applyListUpdate(newer, heard([2], card(2, 50, 4))))[1]).toMatchObject({ version: 5 });
});

test('treats as new only bookings on no page that do not belong after the last one', () => {
  const listed = heard([3, 8, 9], card(3, 50), card(8, 50), card(9, 15));
  expect(findNewBookings(pages, listed, 'last_updated').map(({ _id }) => _id)).toEqual([toSampleId(8)]);
  const whole = { ...pages, pages: [toBookingPage([card(1, 40)])] };
  expect(findNewBookings(whole, listed, 'last_updated').map(({ _id }) => _id)).toEqual([
    toSampleId(3),
    toSampleId(8),
    toSampleId(9),
  ]);
});

test('does not announce a booking that departs before the last shown one', () => {
  const early = sampleCard(8, { etd: '2026-01-01T00:00:00.000Z' });
  expect(findNewBookings(pages, heard([8], early), 'by_etd')).toEqual([]);
});

test('puts new bookings on top, latest first, and takes the reported count', () => {
  const after = withTotal(prependCards(pages, [card(8, 50), card(9, 55)]), {
    ...toBookingPage([], 6),
    totalCapped: true,
  });
  expect(order(after)).toEqual([9, 8, 1, 2, 3]);
  expect(after.pages[0]).toMatchObject({ totalDocs: 6, totalCapped: true, nextCursor: 'after-2' });
});
