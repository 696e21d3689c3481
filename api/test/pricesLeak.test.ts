import { Booking, type RouteDefinition } from '@quayside/contract';
import { doesRoleAllow, isStaff } from '@quayside/contract/roles';
import { priceWalk, type RecordedAnswer } from './priceWalk';
import { routes, tellsMargin, tellsPrice, type Walker, walkers } from './priceWorld';

jest.setTimeout(180_000);

const kept: readonly Walker[] = ['importer', 'partner'];
const told: readonly Walker[] = ['agent', 'customer-company-admin'];

let walked: readonly RecordedAnswer[];
beforeAll(async () => {
  walked = await priceWalk();
});

const about = ['Booking', 'Tracking', 'Document'];
/** Calls that read a quote, which was not sent to the callers. */
const ofQuotes = ['bookQuote'];
/** Calls that only some staff may make; none of the callers may. */
const ofAdmins = ['restoreBooking'];
/** They return what followLane does; not everyone sees the customers that they name. */
const ofFollowing = ['followCustomer', 'unfollow'];
/** It returns what createBookingView does, for a view of the caller. */
const ofViews = ['updateBookingView'];
/** It prices bookings without a rate; those of the callers have one. Its own test covers its answers. */
const ofEnteredPrices = ['updateBookingPriceLines'];
/** They return counts, and names of bookings as runBookingAction does, for a job that the walk does not keep. */
const ofActionJobs = ['getBookingActionJob', 'cancelBookingActionJob'];
const unwalked = [...ofActionJobs, ...ofEnteredPrices, ...ofQuotes, ...ofAdmins, ...ofFollowing, ...ofViews];

const mayCall = (role: Walker, { may, staff }: RouteDefinition): boolean =>
  (!may || doesRoleAllow(role, ...may)) && (!staff || isStaff(role));
/**
 * Returns the calls that return booking data and that the role may make. Derived from the contract, so that new calls
 * are included.
 */
const listCalls = (role: Walker, isAsked: (route: RouteDefinition) => boolean): string[] =>
  routes.flatMap(([name, route]) => (!unwalked.includes(name) && isAsked(route) && mayCall(role, route) ? [name] : []));

test.each(walkers)('answers every booking call that the %s may make', (role) => {
  const calls = listCalls(role, ({ may }) => may !== undefined && about.includes(may[1]));
  const answered = walked.filter((one) => one.role === role && one.status < 300).map(({ name }) => name);
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter((name) => !answered.includes(name))).toEqual([]);
});

test.each(kept)('hides booking costs from the %s in calls, documents and sockets', (role) => {
  const own = walked.filter((one) => one.role === role);
  expect(own.filter(({ name }) => name === 'hears BOOKING_CHANGED').length).toBeGreaterThan(3);
  expect(own.filter(({ text }) => tellsPrice(text)).map(({ name }) => name)).toEqual([]);
});

test.each([...kept, 'customer-company-admin'] as const)(
  'hides cost and margin from the %s in every call, document and socket',
  (role) => {
    const own = walked.filter((one) => one.role === role);
    expect(new Set(own.map(({ name }) => name)).size).toBeGreaterThan(routes.length / 2);
    const keys =
      /"(cost|costMinor|costPercent|internal|credit|margin\w*|standardMargin\w*|creditLimit\w*|floorPercent|evidence)":/;
    for (const tells of [(text: string) => keys.test(text), tellsMargin]) {
      expect(own.filter(({ text }) => tells(text)).map(({ name }) => name)).toEqual([]);
      expect(walked.some(({ role: by, text }) => by === 'agent' && tells(text))).toBe(true);
    }
  },
);

test.each(told)('returns them to the %s in every call that returns a whole booking', (role) => {
  const telling = walked.filter((one) => one.role === role && tellsPrice(one.text)).map(({ name }) => name);
  const whole = listCalls(role, ({ answer }) => answer === Booking);
  expect(whole).toEqual(expect.arrayContaining(['getBooking', 'uploadDocuments']));
  expect(whole.filter((name) => !telling.includes(name))).toEqual([]);
});
