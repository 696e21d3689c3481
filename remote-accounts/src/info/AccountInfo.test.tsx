import { listBanners, listOwnSessions } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import AccountInfo from './AccountInfo';

const api = mockServer();
const open = (role: Role) => {
  api.use(answers(listOwnSessions, []), answers(listBanners, samplePage([])));
  return renderInKernel(<AccountInfo />, {
    role,
    user: { phone: '+31 10 555 0142' },
    at: '/settings/info',
    path: '/settings/info',
    routes: [{ path: '/settings/contacts', element: <h1>Contacts</h1> }],
  });
};

test('shows the company, and links to the personal settings', () => {
  open('customer-admin');
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Northgate Forwarding B.V.');
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/settings/account');
  expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
});

test.each<[Role, boolean]>([
  ['super-admin', true],
  ['admin', false],
  ['customer-company-admin', false],
])('%s manages banners: %s', async (role, manages) => {
  open(role);
  await screen.findByRole('heading', { name: 'Sessions' });
  expect(screen.queryByRole('heading', { name: /^Banner/ }) !== null).toBe(manages);
});

test.each([
  ['a password', /^New password/],
  ['a banner', /^Text/],
])('asks before leaving with %s half typed', async (_, label) => {
  const { user, router } = open('super-admin');
  await user.type(screen.getByLabelText(label), 'Gate');
  await act(() => router.navigate('/settings/contacts'));
  expect(await screen.findByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
  expect(router.state.location.pathname).toBe('/settings/info');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible();
});
