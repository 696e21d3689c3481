import {
  addExternalFollower,
  createShareLink,
  type ExternalFollower,
  listExternalFollowers,
  listShareLinks,
  removeExternalFollower,
  revokeShareLink,
  type ShareLink,
} from '@quayside/contract';
import { answers, mockServer, paste, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bookingId } from '../tracking/tracking.fixture';
import ShareDrawer from './ShareDrawer';

const api = mockServer();

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const link: ShareLink = {
  ...{ id: '1'.repeat(24), label: 'Warehouse Venlo', shows: ['map', 'timeline'], madeBy: 'Jonas Okafor' },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', expiresAt: inDays(20), revokedAt: null },
  ...{ views: 3, lastViewedAt: '2026-11-19T08:00:00.000Z', letsFollow: false },
};
const url = `https://quayside.example/t/${'k'.repeat(43)}`;

beforeEach(() => api.use(answers(listExternalFollowers, [])));

const show = (
  role: 'agent' | 'partner' | 'customer-company-admin' = 'agent',
  isCancelled = false,
  services = ['exception'],
) =>
  renderInKernel(<ShareDrawer bookingId={bookingId} isCancelled={isCancelled} onClose={() => {}} />, {
    role,
    user: { services: services as [] },
  });
const opened = async () => {
  return within(await screen.findByRole('dialog', { name: 'Share tracking' }));
};

test('creates a link from the choices, shows it once to copy, and lists it', async () => {
  api.use(answers(listShareLinks, []));
  const { user } = show();
  const drawer = await opened();
  expect(await drawer.findByText('None yet.')).toBeVisible();
  for (const [name, isOn] of [
    ['Map', true],
    ['Timeline', true],
    ['Containers', true],
    ['References', false],
    ['Parties', false],
  ] as const)
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) }).checked).toBe(isOn);
  await paste(user, drawer.getByLabelText(/^For whom/), 'Warehouse Venlo');
  await user.click(drawer.getByRole('checkbox', { name: /^Containers/ }));
  await user.click(drawer.getByRole('checkbox', { name: /^References/ }));
  await user.selectOptions(drawer.getByLabelText('Ends after'), '90 days');
  await user.click(drawer.getByRole('checkbox', { name: /^E-mail updates allowed/ }));
  const sent: unknown[] = [];
  api.use(
    responds(createShareLink, async (request) => {
      sent.push(await request.json());
      return Response.json({ data: { url, link } });
    }),
    answers(listShareLinks, [link]),
  );
  await user.click(drawer.getByRole('button', { name: 'Create link' }));
  expect(await drawer.findByRole('textbox', { name: 'Link' })).toHaveValue(url);
  expect(sent).toEqual([
    { label: 'Warehouse Venlo', shows: ['map', 'timeline', 'references'], days: 90, letsFollow: true },
  ]);
  expect(drawer.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.keyboard('{Enter}');
  expect(await drawer.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(url);
  expect(drawer.getByLabelText(/^For whom/)).toHaveValue('');
  const list = within(await drawer.findByRole('list', { name: 'Links of this booking' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/Seen 3 times, last .*Map, Timeline · made .* by Jonas Okafor/);
});

test('shows a refusal and keeps the input', async () => {
  api.use(answers(listShareLinks, []));
  const { user } = show();
  const drawer = await opened();
  await user.type(drawer.getByLabelText(/^For whom/), 'Eva');
  const message = 'You do not have access to exceptions, so you cannot share them';
  api.use(
    responds(createShareLink, () =>
      Response.json(
        { statusCode: 422, error: 'invalid', message, errors: [{ path: 'shows', message }] },
        { status: 422 },
      ),
    ),
  );
  await user.click(drawer.getByRole('button', { name: 'Create link' }));
  expect(await drawer.findByRole('alert')).toHaveTextContent(message);
  expect(drawer.getByLabelText(/^For whom/)).toHaveValue('Eva');
});

test('revokes a link after confirmation, and offers no action on an ended one', async () => {
  const ended = {
    ...link,
    id: '2'.repeat(24),
    label: '',
    expiresAt: '2026-01-01T08:00:00.000Z',
    views: 0,
    lastViewedAt: null,
  };
  api.use(answers(listShareLinks, [link, ended]));
  const { user } = show();
  const drawer = await opened();
  expect(await drawer.findByText(/^Ended/)).toBeVisible();
  expect(drawer.getByText('Not seen yet')).toBeVisible();
  expect(drawer.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  const asked: string[] = [];
  api.use(
    responds(revokeShareLink, (request) => {
      asked.push(new URL(request.url).pathname);
      return new Response(null, { status: 204 });
    }),
    answers(listShareLinks, [{ ...link, revokedAt: '2026-11-20T08:00:00.000Z' }, ended]),
  );
  await user.click(drawer.getByRole('button', { name: 'Revoke Warehouse Venlo' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await drawer.findByText(/^Revoked/)).toBeVisible();
  expect(asked).toEqual([`/api/bookings/${bookingId}/share-links/${link.id}`]);
});

test('creates no links for a cancelled booking, and offers exceptions only to users who see them', async () => {
  api.use(answers(listShareLinks, []));
  const { user, unmount } = show('agent', true);
  const drawer = await opened();
  expect(drawer.getByText(/is cancelled/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
  unmount();
  show('agent', false, []);
  const blind = await opened();
  expect(blind.queryByRole('checkbox', { name: /exceptions/ })).not.toBeInTheDocument();
});

test('says that a link of the browser demo cannot be opened', async () => {
  api.use(answers(listShareLinks, []), answers(createShareLink, { url: null, link }));
  const { user } = show();
  const drawer = await opened();
  await user.click(drawer.getByRole('button', { name: 'Create link' }));
  expect(await drawer.findByText('The link was made, but nobody can open it')).toBeVisible();
});

const eva: ExternalFollower = {
  ...{ id: '7'.repeat(24), email: 'eva@venlo.example', state: 'confirmed', askedBy: null },
  since: '2026-11-18T08:00:00.000Z',
};

test('invites an address, shows its error, and removes a follower after confirmation', async () => {
  api.use(answers(listShareLinks, []), answers(listExternalFollowers, [eva]));
  const { user } = show();
  const drawer = await opened();
  const list = within(await drawer.findByRole('list', { name: 'Followers by e-mail' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/eva@venlo.example.*Follows since.*page of a share link/);
  const message = 'Enter an e-mail address';
  api.use(
    responds(addExternalFollower, () =>
      Response.json(
        { statusCode: 422, error: 'invalid', message, errors: [{ path: 'email', message }] },
        { status: 422 },
      ),
    ),
  );
  await user.type(drawer.getByLabelText('E-mail address'), 'olaf{Enter}');
  expect(await drawer.findByText(message)).toBeVisible();
  expect(drawer.getByLabelText('E-mail address')).toHaveValue('olaf');
  const olaf: ExternalFollower = {
    ...{ ...eva, id: '8'.repeat(24), email: 'olaf@kiel.example' },
    ...{ state: 'asked', askedBy: 'Jonas Okafor' },
  };
  const sent: unknown[] = [];
  api.use(
    responds(addExternalFollower, async (request) => {
      sent.push(await request.json());
      return Response.json({ data: [eva, olaf] });
    }),
  );
  expect(drawer.getByLabelText('Language of its mails')).toHaveDisplayValue(
    'The language of the recipient if known, otherwise English',
  );
  await user.type(drawer.getByLabelText('E-mail address'), '@kiel.example{Enter}');
  await waitFor(() => expect(sent).toEqual([{ email: 'olaf@kiel.example' }]));
  expect(await list.findByText(/Not confirmed yet/)).toBeVisible();
  expect(drawer.getByLabelText('E-mail address')).toHaveValue('');
  await user.selectOptions(drawer.getByLabelText('Language of its mails'), '简体中文');
  await user.type(drawer.getByLabelText('E-mail address'), 'li@ningbo.example{Enter}');
  await waitFor(() => expect(sent.slice(1)).toEqual([{ email: 'li@ningbo.example', language: 'zh-Hans' }]));
  const asked: string[] = [];
  api.use(
    responds(removeExternalFollower, (request) => {
      asked.push(new URL(request.url).pathname);
      return new Response(null, { status: 204 });
    }),
    answers(listExternalFollowers, [olaf]),
  );
  await user.click(list.getByRole('button', { name: 'Remove eva@venlo.example' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(list.queryByText(eva.email)).not.toBeInTheDocument());
  expect(asked).toEqual([`/api/bookings/${bookingId}/external-followers/${eva.id}`]);
});
