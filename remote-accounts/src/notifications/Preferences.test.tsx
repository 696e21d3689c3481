import { changeNotificationSettings, getNotificationSettings, type NotificationSettings } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import Preferences from './Preferences';

const api = mockServer();
const stored: NotificationSettings = {
  ...{ reach: 'own', etaHours: 12, digestHour: 7, quiet: null, timeZone: 'UTC', mailsStopped: null },
  choices: {
    milestone: { app: true, mail: 'off' },
    'eta-changed': { app: true, mail: 'off' },
    'exception-raised': { app: true, mail: 'at-once' },
    'quote-answered': { app: true, mail: 'off' },
  },
};
const open = () =>
  renderInKernel(<Preferences />, { role: 'agent', at: '/settings/notifications', path: '/settings/notifications' });

/** Takes what is sent, and answers with it. */
const take = () => {
  const sent: { body?: Record<string, unknown> } = {};
  api.use(
    http.put('*/api/me/notifications', async ({ request }) => {
      sent.body = (await request.json()) as Record<string, unknown>;
      return Response.json({ data: { ...stored, ...sent.body, mailsStopped: null } });
    }),
  );
  return sent;
};

test('kinds, reach, hours and quiet hours are chosen and saved together', async () => {
  api.use(answers(getNotificationSettings, stored));
  const sent = take();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Confirmed, departed and arrived in app' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'ETA changed by mail' }), 'Daily');
  await user.click(screen.getByRole('radio', { name: 'Team' }));
  const hours = screen.getByRole('textbox', { name: /^Tell me from how many hours on/ });
  await user.clear(hours);
  await user.type(hours, '6');
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  expect(screen.getByText('5 changes not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notifications saved')).toBeVisible();
  expect(sent.body).toMatchObject({
    ...{ reach: 'company', etaHours: 6, digestHour: 7, quiet: { from: 19, to: 7 } },
    choices: { milestone: { app: false, mail: 'off' }, 'eta-changed': { app: true, mail: 'daily' } },
  });
  await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
});

test('a kind that has a mail of its own says so instead of offering another', async () => {
  api.use(answers(getNotificationSettings, stored));
  open();
  const row = (await screen.findByRole('rowheader', { name: 'Quote accepted or declined' })).closest('tr');
  expect(within(row as HTMLElement).queryByRole('combobox')).not.toBeInTheDocument();
  expect(within(row as HTMLElement).getByRole('img')).toHaveAccessibleName(/a mail of its own/);
});

test('hours that cannot be are refused beside their field, and stay as they were typed', async () => {
  api.use(
    answers(getNotificationSettings, stored),
    refuses(changeNotificationSettings, 422, 'Enter 1 hour or more', [
      { path: 'etaHours', message: 'Enter 1 hour or more' },
    ]),
  );
  const { user } = open();
  const hours = await screen.findByRole('textbox', { name: /^Tell me from how many hours on/ });
  await user.clear(hours);
  await user.type(hours, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hours).toHaveAccessibleDescription('Enter 1 hour or more'));
  expect(hours).toHaveValue('0');
});

test('whoever ended the mails by a link takes them up again here', async () => {
  api.use(answers(getNotificationSettings, { ...stored, mailsStopped: '2026-11-20T08:20:00.000Z' }));
  const sent = take();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send mails again' }));
  await waitFor(() => expect(screen.queryByText('No mails are sent to you')).not.toBeInTheDocument());
  expect(sent.body).toEqual({ mailsStopped: false });
});
