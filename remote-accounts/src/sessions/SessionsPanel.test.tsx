import { endOtherSessions, endSession, listOwnSessions, type OwnSession } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SessionsPanel } from './SessionsPanel';

const api = mockServer();
const session = (rest: Partial<OwnSession>): OwnSession => ({
  id: 'a'.repeat(24),
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-21T09:00:00.000Z',
  lastSeenAt: '2026-11-20T09:30:00.000Z',
  device: 'Chromium on Linux',
  address: '192.0.2.7',
  signedInBy: 'password',
  current: true,
  ...rest,
});
const here = session({});
const there = session({ id: 'b'.repeat(24), device: 'Safari on iPhone', address: '198.51.100.4', current: false });
const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

test('lists each session with device, address and start, and marks this one', async () => {
  api.use(answers(listOwnSessions, [here, there]));
  renderInKernel(<SessionsPanel />);
  const [first, second] = await rows();
  expect(first).toHaveTextContent('Chromium on Linux');
  expect(first).toHaveTextContent(/By password · 192\.0\.2\.7 · since 2026\/11\/20/);
  expect(first).toHaveTextContent('This session');
  expect(second).toHaveTextContent('Safari on iPhone');
  expect(second).not.toHaveTextContent('This session');
});

test('ends the other sessions after confirmation', async () => {
  let open = [here, there];
  api.use(
    answers(listOwnSessions, () => open),
    responds(endOtherSessions, () => {
      open = [here];
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = renderInKernel(<SessionsPanel />);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

test('shows a refusal and keeps the list', async () => {
  api.use(answers(listOwnSessions, [here, there]), refuses(endOtherSessions, 500, 'The sessions cannot be ended'));
  const { user } = renderInKernel(<SessionsPanel />);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('The sessions cannot be ended')).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

test('ends a single session', async () => {
  let open = [here, there];
  const ended: string[] = [];
  api.use(
    answers(listOwnSessions, () => open),
    responds(endSession, ({ url }) => {
      ended.push(url.split('/').at(-1) ?? '');
      open = [here];
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = renderInKernel(<SessionsPanel />);
  await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(ended).toEqual([there.id]);
  expect(screen.queryByRole('button', { name: 'End Chromium on Linux' })).not.toBeInTheDocument();
});

test('offers no sign-out with only one session', async () => {
  api.use(answers(listOwnSessions, [here]));
  renderInKernel(<SessionsPanel />);
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});
