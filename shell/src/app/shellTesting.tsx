import type { User } from '@quayside/contract';
import { type ComposedRemote, findRoute, type RemoteContract, type Viewer } from '@quayside/contract/composition';
import { abilityFrom, abilityRules, isLikeCustomer, isLikeSuperAdmin, type Role } from '@quayside/contract/roles';
import { createApiClient } from '@quayside/kernel/api';
import { CompositionProvider, type WidgetName } from '@quayside/kernel/composition';
import { QueryClient, QueryClientProvider } from '@quayside/kernel/query';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@quayside/kernel/router';
import { UiProvider } from '@quayside/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import { behindEdge, HostProvider } from '../host/host';
import { type Account, AccountProvider } from '../session/account';
import { OpenApiProvider } from '../session/openApi';

const contract = (name: string, rest: Partial<RemoteContract>): ComposedRemote => ({
  name,
  state: 'missing',
  reason: 'a test runs no remote',
  contract: { name, version: '0.0.1', kernel: '^1.0.0', routes: [], widgets: [], navigation: [], ...rest },
});

const superLike: Role[] = ['super-admin', 'admin', 'member'];
const customers: Role[] = ['customer-company-admin', 'customer-admin', 'customer-member'];

/** Sample contracts, as in the whole product. */
export const sampleRemotes: readonly ComposedRemote[] = [
  contract('bookings', {
    widgets: [{ name: 'global-search', slot: 'search', props: {} }],
    routes: [
      {
        path: '/bookings/all',
        title: 'All bookings',
        section: 'bookings',
        may: { action: 'read', subject: 'Booking' },
      },
    ],
    navigation: [
      {
        place: 'rail',
        label: 'Bookings',
        path: '/bookings/all',
        icon: { viewBox: '0 0 24 24', paths: ['M10 21.9V14L2.1 9.1'] },
        activeOn: ['bookings'],
        order: 10,
      },
      {
        place: 'tabs',
        label: 'Bookings',
        path: '/bookings/all',
        on: ['bookings', 'quotes', 'rates'],
        activeOn: ['bookings'],
        order: 10,
      },
    ],
  }),
  contract('rates', {
    routes: [{ path: '/rates', title: 'Rates', section: 'rates', hiddenFor: ['importer'] }],
    navigation: [
      {
        place: 'rail',
        label: 'Rates',
        path: '/rates',
        activeOn: ['rates'],
        order: 20,
        hiddenFor: ['importer'],
      },
      { place: 'tabs', label: 'Quotes', path: '/quotes/saved', on: ['bookings'], order: 20 },
    ],
  }),
  contract('accounts', {
    widgets: [
      { name: 'banner-bar', slot: 'banner', props: {} },
      { name: 'notification-bell', slot: 'alerts', props: {} },
    ],
    routes: [
      { path: '/customers', title: 'Customers', section: 'customers', roles: superLike },
      { path: '/team', title: 'Users', section: 'team', may: { action: 'read', subject: 'User' } },
      { path: '/settings/info', title: 'Company Info', section: 'company' },
      {
        path: '/settings/contacts',
        title: 'Contacts',
        section: 'company',
        may: { action: 'read', subject: 'Contact' },
      },
    ],
    navigation: [
      {
        place: 'rail-end',
        label: 'Settings',
        path: '/customers',
        activeOn: ['customers', 'team', 'company'],
        order: 10,
        roles: superLike,
      },
      {
        place: 'rail-end',
        label: 'Settings',
        path: '/team',
        activeOn: ['customers', 'team', 'company'],
        order: 20,
        may: { action: 'read', subject: 'User' },
      },
      { place: 'user-menu', label: 'Password and sessions', path: '/settings/info', order: 10 },
      {
        place: 'tabs',
        label: 'Customers',
        path: '/customers',
        on: ['customers', 'team', 'company'],
        activeOn: ['customers'],
        order: 10,
        roles: superLike,
      },
      {
        place: 'tabs',
        label: 'Users',
        path: '/team',
        on: ['customers', 'team', 'company'],
        activeOn: ['team'],
        order: 20,
        roles: [...superLike, ...customers],
      },
      {
        place: 'tabs',
        label: 'General',
        path: '/settings/contacts',
        on: ['customers', 'team', 'company'],
        activeOn: ['company'],
        order: 40,
        roles: [...superLike, ...customers],
      },
      { place: 'sub-tabs', label: 'Contacts', path: '/settings/contacts', on: ['company'], order: 20 },
    ],
  }),
];

export const sampleUser = (role: Role): User => ({
  id: '64b7f0a1c2d3e4f5a6b7c8d9',
  role,
  email: `${role}@quayside.example`,
  firstName: 'Ines',
  lastName: 'Verhoeven',
  phone: '',
  companyId: null,
  companyName: 'Northgate Forwarding B.V.',
  agentTimeZone: 'Europe/Amsterdam',
  customerCompany: null,
  logo: null,
  logoDark: null,
  rules: abilityRules(role),
  services: [],
  isSuperAdmin: role === 'super-admin',
  isLikeSuperAdmin: isLikeSuperAdmin(role),
  isLikeCustomer: isLikeCustomer(role),
  isPartner: role === 'partner',
  isMember: role === 'member',
});

export const sampleViewer = (role: Role): Viewer => ({ role, ability: abilityFrom(abilityRules(role)) });

/** Makes a composition of contracts whose widgets render their names. */
export const sampleComposition = (remotes: readonly ComposedRemote[] = sampleRemotes): ShellComposition => ({
  generation: 'test',
  remotes,
  overrides: {},
  offered: {},
  report: () => {},
  retry: () => {},
  isAsked: () => false,
  loaded: () => [],
  fallBack: () => false,
  leave: async () => {},
  warm: () => {},
  propsOf: () => undefined,
  remoteForPath: (pathname) => findRoute(remotes, pathname),
  loadSurface: async () => ({ routes: [], widgets: {} }),
  loadWidget: async (name: WidgetName) => () => <div>{name}</div>,
});

/** Renders a part of the demo that runs in the browser without a server. */
export const inDemo = (part: ReactNode) => (
  <HostProvider
    value={{
      ...behindEdge,
      demo: {
        signIns: [{ email: 'agent@quayside.example', role: 'agent' }],
        password: 'quayside-demo',
        reset: '?reset',
      },
    }}
  >
    {part}
  </HostProvider>
);

/** Opens an address of the shell as a user would see it. */
export const visit = (
  routes: RouteObject[],
  entry: string | { pathname: string; state: unknown },
  account?: Partial<Account>,
) => {
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const acting: Account = {
    enter: () => {},
    swap: () => {},
    logOut: () => {},
    forceOut: () => {},
    expire: () => {},
    renew: () => {},
    ...account,
  };
  const api = createApiClient({ base: '/api', token: () => undefined, onUnauthorized: () => {} });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={queries}>
      <UiProvider>
        <CompositionProvider composition={sampleComposition()}>
          <AccountProvider value={acting}>
            <OpenApiProvider value={api}>
              <RouterProvider router={router} />
            </OpenApiProvider>
          </AccountProvider>
        </CompositionProvider>
      </UiProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, queries, user: userEvent.setup() };
};
