import { contractRoutes } from '@quayside/contract/routes';
import { analyticsCases } from './cases/analytics';
import { apiKeyCases } from './cases/apiKeys';
import { auditCases } from './cases/audit';
import { bannerCases } from './cases/banners';
import { bookingActionCases } from './cases/bookingActions';
import { bookingLifeCases } from './cases/bookingLife';
import { bookingListCases } from './cases/bookingLists';
import { bookingMendingCases } from './cases/bookingMending';
import { bookingViewCases } from './cases/bookingViews';
import { calendarFeedCases } from './cases/calendarFeeds';
import { companyCases } from './cases/companies';
import { connectionCases } from './cases/connections';
import { contactCases } from './cases/contacts';
import { conversationCases } from './cases/conversations';
import { customerCases } from './cases/customers';
import { dataCareCases } from './cases/dataCare';
import { departureCases } from './cases/departures';
import { documentCases } from './cases/documents';
import { exceptionCases } from './cases/exceptions';
import { exceptionWorkCases } from './cases/exceptionWork';
import { externalFollowerCases } from './cases/externalFollowers';
import { invoiceCases } from './cases/invoices';
import { notificationCases } from './cases/notifications';
import { ownLineCases } from './cases/ownLines';
import { ownReferenceCases } from './cases/ownReference';
import { placeCases } from './cases/places';
import { platformCases } from './cases/platform';
import { priceCases } from './cases/prices';
import { quoteBookingCases } from './cases/quoteBooking';
import { quoteLifeCases } from './cases/quoteLife';
import { quoteNumberCases } from './cases/quoteNumbers';
import { quoteRequestCases } from './cases/quoteRequests';
import { quoteScopeCases } from './cases/quoteScopes';
import { rateBulkChangeCases } from './cases/rateBulkChanges';
import { rateImportCases } from './cases/rateImports';
import { rateSettingCases } from './cases/rateSettings';
import { rateCases } from './cases/rates';
import { recordImportCases } from './cases/recordImports';
import { secondFactorCases } from './cases/secondFactor';
import { sessionCases } from './cases/sessions';
import { shareLinkCases } from './cases/shareLinks';
import { taskCases } from './cases/tasks';
import { teamCases } from './cases/team';
import { trackingCases } from './cases/tracking';
import { webhookCases } from './cases/webhooks';
import { everyRoute } from './everyRoute';
import { openWorld } from './openWorld';
import { refusedOnly } from './refusedOnly';
import type { ConformanceCase, Wire, World } from './wire';

export { contractRoutes } from '@quayside/contract/routes';
export { openWorld } from './openWorld';
export { sendings } from './samples';
export type { ReceivedMessage, Wire, WireInput } from './wire';

const cases: readonly ConformanceCase[] = [
  ...everyRoute,
  ...apiKeyCases,
  ...auditCases,
  ...sessionCases,
  ...secondFactorCases,
  ...teamCases,
  ...customerCases,
  ...contactCases,
  ...companyCases,
  ...placeCases,
  ...platformCases,
  ...bannerCases,
  ...bookingListCases,
  ...bookingLifeCases,
  ...bookingActionCases,
  ...bookingMendingCases,
  ...priceCases,
  ...documentCases,
  ...conversationCases,
  ...exceptionCases,
  ...exceptionWorkCases,
  ...trackingCases,
  ...shareLinkCases,
  ...externalFollowerCases,
  ...analyticsCases,
  ...bookingViewCases,
  ...calendarFeedCases,
  ...taskCases,
  ...connectionCases,
  ...webhookCases,
  ...rateCases,
  ...rateBulkChangeCases,
  ...dataCareCases,
  ...departureCases,
  ...ownReferenceCases,
  ...rateSettingCases,
  ...rateImportCases,
  ...recordImportCases,
  ...quoteLifeCases,
  ...quoteScopeCases,
  ...ownLineCases,
  ...quoteNumberCases,
  ...quoteRequestCases,
  ...invoiceCases,
  ...quoteBookingCases,
  ...notificationCases,
];

/** Returns the names of calls that neither succeeded nor are exempt. */
const unseen = (succeeded: ReadonlySet<string>): string[] =>
  contractRoutes()
    .map(([name]) => name)
    .filter((name) => !succeeded.has(name) && !Object.hasOwn(refusedOnly, name));

/**
 * Declares the suite's tests for Jest against any server over the wire. It must contain the demo's world: one user of
 * each role at one agent, `agent-2` at another, all with the wire's password. Cases create the records that they
 * change.
 */
export const declareConformance = (open: () => Promise<Wire>): void => {
  const succeeded = new Set<string>();
  let world: World;
  beforeAll(async () => {
    world = openWorld(await open(), succeeded);
  });
  test.each(cases)('$name', ({ run }) => run(world));

  test('runs every call of the contract successfully in some case', () => {
    expect(unseen(succeeded)).toEqual([]);
  });
};
