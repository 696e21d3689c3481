import { screen } from '@testing-library/react';
import { visit } from '../app/shellTesting';
import { ForbiddenPage } from './ForbiddenPage';
import { NotFoundPage } from './NotFoundPage';
import { ToNotFound } from './ToNotFound';

test('shows 403 with the specified text and a link to the dashboard', () => {
  visit([{ path: '*', element: <ForbiddenPage roleName="customer-member" /> }], '/team/members');
  expect(screen.getByRole('heading', { name: 'Sorry, you are not authorized to access this page.' })).toBeVisible();
  expect(screen.getByText('customer-member')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back To Dashboard' })).toHaveAttribute('href', '/bookings/all');
});

test('redirects an unknown path to the not-found page, which names it', async () => {
  const { router } = visit(
    [
      { path: '/errors/error-404', element: <NotFoundPage /> },
      { path: '*', element: <ToNotFound /> },
    ],
    '/bookings/tracking/HLCU',
  );
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('/bookings/tracking/HLCU')).toBeVisible();
  expect(router.state.location.pathname).toBe('/errors/error-404');
});

test('names no path when the not-found page is opened directly', () => {
  visit([{ path: '*', element: <NotFoundPage /> }], '/errors/error-404');
  expect(screen.getByText(/There is no such page/)).toBeVisible();
});
