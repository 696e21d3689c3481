import { auth } from './modules/auth/routes';
import { banners } from './modules/banners/routes';
import { bookings } from './modules/bookings/routes';
import { clientErrors } from './modules/clientErrors/routes';
import { companies } from './modules/companies/routes';
import { contacts } from './modules/contacts/routes';
import { customers } from './modules/customers/routes';
import { documents } from './modules/documents/routes';
import { exceptions } from './modules/exceptions/reviewDue';
import { exchangeRates } from './modules/exchangeRates/routes';
import { histories } from './modules/histories/routes';
import { me } from './modules/me/routes';
import { papers } from './modules/papers/routes';
import { ports } from './modules/ports/routes';
import { quotes } from './modules/quotes/routes';
import { rateSettings } from './modules/rateSettings/routes';
import { rates } from './modules/rates/routes';
import { schedules } from './modules/schedules/routes';
import { socialSignIn } from './modules/socialSignIn/routes';
import { team } from './modules/team/routes';
import { tracking } from './modules/tracking/routes';
import { trackingPdf } from './modules/trackingPdf/routes';
import type { Module } from './platform/module/module';

/** Every domain of the API. A new one adds its line here. */
export const modules: readonly Module[] = [
  auth,
  socialSignIn,
  me,
  banners,
  clientErrors,
  contacts,
  customers,
  companies,
  team,
  ports,
  schedules,
  rates,
  exchangeRates,
  rateSettings,
  quotes,
  bookings,
  documents,
  histories,
  tracking,
  papers,
  trackingPdf,
  exceptions,
];
