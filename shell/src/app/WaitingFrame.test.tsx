import { ApiError } from '@quayside/kernel/api';
import { createSessionStore } from '@quayside/kernel/session';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FrameFailed } from '../errors/FrameFailed';
import { clearSession, writeSession } from '../session/sessionCookie';
import { sampleComposition, sampleUser, visit } from './shellTesting';
import { WaitingFrame } from './WaitingFrame';

afterEach(clearSession);

/** Renders the frame as the product mounts it, with a pending or settled profile. */
function open(profile: () => Promise<null>, user = undefined as ReturnType<typeof sampleUser> | undefined) {
  const session = createSessionStore({ token: 'opaque', user });
  const Frame = ({ children }: { children?: ReactNode }) => (
    <WaitingFrame composition={sampleComposition()} session={session}>
      {children}
    </WaitingFrame>
  );
  return visit(
    [
      {
        path: '*',
        loader: profile,
        HydrateFallback: Frame,
        ErrorBoundary: () => <FrameFailed Frame={Frame} report={() => {}} />,
        Component: () => <h1>Bookings</h1>,
      },
    ],
    '/bookings/all',
  );
}
const hangs = () => new Promise<null>(() => {});
const railNow = async () =>
  within(await screen.findByRole('navigation', { name: 'Workspace' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test("shows the frame of the cookie's role and a placeholder while the profile loads", async () => {
  writeSession({ token: 'opaque', ...sampleUser('importer') });
  open(hangs);
  expect(await railNow()).toEqual(['Bookings']);
  expect(screen.getByText('The page is loading')).toBeInTheDocument();
});

test('uses a known profile for the entries instead of the cookie', async () => {
  writeSession({ token: 'opaque', ...sampleUser('importer') });
  open(hangs, sampleUser('agent'));
  expect(await railNow()).toEqual(['Bookings', 'Rates', 'Settings']);
});

test('shows a profile that cannot be loaded within the frame, with Retry', async () => {
  writeSession({ token: 'opaque', ...sampleUser('agent') });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open(async () => {
    throw new ApiError({ statusCode: 0, error: 'timeout', message: 'The server did not answer in time. Try again.' });
  });
  expect(await screen.findByText('The server did not answer in time. Try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await railNow()).toEqual(['Bookings', 'Rates', 'Settings']);
});

test('shows no frame to a signed-out user on the way to the sign-in', () => {
  open(hangs);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
