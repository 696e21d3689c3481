import type { MockedRoute } from './mockRoute';
import { auth } from './resources/auth';
import { banners } from './resources/banners';
import { bookingSteps } from './resources/bookingSteps';
import { bookings } from './resources/bookings';
import { clientErrors } from './resources/clientErrors';
import { companies } from './resources/companies';
import { contacts } from './resources/contacts';
import { newBookings } from './resources/createBooking';
import { customers } from './resources/customers';
import { documents } from './resources/documents';
import { bookingExports } from './resources/exports';
import { heldMessages } from './resources/heldMessages';
import { histories } from './resources/histories';
import { me } from './resources/me';
import { papers } from './resources/papers';
import { ports } from './resources/ports';
import { quoteSteps } from './resources/quoteSteps';
import { quotes } from './resources/quotes';
import { rateImports } from './resources/rateImports';
import { rateSettings } from './resources/rateSettings';
import { rates } from './resources/rates';
import { schedules } from './resources/schedules';
import { socialSignIn } from './resources/socialSignIn';
import { team } from './resources/team';
import { tracking } from './resources/tracking';
import { users } from './resources/users';

/** Every call that the mock answers. A new resource adds its line here. */
export const mockedRoutes: readonly MockedRoute[] = [
  ...auth,
  ...socialSignIn,
  ...me,
  ...banners,
  ...clientErrors,
  ...contacts,
  ...customers,
  ...companies,
  ...team,
  ...users,
  ...ports,
  ...schedules,
  ...rates,
  ...rateImports,
  ...rateSettings,
  ...quotes,
  ...quoteSteps,
  ...bookings,
  ...newBookings,
  ...bookingSteps,
  ...bookingExports,
  ...documents,
  ...histories,
  ...tracking,
  ...heldMessages,
  ...papers,
];
