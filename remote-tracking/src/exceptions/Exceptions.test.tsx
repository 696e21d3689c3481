import {
  assignException,
  commentException,
  countExceptions,
  type ExceptionDetail,
  type ExceptionItem,
  getException,
  listExceptionOwners,
  listExceptions,
  resolveException,
  snoozeException,
} from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { haiphong, rotterdam } from '../tracking/tracking.fixture';
import Exceptions from './Exceptions';

const api = mockServer();
const marta = { id: 'a'.repeat(24), fullName: 'Marta Bakker' };

const item = (digit: string, more: Partial<ExceptionItem> = {}): ExceptionItem => ({
  id: digit.repeat(24),
  booking: { id: 'b'.repeat(24), number: 'MAEU231880913', customer: 'Trakka Motorparts', loadType: 'FCL' },
  type: 'LAST_FREE_DAY_PASSED',
  title: 'Last free day passed at Rotterdam',
  category: 'cargo',
  severity: 'high',
  since: '2026-11-19T08:00:00.000Z',
  evidence: ['Terminal49: the last free day of CSQU3054383 is 2026/11/19.'],
  facts: { place: null, at: null, dateOnly: false, effect: { text: 'free until 2026/11/19' } },
  equipment: null,
  owner: null,
  snooze: null,
  closed: null,
  ...more,
});
const silent = item('2', { title: 'No news from ZIM', severity: 'medium', owner: marta });
const detail = (one: ExceptionItem): ExceptionDetail => ({
  ...one,
  ...{ from: haiphong, to: rotterdam, pickUp: null, steps: [] },
});

const open = (at = '/exceptions') => {
  api.use(
    answers(listExceptions, samplePage([item('1'), silent])),
    answers(countExceptions, { open: 2, mine: 1, snoozed: 0 }),
    answers(listExceptionOwners, [marta]),
    answers(getException, detail(item('1'))),
  );
  return renderInKernel(<Exceptions />, { role: 'agent', at, path: '/exceptions' });
};
const opened = async () => {
  const page = open();
  const list = within(await screen.findByRole('list', { name: 'High exceptions' }));
  await page.user.click(list.getByRole('button', { name: /Last free day passed at Rotterdam/ }));
  await screen.findByRole('heading', { level: 2, name: 'Last free day passed at Rotterdam' });
  return page;
};
const sentTo = (call: Parameters<typeof responds>[0], answer: unknown) => {
  const sent: unknown[] = [];
  api.use(
    responds(call, async (request) => {
      sent.push(await request.json());
      return Response.json({ data: answer });
    }),
  );
  return sent;
};

test('open exceptions stand under their severities with effect, booking, age and owner; the views have their numbers', async () => {
  open();
  const high = within(await screen.findByRole('list', { name: 'High exceptions' }));
  expect(high.getByText(/free until 2026\/11\/19/)).toBeVisible();
  expect(high.getByText('MAEU231880913')).toBeVisible();
  const medium = within(screen.getByRole('list', { name: 'Medium exceptions' }));
  expect(medium.getByRole('img', { name: 'Owner: Marta Bakker' })).toBeVisible();
  expect(await screen.findByText('Open 2')).toBeVisible();
  expect(screen.getByText('Mine 1')).toBeVisible();
});

test('the address narrows the list, and what matches nothing says so', async () => {
  const asked: string[] = [];
  const { user } = open('/exceptions?view=snoozed&severity=high');
  api.use(
    responds(listExceptions, async (request) => {
      asked.push(new URL(request.url).search);
      return Response.json({ data: samplePage<ExceptionItem>([]) });
    }),
  );
  expect(await screen.findByText('No exception matches')).toBeVisible();
  expect(asked[0]).toMatch(/view=snoozed.*severity=high|severity=high.*view=snoozed/);
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('No exception is open')).toBeVisible();
});

test('an exception is given to somebody, talked about and put to sleep', async () => {
  const { user } = await opened();
  const owners = sentTo(assignException, detail(item('1', { owner: marta })));
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Owner' }).at(-1) as HTMLElement, marta.id);
  expect(await screen.findByText('Marta Bakker owns it now')).toBeVisible();
  expect(owners).toEqual([{ owner: marta.id }]);
  const comments = sentTo(commentException, detail(item('1')));
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('Comment is a required field')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Comment/ }), 'The haulier comes at nine');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(comments).toEqual([{ comment: 'The haulier comes at nine' }]));
  const snoozes = sentTo(snoozeException, detail(item('1')));
  await user.click(screen.getByRole('button', { name: 'Snooze' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Snooze/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Until the next report only');
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  await waitFor(() => expect(snoozes).toEqual([{ snooze: { until: null, untilReport: true } }]));
});

test('it is resolved for a cause; a refusal is told and nothing typed is lost', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Resolve/ }));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await dialog.findByText('Choose the cause')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: /Cause/ }), 'Congestion at the port or terminal');
  await user.type(dialog.getByRole('textbox', { name: /Comment/ }), 'Strike');
  api.use(refuses(resolveException, 409, 'This exception is closed.'));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('This exception is closed.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Comment/ })).toHaveValue('Strike');
  const sent = sentTo(resolveException, detail(item('1')));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('The exception is closed')).toBeVisible();
  expect(sent).toEqual([{ cause: 'port-congestion', comment: 'Strike' }]);
});
