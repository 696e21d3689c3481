import { continueAs, expect, type Page, test, visit } from '../support/test';

const staff = ['super-admin', 'admin', 'member'] as const;
const managers = ['super-admin', 'admin', 'company-admin', 'customer-company-admin'] as const;
const customerPages = [...staff, 'company-admin'] as const;
const readUsers = [...staff, 'company-admin', 'agent', 'customer-company-admin', 'customer-admin'] as const;
const roles = [...readUsers, 'customer-member', 'partner', 'importer'] as const;
const forwarders = [...staff, 'company-admin', 'agent'] as const;
type Role = (typeof roles)[number];

interface ShownPage {
  /** The heading of the page. */
  readonly title: string | RegExp;
  /** Target of the redirect. */
  readonly to?: string;
}
interface Route extends ShownPage {
  readonly path: string;
  /** Roles that may open it; the others see the Forbidden view. Everyone when omitted. */
  readonly only?: readonly Role[];
  /** Result for all roles except those of `by`. */
  readonly except?: { readonly by: readonly Role[]; readonly shown: ShownPage };
  /** Staff are redirected elsewhere. */
  readonly staffTo?: string;
  /** Result for a visitor who is not signed in; the sign-in page when omitted. */
  readonly signedOut?: ShownPage;
}

const dashboard = { title: /Bookings$/, to: '/bookings/all' };
const seesRates = roles.filter((role) => role !== 'importer');
/** Roles that issue or receive invoices. */
const seesInvoices = seesRates.filter((role) => role !== 'partner');
const setsSignIn: readonly Role[] = ['admin', 'company-admin', 'customer-company-admin'];
const ownSignIn = { title: 'My account', to: '/settings/account#two-step' };
/** Open to everyone, and quick to load. */
const companyInfo = { path: '/settings/info', title: 'Company Info' };
const notFound = { title: 'Page not found', to: '/errors/error-404' };
const signIn = { title: 'Sign in', to: '/auth/login' };
/** The heading of a list shows the total once it has loaded. */
const createHeadingPattern = (name: string): RegExp => new RegExp(`^${name}( [\\d,]+)?$`);
const seller = { title: 'Marketplace seller sign-in' };
const openToAll = <T extends ShownPage>(shown: T) => ({ ...shown, signedOut: shown });

/** Pages by path. Neighbours differ in their titles, so that no page passes for the previous one. */
const routes: readonly Route[] = [
  { path: '/', ...dashboard, signedOut: signIn },
  { path: '/errors/error-404', ...openToAll({ title: notFound.title }) },
  { path: '/auth/login', ...dashboard, signedOut: { title: signIn.title } },
  { path: '/errors/unknown', ...openToAll(notFound) },
  { path: '/auth/register', ...dashboard, signedOut: { title: 'Create an account' } },
  { path: '/auth/confirm-registration', ...openToAll({ title: 'This link is not valid' }) },
  { path: '/auth/invite', ...openToAll({ title: 'This invitation is not valid' }) },
  { path: '/auth/unknown', ...openToAll(notFound) },
  { path: '/aws-seller/login', ...dashboard, signedOut: seller },
  { path: '/auth/forgot-password', ...openToAll({ title: 'Forgot password' }) },
  { path: '/auth/reset-password', ...openToAll({ title: 'This link is not valid' }) },
  { path: '/auth/register-confirmed', title: 'Your company is registered', signedOut: signIn },
  { path: '/linkedin', ...openToAll({ title: 'We could not sign you in' }) },
  { path: '/aws-seller/redirect', ...dashboard, signedOut: seller },
  companyInfo,
  { path: '/settings/company-profile', title: 'Company profile', only: forwarders },
  { path: '/settings/account', title: 'My account' },
  { path: '/settings/security', title: 'Security', except: { by: setsSignIn, shown: ownSignIn } },
  { path: '/settings/contacts', title: createHeadingPattern('Contacts') },
  { path: '/settings/logo', title: 'Company Logo', only: staff },
  { path: '/settings/notifications', title: 'Notifications' },
  { path: '/settings/api-keys', title: createHeadingPattern('API keys'), only: ['admin', 'company-admin'] },
  { path: '/settings/webhooks', title: createHeadingPattern('Webhooks'), only: ['admin', 'company-admin'] },
  { path: '/settings/audit', title: createHeadingPattern('Audit'), only: ['super-admin', 'admin', 'company-admin'] },
  { path: '/settings/data', title: 'Data & retention', only: ['super-admin', 'admin', 'company-admin'] },
  { path: '/tracking/connections', title: 'Connections', only: ['admin', 'company-admin'] },
  { path: '/settings/first-steps', title: 'First steps', only: ['super-admin', 'admin', 'company-admin'] },
  {
    path: '/tracking/unread',
    title: createHeadingPattern('Messages to fix'),
    only: ['super-admin', 'admin', 'company-admin'],
  },
  { path: '/platform', title: createHeadingPattern('Forwarding companies'), only: ['super-admin'] },
  { path: '/team', title: createHeadingPattern('Team members'), only: readUsers, staffTo: '/team/members' },
  { path: '/team/invite', title: 'Invite member', only: managers },
  { path: `/team/members/${'0'.repeat(24)}`, title: 'Team member', only: readUsers },
  { path: '/team/members', title: createHeadingPattern('Team members'), only: readUsers },
  { path: '/customers', title: createHeadingPattern('Customers'), only: customerPages },
  { path: '/customers/edit', title: 'Team Info', only: customerPages },
  { path: '/customers/invite', title: 'Invite customer', only: ['super-admin', 'admin', 'company-admin'] },
  { path: `/customers/${'0'.repeat(24)}`, title: 'Company', only: customerPages },
  { path: '/rates', title: 'Rates', only: seesRates },
  { path: '/quotes/saved', title: createHeadingPattern('Saved Quotes'), only: seesRates },
  { path: '/quotes/my', title: createHeadingPattern('My Quotes'), only: seesRates },
  { path: '/quotes/new', title: createHeadingPattern('New Quotes'), only: seesRates },
  { path: '/quotes/all', title: createHeadingPattern('All Quotes'), only: ['super-admin', 'admin', 'company-admin'] },
  {
    path: '/quotes/requests',
    title: createHeadingPattern('Requests'),
    only: seesRates.filter((role) => role !== 'partner'),
  },
  { path: '/quotes/numbers', title: 'Performance', only: forwarders.filter((role) => role !== 'super-admin') },
  { path: '/invoices', title: createHeadingPattern('Invoices'), only: seesInvoices },
  { path: `/invoices/${'0'.repeat(24)}`, title: 'Invoice', only: seesInvoices },
  { path: `/quotes/${'0'.repeat(24)}/details`, title: 'Quote', only: seesRates },
  { path: '/rate/list', title: createHeadingPattern('Rates'), only: forwarders },
  {
    path: '/rate/reference',
    title: createHeadingPattern('Carriers of your own'),
    only: forwarders.filter((role) => role !== 'super-admin'),
  },
  { path: '/rate/schedules', title: createHeadingPattern('Departures'), only: forwarders },
  { path: '/rates/send', title: 'Send a quote', only: forwarders },
  {
    path: '/tracking/held',
    title: createHeadingPattern('Unmatched messages'),
    only: ['super-admin', 'admin', 'company-admin'],
  },
  { path: '/tracking/exception-rules', title: 'Exception rules', only: ['admin', 'company-admin'] },
  { path: '/tracking/free-time', title: 'Free time', only: ['admin', 'company-admin'] },
  { path: '/bookings/task-templates', title: 'Task templates', only: ['admin', 'company-admin'] },
  { path: '/exceptions', title: 'Exceptions', only: forwarders },
  { path: '/releases', title: 'Releases and health', only: forwarders },
  { path: '/my-day', title: 'My day' },
  { path: '/bookings/all', title: dashboard.title },
  { path: '/unknown', ...notFound },
];
const forbidden = 'Sorry, you are not authorized to access this page.';

interface Navigation {
  readonly rail: readonly string[];
  /** Tabs on the company's pages. */
  readonly tabs: readonly string[];
  readonly subTabs: readonly string[];
}
const homeItem = 'Home /my-day';
const bookingsItem = 'Bookings /bookings/all';
const ratesItem = 'Rates /rates';
const allQuotesItem = 'Quotes /quotes/all';
const savedQuotesItem = 'Quotes /quotes/saved';
const invoicesItem = 'Invoices /invoices';
const analyticsItem = 'Analytics /analytics';
const usersTab = 'Users /team';
const tariffsTab = 'Rates /rate/list';
const generalTab = 'General /settings/info';
const companyTabs = ['Company Info /settings/info', 'Contacts /settings/contacts'];
const securityTab = 'Security /settings/security';
const withSecurity = (tabs: readonly string[]): string[] =>
  tabs.flatMap((tab) => (tab.startsWith('Company Info') ? [tab, securityTab] : [tab]));
const profileTab = 'Company profile /settings/company-profile';
const firstSteps = 'First steps /settings/first-steps';
const unmatchedTab = 'Unmatched messages /tracking/held';
const toFixTab = 'Messages to fix /tracking/unread';
const controlTabs = ['Audit /settings/audit', 'Data & retention /settings/data'];
const adminTabs = [
  firstSteps,
  'Task templates /bookings/task-templates',
  ...['Exception rules /tracking/exception-rules', 'Free time /tracking/free-time'],
  'Carriers /tracking/connections',
  ...[unmatchedTab, toFixTab],
  ...['API keys /settings/api-keys', 'Webhooks /settings/webhooks'],
  ...controlTabs,
];

const staffNavigation: Navigation = {
  rail: [homeItem, bookingsItem, ratesItem, allQuotesItem, invoicesItem, analyticsItem, 'Settings /customers'],
  tabs: ['Customers /customers', 'Users /team/members', tariffsTab, generalTab],
  subTabs: [profileTab, ...companyTabs, 'Company Logo /settings/logo'],
};
const customer: Navigation = {
  rail: [bookingsItem, ratesItem, savedQuotesItem, invoicesItem, analyticsItem, 'Settings /team'],
  tabs: [usersTab, generalTab],
  subTabs: companyTabs,
};

const navigation: Record<Role, Navigation> = {
  'super-admin': {
    ...staffNavigation,
    rail: [...staffNavigation.rail, 'Platform /platform'],
    subTabs: [...staffNavigation.subTabs, firstSteps, unmatchedTab, toFixTab, ...controlTabs],
  },
  admin: { ...staffNavigation, subTabs: [...withSecurity(staffNavigation.subTabs), ...adminTabs] },
  member: {
    ...staffNavigation,
    rail: [homeItem, bookingsItem, ratesItem, savedQuotesItem, invoicesItem, analyticsItem, 'Settings /customers'],
  },
  'company-admin': {
    rail: [homeItem, bookingsItem, ratesItem, allQuotesItem, invoicesItem, analyticsItem, 'Settings /team'],
    tabs: ['Customers /customers', usersTab, tariffsTab, generalTab],
    subTabs: [profileTab, ...withSecurity(companyTabs), ...adminTabs],
  },
  agent: {
    rail: [homeItem, bookingsItem, ratesItem, savedQuotesItem, invoicesItem, analyticsItem, 'Settings /team'],
    tabs: [usersTab, tariffsTab, generalTab],
    subTabs: [profileTab, ...companyTabs],
  },
  partner: { rail: [bookingsItem, ratesItem, analyticsItem], tabs: [generalTab], subTabs: [] },
  importer: { rail: [bookingsItem, analyticsItem], tabs: [generalTab], subTabs: companyTabs },
  'customer-company-admin': { ...customer, subTabs: withSecurity(companyTabs) },
  'customer-admin': customer,
  'customer-member': {
    rail: [bookingsItem, ratesItem, savedQuotesItem, invoicesItem, analyticsItem],
    tabs: [generalTab],
    subTabs: companyTabs,
  },
};

const eventually = expect.configure({ timeout: 15_000 });

const expectShown = async (page: Page, path: string, { title, to = path }: ShownPage): Promise<void> => {
  // The page itself reports when it is ready; an assertion would poll at growing intervals.
  await page
    .getByRole('heading', { level: 1, name: title, exact: true })
    .waitFor()
    .catch(() => undefined);
  await eventually(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  await eventually(page, path).toHaveURL(to);
};

/** Returns label and address of the links in a bar, in order. */
const linksIn = (page: Page, bar: string): Promise<string[]> =>
  page
    .getByRole('navigation', { name: bar })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('aria-label') ?? link.textContent} ${link.getAttribute('href')}`),
    );

test.describe('every page, by role', () => {
  let page: Page;
  test.beforeAll(async ({ browser, quayside }) => {
    page = await browser.newPage({ baseURL: quayside.url, viewport: { width: 1440, height: 900 } });
  });
  test.afterAll(() => page.close());

  test('signed out', async () => {
    await page.goto('/auth/forgot-password');
    for (const { path, signedOut } of routes) {
      await visit(page, path);
      const from = `/auth/login?from=${encodeURIComponent(path)}`;
      await expectShown(page, path, signedOut ?? { ...signIn, to: from });
    }
  });

  for (const role of roles)
    test(role, async ({ quayside, caller }) => {
      await continueAs(page, quayside.url, await caller(role));
      await page.goto(companyInfo.path);
      await expectShown(page, companyInfo.path, companyInfo);

      const { rail, tabs, subTabs } = navigation[role];
      expect(await linksIn(page, 'Workspace')).toEqual(['Quayside home /', ...rail]);
      expect(await linksIn(page, 'Sections')).toEqual(tabs);
      expect(await linksIn(page, 'Pages')).toEqual(subTabs);

      let last: string | RegExp = companyInfo.title;
      /** Two pages with similar titles need another page between them, so that one does not pass for the other. */
      const show = async (path: string, shown: ShownPage): Promise<void> => {
        if (String(shown.title) === String(last)) {
          await visit(page, notFound.to);
          await expectShown(page, notFound.to, notFound);
        }
        await visit(page, path);
        await expectShown(page, path, shown);
        last = shown.title;
      };
      let hasGoneBack = false;
      const isRefused = async ({ path }: Route): Promise<void> => {
        await show(path, { title: forbidden });
        const back = page.getByRole('link', { name: 'Back To Dashboard' });
        await expect(back).toHaveAttribute('href', dashboard.to);
        if (hasGoneBack) return;
        await back.click();
        await expectShown(page, dashboard.to, dashboard);
        last = dashboard.title;
        hasGoneBack = true;
      };

      const refused = routes.filter(({ only = roles }) => !only.includes(role));
      for (const { path, title, to, only = roles, staffTo, except } of routes) {
        if (!only.includes(role)) continue;
        const ledTo = (staff as readonly Role[]).includes(role) ? (staffTo ?? to) : to;
        const own = except && !except.by.includes(role) ? except.shown : { title, ...(ledTo && { to: ledTo }) };
        await show(path, own);
        // Refused pages look alike, so alternate them with allowed ones.
        const next = refused.shift();
        if (next) await isRefused(next);
      }
      for (const route of refused) await isRefused(route);
    });
});
