import { getReleaseHealth } from '@quayside/contract';
import { answers, mockServer, paste, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ReleasesPage } from './ReleasesPage';
import type { Releases } from './readReleases';

const server = mockServer();

const at = '2026-11-20T08:52:00.000Z';
const tracking = {
  name: 'tracking',
  served: '2.3.1',
  yours: '2.3.1',
  canary: { version: '2.4.0', to: '10% of the users' },
  passedOver: [],
  log: [{ at, did: '2.4.0 as a canary for 10% of the users', by: 'Marit Dekker' }],
  versions: [
    {
      version: '2.4.0',
      canaryFor: '10% of the users',
      percent: 10,
      commit: 'a07be5299',
      author: 'marit@quayside.example',
      change: 'Group planned events by place',
      difference: ['+ widget history-drawer'],
    },
    { version: '2.3.1', commit: '90384b711', difference: [] },
    { version: '2.3.0', difference: [], notSmoked: 'no browser found' },
  ],
};
const found: Releases = {
  generation: '0123456789abcdef',
  shell: '1.4.0+aaaa',
  kernel: '1.2.0',
  remotes: [
    tracking,
    {
      ...tracking,
      name: 'rates',
      served: undefined as never,
      canary: undefined as never,
      yours: '0.0.1+bbbb',
      versions: [],
      log: [],
    },
  ],
  shells: {
    ...tracking,
    name: 'shell',
    served: '1.4.0+aaaa',
    versions: [
      { version: '1.5.0+bbbb', kernel: '2.0.0', canaryFor: '10% of the users', percent: 10 },
      { version: '1.4.0+aaaa', kernel: '1.2.0', difference: [] },
    ],
  },
};
const health = {
  releases: [
    { remote: 'tracking', version: '2.4.0', loads: 1402, failures: 60, people: 4, lcp: 2900, inp: 180 },
    { remote: 'tracking', version: '2.3.1', loads: 12880, failures: 2, people: 2, lcp: 2200, inp: null },
  ],
  failures: [
    {
      ...{ remote: 'tracking', version: '2.4.0', reason: 'broken', route: '/bookings/1/tracking', generation: 'g1' },
      ...{ message: 'event.place is undefined', times: 5, people: 4, firstAt: at },
      stack: [
        'TypeError: event.place is undefined',
        '    at a (https://x.example/remotes/tracking/2.4.0/1.js:1:9)',
        '    at iP (https://x.example/remotes/tracking/2.4.0/1.js:1:17)',
        '    at o8 (https://x.example/remotes/tracking/2.4.0/1.js:1:18)',
        'Components:',
        '    at div (<anonymous>)',
        '    at tZ (https://x.example/remotes/tracking/2.4.0/1.js:1:25)',
        '    at k (https://x.example/remotes/tracking/2.4.0/2.js:1:1)',
      ].join('\n'),
    },
  ],
};
const map = {
  version: 3,
  names: [],
  sources: [
    'webpack://tracking@2.4.0/./src/timeline/Timeline.tsx',
    'webpack://tracking@2.4.0/../node_modules/.pnpm/react-dom@19/node_modules/react-dom/client.js',
    'webpack://tracking@2.4.0/../shared-kernel/ui/src/Faces.tsx',
  ],
  // Columns 0, 8, 16 and 24 of the first line: lines 1 and 85 of the first source, line 3 of the second, line 9 of the third.
  mappings: 'AAAA,QAoFA,QClFA,QCMA',
};

const open = (role: 'super-admin' | 'member') => {
  const moves: unknown[] = [];
  server.use(
    http.get('/releases.json', () => HttpResponse.json(found)),
    http.get('/remotes/tracking/2.4.0/1.js.map', () => HttpResponse.json(map)),
    http.get('/remotes/tracking/2.4.0/2.js.map', () => new HttpResponse(null, { status: 404 })),
    http.post('/registry/remotes/tracking/moves', async ({ request }) => {
      const body = (await request.json()) as { reason: string };
      if (!body.reason) return HttpResponse.json({ message: 'Say why, in 3 to 200 characters.' }, { status: 422 });
      moves.push(body, request.headers.get('authorization'));
      return HttpResponse.json({ did: '2.4.0 is held' });
    }),
    answers(getReleaseHealth, health),
  );
  return { ...renderInKernel(<ReleasesPage />, { role }), moves };
};

test('shows which release failed within two clicks, with its source position', async () => {
  const { user } = open('super-admin');
  const list = await screen.findByRole('list', { name: 'Releases' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  const [canary, served, before, rates] = rows as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  expect(await within(canary).findByText('1,402 loads · 60 failures')).toBeVisible();
  expect(canary).toHaveTextContent(/2\.4\.0Canarya07be5210% of the usersFailing.*2\.4\.0 as a canary.*Marit Dekker/);
  expect(served).toHaveTextContent(/2\.3\.1.*Everybody elseHealthy12,880 loads/);
  expect(within(served).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90');
  expect(within(before).getByRole('button', { name: 'Release again tracking 2.3.0' })).toBeVisible();
  expect(within(rates).queryByRole('button', { name: /Hold/ })).toBeNull();

  expect(before).toHaveTextContent('Not smoked: no browser found');

  await user.click(within(canary).getByRole('button', { name: 'Details of tracking 2.4.0' }));
  const details = screen.getByRole('region', { name: 'Details of tracking 2.4.0' });
  expect(within(details).getByRole('link', { name: /^Open it alone/ })).toHaveAttribute('href', '/qa/tracking/2.4.0/');
  expect(details).toHaveTextContent('Commit a07be529 by marit@quayside.example · “Group planned events by place”');
  expect(details).toHaveTextContent('+ widget history-drawer');
  expect(details).toHaveTextContent('5 times, 4 people');
  expect(within(details).getByRole('region', { name: 'Threw' })).toHaveTextContent(
    /^Threw5 times.*\/bookings\/1\/track/,
  );
  expect(within(details).getByRole('region', { name: 'Integrity' })).toHaveTextContent('None');
  await user.click(within(details).getByText('By page'));
  expect(within(details).getByRole('region', { name: '/bookings/:id/tracking' })).toHaveTextContent(
    'Threw: event.place',
  );
  await user.click(within(details).getByRole('button', { name: 'Stack of event.place is undefined' }));
  const first = await within(details).findByText('at src/timeline/Timeline.tsx:85');
  expect([...(first.parentElement?.children ?? [])].map((line) => line.textContent)).toEqual([
    'TypeError: event.place is undefined',
    'at src/timeline/Timeline.tsx:85',
    'react-dom',
    'Components:',
    'at shared-kernel/ui/src/Faces.tsx:9',
    'at k (https://x.example/remotes/tracking/2.4.0/2.js:1:1)',
  ]);
  expect(within(details).getByRole('link', { name: /The same page/ })).toHaveAttribute(
    'href',
    '/bookings/1/tracking?generation=g1',
  );
});

test('asks for a reason, keeps it after a refusal, and makes the move for the signed-in user', async () => {
  const { user, moves } = open('super-admin');
  await user.click(await screen.findByRole('button', { name: 'More for tracking 2.4.0' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hold' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Hold' }));
  expect(await within(dialog).findByText('Say why, in 3 to 200 characters.')).toBeVisible();
  await paste(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'places are missing');
  await user.click(within(dialog).getByRole('button', { name: 'Hold' }));
  expect(await screen.findByText('tracking: 2.4.0 is held')).toBeVisible();
  expect(moves).toEqual([{ move: 'hold', version: '2.4.0', reason: 'places are missing' }, 'Bearer test']);
});

test('serves any stored version to some or all users, and shows no button without versions', async () => {
  const { user, moves } = open('super-admin');
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release' }));
  const version = dialog.getByRole('combobox', { name: /Version/ });
  expect(
    within(version)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['tracking 2.4.0', 'tracking 2.3.0', 'shell 1.5.0+bbbb']);
  await user.selectOptions(version, 'tracking 2.3.0');
  await user.clear(dialog.getByRole('textbox', { name: /Who tries it/ }));
  await paste(user, dialog.getByRole('textbox', { name: /Who tries it/ }), 'role:agent');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await dialog.findByText('Say why, in 3 to 200 characters.')).toBeVisible();
  await paste(user, dialog.getByRole('textbox', { name: /Reason/ }), 'places are missing');
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(moves[0]).toEqual({
      ...{ move: 'canary', version: '2.3.0', to: 'role:agent' },
      reason: 'places are missing',
    }),
  );
});

test('shows served versions, shell and kernels to staff who may not move releases', async () => {
  const { user } = open('member');
  await screen.findByRole('list', { name: 'Releases' });
  expect(screen.queryByRole('button', { name: /Hold|Team tokens/ })).toBeNull();
  await user.click(screen.getByText('Shell', { exact: true }));
  expect(await screen.findByRole('button', { name: 'Details of shell 1.4.0+aaaa' })).toBeInTheDocument();
  await user.click(screen.getByText('Kernel', { exact: true }));
  const kernels = within(screen.getByRole('list', { name: 'Releases' })).getAllByRole('listitem');
  expect(kernels.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^kernel.*2\.0\.0Canaryin the shell 1\.5\.0\+bbbb10% of the users/),
    expect.stringMatching(/^kernel.*1\.2\.0in the shell 1\.4\.0\+aaaaEverybody else/),
  ]);
});

test("creates a team's token, shows it once, and revokes it", async () => {
  const made: unknown[] = [];
  const revoked: string[] = [];
  const token = { id: '0123456789ab', team: 'Demurrage', remotes: ['demurrage'], at, by: 'Noor Visser' };
  const { user } = open('super-admin');
  server.use(
    http.get('/registry/teams', () => HttpResponse.json({ teams: [token] })),
    http.post('/registry/teams', async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json({ ...token, token: 'qst_secret' }, { status: 201 });
    }),
    http.delete('/registry/teams/:id', ({ params }) => {
      revoked.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Team tokens' }));
  await paste(user, await screen.findByRole('textbox', { name: /Team/ }), 'Demurrage');
  await paste(user, screen.getByRole('textbox', { name: /Remotes/ }), 'demurrage, gates');
  await user.type(screen.getByRole('textbox', { name: /Public key/ }), 'PEM');
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('qst_secret')).toBeVisible();
  expect(made).toEqual([{ team: 'Demurrage', remotes: ['demurrage', 'gates'], publicKey: 'PEM', days: 365 }]);
  expect(await screen.findByText('Never used')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke the token of Demurrage' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(revoked).toEqual(['0123456789ab']));
});
