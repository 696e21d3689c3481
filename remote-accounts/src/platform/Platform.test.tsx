import {
  addForwarder,
  approveClaimedDomain,
  deleteForwarder,
  type Forwarder,
  listClaimedDomains,
  listForwarders,
  renameForwarder,
  suspendForwarder,
  workAs,
} from '@quayside/contract';
import {
  answers,
  mockServer,
  paste,
  refuses,
  renderInKernel,
  responds,
  samplePage,
  sampleUser,
} from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import Platform from './Platform';

const api = mockServer();
const northgate: Forwarder = {
  ...{ id: 'a'.repeat(24), companyName: 'Northgate Forwarding B.V.', email: 'ines@northgate.example', state: 'active' },
  ...{ users: 11, bookings: 1284, lastActiveAt: '2026-11-20T09:14:00.000Z', createdAt: '2024-03-11T09:00:00.000Z' },
  ...{ deleteAt: null, version: 4 },
};
const kestrel: Forwarder = {
  ...northgate,
  ...{ id: 'b'.repeat(24), companyName: 'Kestrel Freight GmbH', state: 'setting-up', users: 1, bookings: 0 },
  lastActiveAt: null,
};
const costa: Forwarder = {
  ...northgate,
  id: 'c'.repeat(24),
  companyName: 'Costa Verde Carga S.A.',
  state: 'suspended',
};
const harbour: Forwarder = {
  ...northgate,
  ...{ id: 'd'.repeat(24), companyName: 'Harbour & Vale Ltd', state: 'deleting', deleteAt: '2026-12-14T09:00:00.000Z' },
};

const claimed = {
  ...{ id: 'e'.repeat(24), domain: 'northgate.example', companyName: northgate.companyName },
  createdAt: '2026-11-20T09:00:00.000Z',
};
let waiting = [claimed];

const open = () => {
  api.use(
    answers(listClaimedDomains, () => waiting),
    answers(listForwarders, ({ query }) =>
      samplePage(query.get('state') === 'suspended' ? [costa] : [northgate, kestrel, costa, harbour]),
    ),
  );
  return renderInKernel(<Platform />, { role: 'super-admin', at: '/platform', path: '/platform' });
};
const list = async () => within(await screen.findByRole('list', { name: 'Forwarding companies' }));
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click((await list()).getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('shows the state of each company, and offers its actions', async () => {
  const { user } = open();
  const rows = await list();
  for (const text of ['Active', 'Setting up', 'Suspended', 'Deletion on 2026/12/14', 'Can be restored until then'])
    expect(rows.getByText(text)).toBeVisible();
  expect(rows.getAllByText('11 users · 1,284 bookings')).toHaveLength(3);
  expect(rows.getByText('1 user · 0 bookings')).toBeVisible();
  for (const name of [
    'Work as Northgate Forwarding B.V.',
    'Suspend Northgate Forwarding B.V.',
    'Resume Costa Verde Carga S.A.',
    'Keep Harbour & Vale Ltd',
  ])
    expect(rows.getByRole('button', { name })).toBeVisible();
  expect(rows.queryByRole('button', { name: 'Work as Costa Verde Carga S.A.' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended');
  await waitFor(() => expect(screen.queryAllByText('Kestrel Freight GmbH')).toEqual([]));
  expect((await list()).getByText('Costa Verde Carga S.A.')).toBeVisible();
});

test('adds a company with its first admin, and shows errors at their fields', async () => {
  const sent: unknown[] = [];
  const page = open();
  await list();
  await page.user.click(screen.getByRole('button', { name: 'Add company' }));
  const type = async (label: RegExp, text: string) => page.user.type(dialog().getByLabelText(label), text);
  await type(/Company name/, 'Kestrel Nord');
  await type(/First name/, 'Lena');
  await type(/Last name/, 'Brandt');
  await type(/E-mail/, 'lena@kestrel.example');
  const taken = 'There is an account with this e-mail already';
  api.use(refuses(addForwarder, 422, 'Please check', [{ path: 'email', message: taken }]));
  await page.user.click(dialog().getByRole('button', { name: 'Add company' }));
  expect(await dialog().findByText(taken)).toBeVisible();
  api.use(
    answers(addForwarder, ({ body }) => {
      sent.push(body);
      return kestrel;
    }),
  );
  await page.user.click(dialog().getByRole('button', { name: 'Add company' }));
  expect(await screen.findByText('Company added and its admin invited')).toBeVisible();
  const person = { firstName: 'Lena', lastName: 'Brandt', email: 'lena@kestrel.example' };
  expect(sent).toEqual([{ companyName: 'Kestrel Nord', ...person }]);
});

test('renames with the loaded version, and suspends after confirmation', async () => {
  const page = open();
  let match: string | null = null;
  api.use(
    answers(renameForwarder, ({ request }) => {
      match = request.headers.get('if-match');
      return northgate;
    }),
    answers(suspendForwarder, { ...northgate, state: 'suspended' }),
  );
  await press(page, 'Rename Northgate Forwarding B.V.');
  await paste(page.user, dialog().getByLabelText(/Company name/), ' Two');
  await page.user.click(dialog().getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Company renamed')).toBeVisible();
  expect(match).toBe('"4"');
  await press(page, 'Suspend Northgate Forwarding B.V.');
  await page.user.click(await screen.findByRole('button', { name: 'Suspend company' }));
  expect(await screen.findByText('Northgate Forwarding B.V. is suspended')).toBeVisible();
});

test('deletes only after typing the name of the company', async () => {
  const sent: unknown[] = [];
  const page = open();
  api.use(
    answers(deleteForwarder, ({ body }) => {
      sent.push(body);
      return harbour;
    }),
  );
  await press(page, 'Delete Costa Verde Carga S.A.');
  await paste(page.user, dialog().getByLabelText(/Company name/), 'Costa');
  await page.user.click(dialog().getByRole('button', { name: 'Delete company' }));
  expect(await dialog().findByText("Type the company's name as it is: Costa Verde Carga S.A.")).toBeVisible();
  await paste(page.user, dialog().getByLabelText(/Company name/), ' Verde Carga S.A.');
  await page.user.click(dialog().getByRole('button', { name: 'Delete company' }));
  expect(await screen.findByText(/will be deleted in 30 days/)).toBeVisible();
  expect(sent).toEqual([{ companyName: 'Costa Verde Carga S.A.' }]);
});

test('works as a company for a reason and a time, in the returned session', async () => {
  const page = open();
  const user = sampleUser('admin', { companyName: 'Kestrel Freight GmbH' });
  api.use(answers(workAs, ({ body }) => ({ token: JSON.stringify(body), user })));
  await press(page, 'Work as Kestrel Freight GmbH');
  await page.user.click(dialog().getByRole('button', { name: 'Work as this company' }));
  expect(await dialog().findByText('Reason is a required field')).toBeVisible();
  await paste(page.user, dialog().getByLabelText(/Reason/), 'Ticket 4471');
  await page.user.selectOptions(dialog().getByLabelText(/Ends after/), '2 hours');
  await page.user.click(dialog().getByRole('button', { name: 'Work as this company' }));
  await screen.findByText('You work as Kestrel Freight GmbH');
  expect(page.session.getState()).toEqual({ token: '{"reason":"Ticket 4471","minutes":120}', user });
});

test('verifies a claimed domain by hand, after a warning', async () => {
  const { user } = open();
  const claims = within(await screen.findByRole('list', { name: 'Claimed domains' }));
  api.use(
    responds(approveClaimedDomain, () => {
      waiting = [];
      return new Response(null, { status: 204 });
    }),
  );
  await user.click(claims.getByRole('button', { name: /^Verify northgate\.example/ }));
  const asked = within(await screen.findByRole('alertdialog', { name: /Verify northgate\.example for Northgate/ }));
  expect(asked.getByText(/Make sure the domain belongs to the company/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Claimed domains' })).not.toBeInTheDocument());
});
