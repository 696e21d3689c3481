import type { Role } from '@quayside/contract/roles';
import { type Kernel, KernelProvider } from '@quayside/kernel';
import { createSessionStore } from '@quayside/kernel/session';
import { screen, waitFor, within } from '@testing-library/react';
import { UserMenu } from '../navigation/UserMenu';
import { Frame } from './Frame';
import { inDemo, sampleComposition, sampleRemotes, sampleUser, sampleViewer, visit } from './shellTesting';

const sampleKernel = (role: Role) =>
  ({ session: createSessionStore({ token: 'opaque', user: sampleUser(role) }) }) as Kernel;

const open = (role: Role, path: string, onLogOut = () => {}, remotes = sampleRemotes) => {
  const user = sampleUser(role);
  const frame = (
    <KernelProvider kernel={sampleKernel(role)}>
      <Frame
        composition={sampleComposition(remotes)}
        viewer={sampleViewer(role)}
        signedIn={{ user, connection: 'live', onLogOut }}
      >
        <h1>{path}</h1>
      </Frame>
    </KernelProvider>
  );
  return visit([{ path: '*', element: frame }], path);
};

const linksOf = (landmark: string) =>
  within(screen.getByRole('navigation', { name: landmark }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('shows bookings, rates and settings in the rail for an agent', () => {
  open('agent', '/bookings/all');
  expect(linksOf('Workspace')).toEqual(['Bookings', 'Rates', 'Settings']);
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/team');
});

test('hides rates and settings from an importer', () => {
  open('importer', '/bookings/all');
  expect(linksOf('Workspace')).toEqual(['Bookings']);
});

test('leads super-admin-like users from settings to the customers', () => {
  open('admin', '/bookings/all');
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/customers');
});

test('marks settings as current on each of their sections', () => {
  const { unmount } = open('admin', '/settings/contacts');
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  unmount();
  open('admin', '/bookings/all');
  expect(screen.getByRole('link', { name: 'Settings' })).not.toHaveAttribute('aria-current');
});

test('shows notifications in the rail when a remote provides them', async () => {
  open('agent', '/bookings/all');
  const rail = screen.getByRole('navigation', { name: 'Workspace' });
  expect(await within(rail).findByText(/notification-bell|Notifications/)).toBeVisible();
});

test('shows four entries and a sheet with the others on phones, lit for a page in the sheet', async () => {
  const real = window.matchMedia;
  window.matchMedia = (query) => ({ ...real(query), matches: false, addEventListener() {}, removeEventListener() {} });
  const extra = ['Quotes', 'Invoices', 'Analytics'].map((label, at) => ({
    ...{ place: 'rail' as const, label, path: '/team', order: 30 + at },
  }));
  const remotes = sampleRemotes.map((remote) =>
    remote.name === 'rates'
      ? { ...remote, contract: { ...remote.contract, navigation: [...remote.contract.navigation, ...extra] } }
      : remote,
  );
  try {
    const { user } = open('agent', '/settings/contacts', undefined, remotes);
    expect(linksOf('Workspace')).toEqual(['Bookings', 'Rates', 'Quotes', 'Invoices']);
    const rail = screen.getByRole('navigation', { name: 'Workspace' });
    expect(within(rail).queryByText(/notification-bell|Notifications/)).not.toBeInTheDocument();
    await user.click(within(rail).getByRole('button', { name: 'More' }));
    const sheet = await screen.findByRole('dialog', { name: 'More pages' });
    const links = within(sheet).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Analytics', 'Settings']);
    expect(within(sheet).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  } finally {
    window.matchMedia = real;
  }
});

test('shows the tabs of the section and the role, without tabs that lead nowhere', () => {
  open('super-admin', '/settings/contacts');
  expect(linksOf('Sections')).toEqual(['Customers', 'Users', 'General']);
  expect(screen.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
  expect(linksOf('Pages')).toEqual(['Contacts']);
  expect(document.title).toBe('Contacts – Quayside');
});

test('groups the pages of a section by group name, in order of first appearance', () => {
  const page = { place: 'sub-tabs' as const, path: '/settings/contacts', on: ['company'] };
  const navigation = [
    { ...page, label: 'Contacts', group: 'Company', order: 1 },
    { ...page, label: 'Audit', group: 'Control', order: 3 },
    { ...page, label: 'Logo', group: 'Company', order: 2 },
  ];
  const grouped = sampleRemotes.map((remote) =>
    remote.name === 'accounts' ? { ...remote, contract: { ...remote.contract, navigation } } : remote,
  );
  open('admin', '/settings/contacts', undefined, grouped);
  expect(linksOf('Pages')).toEqual(['Contacts', 'Logo', 'Audit']);
  const company = screen.getByRole('list', { name: 'Company' });
  expect(
    within(company)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Contacts', 'Logo']);
});

test('shows users and general settings to customers, and bookings to others', () => {
  const { unmount } = open('customer-company-admin', '/team');
  expect(linksOf('Sections')).toEqual(['Users', 'General']);
  unmount();
  open('agent', '/bookings/all');
  expect(linksOf('Sections')).toEqual(['Bookings']);
});

test('shows the user in the menu and logs out', async () => {
  const onLogOut = jest.fn();
  const { user } = open('agent', '/bookings/all', onLogOut);
  await user.click(screen.getAllByRole('button', { name: 'Ines Verhoeven' })[0] as HTMLElement);
  const menu = await screen.findByRole('dialog', { name: 'User menu' });
  expect(within(menu).getByText('Ines Verhoeven')).toBeVisible();
  expect(within(menu).getByRole('button', { name: 'Account Information' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(menu).getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('dark');
  await user.click(within(menu).getByRole('button', { name: 'Log Out' }));
  expect(onLogOut).toHaveBeenCalledTimes(1);
});

test('resets the demo after confirmation in a product without a server, and offers no reset behind the edge', async () => {
  const { unmount, user: visitor } = open('agent', '/bookings/all');
  await visitor.click(screen.getAllByRole('button', { name: 'Ines Verhoeven' })[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'User menu' });
  expect(screen.queryByRole('button', { name: 'Reset demo' })).not.toBeInTheDocument();
  unmount();

  const logOut = jest.fn();
  const menu = <UserMenu user={sampleUser('agent')} onLogOut={() => {}} entries={[]} placement="right-end" />;
  const { user } = visit([{ path: '*', element: inDemo(menu) }], '/', { logOut });
  await user.click(screen.getByRole('button', { name: 'Ines Verhoeven' }));
  await user.click(await screen.findByRole('button', { name: 'Reset demo' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset the demo?' });
  expect(logOut).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeVisible());
  expect(logOut).not.toHaveBeenCalled();
});

test('offers password and sessions to a user without settings in the rail', async () => {
  const { user, router } = open('importer', '/bookings/all');
  await user.click(screen.getAllByRole('button', { name: 'Ines Verhoeven' })[0] as HTMLElement);
  await user.click(await screen.findByRole('link', { name: 'Password and sessions' }));
  expect(router.state.location.pathname).toBe('/settings/info');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'User menu' })).not.toBeInTheDocument());
});

test('shows the title of the releases page in the browser tab, and lists it with the platform pages', () => {
  open('super-admin', '/releases');
  expect(document.title).toBe('Releases – Quayside');
  const tab = within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: 'Releases' });
  expect(tab).toHaveAttribute('aria-current', 'page');
  const companies = screen.queryByRole('link', { name: 'Forwarding companies' });
  expect(companies?.hasAttribute('aria-current')).not.toBe(true);
});

test('shows the tabs of home on the releases page to users without platform access', () => {
  open('admin', '/releases');
  expect(document.title).toBe('Releases – Quayside');
  expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull();
});

test("fills the search and banner slots with the remotes' widgets", async () => {
  open('agent', '/bookings/all');
  expect((await screen.findAllByText('bookings/global-search')).length).toBeGreaterThan(0);
  expect(await screen.findByText('accounts/banner-bar')).toBeInTheDocument();
});

test('focuses the heading after a navigation', async () => {
  const { user } = open('agent', '/bookings/all');
  await user.click(screen.getByRole('link', { name: 'Rates' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe('Rates – Quayside');
});

const openBesideSlowRates = () => {
  let arrive = () => {};
  const held = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const frame = (
    <KernelProvider kernel={sampleKernel('agent')}>
      <Frame
        composition={sampleComposition()}
        viewer={sampleViewer('agent')}
        signedIn={{ user: sampleUser('agent'), connection: 'live', onLogOut: () => {} }}
      />
    </KernelProvider>
  );
  const children = [
    { path: '/bookings/all', element: <h1>Bookings</h1> },
    { path: '/rates', loader: () => held, element: <h1>Rates</h1> },
  ];
  return { arrive, ...visit([{ element: frame, children }], '/bookings/all') };
};

test('announces a loading page, and focuses its heading when it arrives', async () => {
  const { user, arrive } = openBesideSlowRates();
  await user.click(screen.getByRole('link', { name: 'Rates' }));
  expect(await screen.findByText('The page is loading')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  arrive();
  expect(await screen.findByRole('heading', { level: 1, name: 'Rates' })).toHaveFocus();
  expect(screen.queryByText('The page is loading')).not.toBeInTheDocument();
});

test('keeps a menu open that was opened while a page was loading', async () => {
  const { user, arrive } = openBesideSlowRates();
  await user.click(screen.getByRole('link', { name: 'Rates' }));
  await user.click(screen.getAllByRole('button', { name: 'Ines Verhoeven' })[0] as HTMLElement);
  const menu = await screen.findByRole('dialog', { name: 'User menu' });
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  arrive();
  expect(await screen.findByRole('heading', { level: 1, name: 'Rates' })).not.toHaveFocus();
  expect(menu).toContainElement(document.activeElement as HTMLElement);
  expect(within(menu).getByRole('button', { name: 'Log Out' })).toBeVisible();
});
