import { analytics } from './modules/analytics/routes';
import { apiKeyCalls } from './modules/apiKeys/routes';
import { audit } from './modules/audit/routes';
import { auth } from './modules/auth/routes';
import { banners } from './modules/banners/routes';
import { bookingActions } from './modules/bookingActions/routes';
import { bookings } from './modules/bookings/public';
import { bookingViews } from './modules/bookingViews/routes';
import { calendarFeeds } from './modules/calendarFeeds/routes';
import { clientErrors } from './modules/clientErrors/routes';
import { companies } from './modules/companies/routes';
import { companyProfile } from './modules/companyProfile/routes';
import { companySignIn } from './modules/companySignIn/routes';
import { connections } from './modules/connections/public';
import { contacts } from './modules/contacts/routes';
import { conversations } from './modules/conversations/routes';
import { customers } from './modules/customers/routes';
import { dataCare } from './modules/dataCare/routes';
import { departures } from './modules/departures/routes';
import { documents } from './modules/documents/public';
import { emailChange } from './modules/emailChange/routes';
import { exceptions } from './modules/exceptions/public';
import { exchangeRates } from './modules/exchangeRates/routes';
import { externalFollowers } from './modules/externalFollowers/routes';
import { firstSteps } from './modules/firstSteps/routes';
import { formDrafts } from './modules/formDrafts/routes';
import { histories } from './modules/histories/public';
import { imports } from './modules/imports/routes';
import { invoices } from './modules/invoices/routes';
import { mailIn } from './modules/mailIn/routes';
import { me } from './modules/me/routes';
import { myDay } from './modules/myDay/routes';
import { notifications } from './modules/notifications/routes';
import { platform } from './modules/platform/routes';
import { ports } from './modules/ports/routes';
import { quoteLinks } from './modules/quoteLinks/routes';
import { quoteRequests } from './modules/quotes/requestRoutes';
import { quotes } from './modules/quotes/routes';
import { rateSearches } from './modules/rateSearches/routes';
import { rateSettings } from './modules/rateSettings/routes';
import { rates } from './modules/rates/routes';
import { reference } from './modules/reference/routes';
import { sampleData } from './modules/sampleData/routes';
import { schedules } from './modules/schedules/routes';
import { searchModule } from './modules/search/routes';
import { secondFactor } from './modules/secondFactor/routes';
import { shareLinks } from './modules/shareLinks/routes';
import { shippingDocuments } from './modules/shippingDocuments/routes';
import { signInPolicy } from './modules/signInPolicy/routes';
import { socialSignIn } from './modules/socialSignIn/routes';
import { tasks } from './modules/tasks/public';
import { team } from './modules/team/routes';
import { tracking } from './modules/tracking/public';
import { trackingPdf } from './modules/trackingPdf/routes';
import { webhooks } from './modules/webhooks/routes';
import type { Module } from './platform/module/module';

/** All domain modules of the API. Add a new one here. */
export const modules: readonly Module[] = [
  audit,
  auth,
  socialSignIn,
  me,
  emailChange,
  secondFactor,
  companySignIn,
  signInPolicy,
  apiKeyCalls,
  webhooks,
  banners,
  clientErrors,
  contacts,
  customers,
  companies,
  companyProfile,
  dataCare,
  firstSteps,
  formDrafts,
  sampleData,
  team,
  platform,
  ports,
  reference,
  schedules,
  rates,
  departures,
  imports,
  mailIn,
  exchangeRates,
  rateSearches,
  rateSettings,
  quotes,
  quoteLinks,
  quoteRequests,
  invoices,
  bookings,
  bookingActions,
  bookingViews,
  analytics,
  documents,
  histories,
  tracking,
  connections,
  shippingDocuments,
  trackingPdf,
  shareLinks,
  externalFollowers,
  calendarFeeds,
  exceptions,
  tasks,
  conversations,
  notifications,
  myDay,
  searchModule,
];
