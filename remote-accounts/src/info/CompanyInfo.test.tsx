import { listBanners } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import CompanyInfo from './CompanyInfo';

const api = mockServer();
const open = (role: Role) => {
  api.use(answers(listBanners, samplePage([])));
  return renderInKernel(<CompanyInfo />, {
    role,
    at: '/settings/info',
    path: '/settings/info',
    routes: [{ path: '/settings/contacts', element: <h1>Contacts</h1> }],
  });
};

test('shows the company as text, and links to the personal settings', () => {
  open('customer-admin');
  expect(screen.getByRole('definition')).toHaveTextContent('Northgate Forwarding B.V.');
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/settings/account');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /password|Sessions/ })).not.toBeInTheDocument();
});

test.each<[Role, boolean]>([
  ['super-admin', true],
  ['admin', false],
  ['customer-company-admin', false],
])('%s manages banners: %s', (role, manages) => {
  open(role);
  expect(screen.queryByRole('heading', { name: /^Banner/ }) !== null).toBe(manages);
});

test('asks before leaving with a banner half typed', async () => {
  const { user, router } = open('super-admin');
  await user.type(screen.getByLabelText(/^Text/), 'Gate');
  await act(() => router.navigate('/settings/contacts'));
  expect(await screen.findByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
  expect(router.state.location.pathname).toBe('/settings/info');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible();
});
