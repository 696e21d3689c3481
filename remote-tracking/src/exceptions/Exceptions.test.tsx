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
  setFreeTime,
  snoozeException,
} from '@quayside/contract';
import type { FreeTimeTariff } from '@quayside/freight';
import { changeLanguage } from '@quayside/kernel/language';
import {
  answers,
  mockServer,
  paste,
  refuses,
  renderInKernel,
  responds,
  samplePage,
} from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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
  freeTime: null,
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

const open = (at = '/exceptions', role: 'agent' | 'admin' = 'agent', first = item('1')) => {
  api.use(
    answers(listExceptions, samplePage([first, silent])),
    answers(countExceptions, { open: 2, mine: 1, snoozed: 0 }),
    answers(listExceptionOwners, [marta]),
    answers(getException, detail(first)),
  );
  return renderInKernel(<Exceptions />, { role, at, path: '/exceptions' });
};
const opened = async () => {
  const page = open();
  const list = within(await screen.findByRole('list', { name: 'High exceptions' }));
  await page.user.click(list.getAllByRole('button', { name: /Last free day passed at Rotterdam/ })[0] as HTMLElement);
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

test('groups open exceptions by severity with effect, booking, age and owner, and counts each view', async () => {
  open();
  const high = within(await screen.findByRole('list', { name: 'High exceptions' }));
  expect(high.getByText(/free until 2026\/11\/19/)).toBeVisible();
  expect(high.getByText('MAEU231880913')).toBeVisible();
  const medium = within(screen.getByRole('list', { name: 'Medium exceptions' }));
  expect(medium.getByRole('img', { name: 'Owner: Marta Bakker' })).toBeVisible();
  expect(await screen.findByText('Open 2')).toBeVisible();
  expect(screen.getByText('Mine 1')).toBeVisible();
});

const tariff: FreeTimeTariff = {
  ...{ id: 'c'.repeat(24), carrier: 'MAEU', clock: 'demurrage', port: 'NLRTM', containerType: null, freeDays: 5 },
  ...{ firstDay: 'same-day', currency: 'USD', validFrom: '2026-01-01', validUntil: null },
  tiers: [
    { fromDay: 1, perDayMinor: 7500 },
    { fromDay: 6, perDayMinor: 15_000 },
  ],
};
const clock: NonNullable<ExceptionItem['freeTime']> = {
  ...{
    container: 'CSQU3054383',
    clock: 'demurrage',
    startedOn: '2026-11-10',
    endedOn: null,
    lastFreeDay: '2026-11-14',
  },
  ...{ basis: 'tariff', saidBy: 'MAEU', saidAt: '2026-11-10T10:00:00.000Z', freeDays: 5, timeZone: 'Europe/Amsterdam' },
  daysOver: 6,
  charge: { tariff, untilNowMinor: 52_500, nextDayMinor: 15_000 },
};

test('shows the cost until today, the cost of another day and the tariff after the last free day', async () => {
  const over = item('1', { equipment: 'CSQU3054383', freeTime: clock });
  const { user } = open('/exceptions', 'agent', over);
  await user.click(await screen.findByRole('button', { name: /free until 2026\/11\/19, \$525\.00 until today/ }));
  const clocks = within(await screen.findByRole('list', { name: 'Free time' }));
  expect(clocks.getByText('6 days over')).toBeVisible();
  expect(clocks.getByText('By the tariff of Maersk, 5 free days')).toBeVisible();
  expect(clocks.getByText('$525.00')).toBeVisible();
  expect(clocks.getByText('$150.00')).toBeVisible();
  expect(clocks.getByText(/days 1–5: \$75\.00, from day 6: \$150\.00/)).toBeVisible();
  const sent = sentTo(setFreeTime, [clock]);
  await user.click(clocks.getByRole('button', { name: 'Enter the free days of CSQU3054383, demurrage' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Demurrage of/ }));
  await user.type(dialog.getByRole('textbox', { name: /Free days/ }), 'ten');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a whole number from 0 to 365')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: /Free days/ }));
  await user.type(dialog.getByRole('textbox', { name: /Free days/ }), '10');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ container: 'CSQU3054383', clock: 'demurrage', lastFreeDay: null, freeDays: 10 }]),
  );
});

test.each(['admin', 'agent'] as const)(
  'shows %s no cost without a tariff, and links to the tariffs with permission',
  async (role) => {
    const bare = item('1', {
      freeTime: { ...clock, basis: 'said', saidBy: 'Terminal49', freeDays: null, charge: null },
    });
    const { user } = open('/exceptions', role, bare);
    await user.click(
      (await screen.findAllByRole('button', { name: /Last free day passed at Rotterdam/ }))[0] as HTMLElement,
    );
    const clocks = within(await screen.findByRole('list', { name: 'Free time' }));
    expect(clocks.queryByText(/\$/)).toBeNull();
    const link = clocks.queryByRole('link', { name: 'Add a tariff' });
    expect(link?.getAttribute('href') ?? null).toBe(role === 'admin' ? '/tracking/free-time' : null);
  },
);

test('filters by the address, and says when nothing matches', async () => {
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
  expect(screen.queryByText(/^Select an exception/)).toBeNull();
});

test('assigns, comments and snoozes an exception', async () => {
  const { user } = await opened();
  const owners = sentTo(assignException, detail(item('1', { owner: marta })));
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Owner' }).at(-1) as HTMLElement, marta.id);
  expect(await screen.findByText('Marta Bakker owns it now')).toBeVisible();
  expect(owners).toEqual([{ owner: marta.id }]);
  const comments = sentTo(commentException, detail(item('1')));
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('Comment is a required field')).toBeVisible();
  await paste(user, screen.getByRole('textbox', { name: /Comment/ }), 'The haulier comes at nine');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(comments).toEqual([{ comment: 'The haulier comes at nine' }]));
  const snoozes = sentTo(snoozeException, detail(item('1')));
  await user.click(screen.getByRole('button', { name: 'Snooze' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Snooze/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Until the next report only');
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  await waitFor(() => expect(snoozes).toEqual([{ snooze: { until: null, untilReport: true } }]));
});

test('counts and collapses a group, and snoozes or resolves a row without opening it', async () => {
  const { user } = open();
  const head = await screen.findByRole('button', { name: /^High\s*1 open, oldest / });
  const rows = within(screen.getByRole('list', { name: 'High exceptions' }));
  // The row's buttons are hidden on phones, and the test window is as narrow.
  const onRow = (name: RegExp) => rows.getByRole('button', { name, hidden: true });
  await user.click(onRow(/^Snooze: Last free day passed at Rotterdam, MAEU231880913$/));
  const snoozes = sentTo(snoozeException, detail(item('1')));
  const dialog = within(await screen.findByRole('dialog', { name: /^Snooze/ }));
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  await waitFor(() => expect(snoozes).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(onRow(/^Resolve: Last free day/));
  expect(await screen.findByRole('dialog', { name: /^Resolve/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(head);
  expect(screen.queryByRole('list', { name: 'High exceptions' })).toBeNull();
  expect(screen.getByRole('list', { name: 'Medium exceptions' })).toBeVisible();
});

test('handles several at once, and keeps the refused ones ticked', async () => {
  const { user } = open();
  const tick = async (name: string) => user.click(await screen.findByRole('checkbox', { name, hidden: true }));
  expect(screen.queryByRole('region', { name: 'Selected exceptions' })).toBeNull();
  await tick('Select Last free day passed at Rotterdam, MAEU231880913');
  await tick('Select No news from ZIM, MAEU231880913');
  const bar = within(screen.getByRole('region', { name: 'Selected exceptions' }));
  expect(bar.getByText('2 selected')).toBeVisible();

  const given: string[] = [];
  api.use(
    responds(assignException, async (request) => {
      given.push(`${new URL(request.url).pathname.split('/').at(-2)?.charAt(0)} ${await request.text()}`);
      return Response.json({ data: detail(silent) });
    }),
  );
  await user.click(bar.getByRole('button', { name: 'Assign' }));
  const assigning = within(await screen.findByRole('dialog', { name: 'Assign 2 exceptions' }));
  await user.selectOptions(assigning.getByRole('combobox', { name: 'Owner' }), 'Marta Bakker');
  await user.click(assigning.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('2 exceptions are given to Marta Bakker')).toBeVisible();
  expect(given).toEqual(['1', '2'].map((id) => `${id} ${JSON.stringify({ owner: marta.id })}`));
  expect(screen.queryByRole('region', { name: 'Selected exceptions' })).toBeNull();

  await tick('Select Last free day passed at Rotterdam, MAEU231880913');
  await tick('Select No news from ZIM, MAEU231880913');
  api.use(
    responds(resolveException, async (request) =>
      request.url.includes('1'.repeat(24))
        ? Response.json({ statusCode: 409, error: 'conflict', message: 'This exception is closed.' }, { status: 409 })
        : Response.json({ data: detail(silent) }),
    ),
  );
  await user.click(
    within(screen.getByRole('region', { name: 'Selected exceptions' })).getByRole('button', { name: 'Resolve' }),
  );
  const resolving = within(await screen.findByRole('dialog', { name: 'Resolve 2 exceptions?' }));
  await user.selectOptions(resolving.getByRole('combobox', { name: /Cause/ }), 'Congestion at the port or terminal');
  await user.click(resolving.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('1 exception is closed, 1 not')).toBeVisible();
  expect(screen.getByText('Last free day passed at Rotterdam, MAEU231880913: This exception is closed.')).toBeVisible();
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('resolves an exception with a cause, and keeps the input after a refusal', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Resolve/ }));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await dialog.findByText('Choose the cause')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: /Cause/ }), 'Congestion at the port or terminal');
  await paste(user, dialog.getByRole('textbox', { name: /Comment/ }), 'Strike');
  api.use(refuses(resolveException, 409, 'This exception is closed.'));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('This exception is closed.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Comment/ })).toHaveValue('Strike');
  const sent = sentTo(resolveException, detail(item('1')));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('The exception is closed')).toBeVisible();
  expect(sent).toEqual([{ cause: 'port-congestion', comment: 'Strike' }]);
});

test('moves, opens, resolves, assigns, snoozes and selects by keyboard, except in fields and dialogs', async () => {
  const { user } = open();
  const [first, second] = [
    await screen.findByRole('button', { name: /Last free day passed at Rotterdam ?, free/ }),
    await screen.findByRole('button', { name: /No news from ZIM ?, free/ }),
  ];
  await user.keyboard('j');
  expect(document.body).toHaveFocus();
  act(() => first.focus());
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('jk');
  expect(first).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.keyboard('x');
  expect(screen.queryByRole('region', { name: 'Selected exceptions' })).toBeNull();
  await user.keyboard('{Control>}x{/Control}');
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.keyboard('{Enter}');
  expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.keyboard('s');
  const asleep = within(await screen.findByRole('dialog', { name: 'Snooze “Last free day passed at Rotterdam”?' }));
  await user.keyboard('xa');
  expect(screen.queryByRole('dialog', { name: /^Assign/ })).toBeNull();
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.click(asleep.getByRole('button', { name: 'Cancel' }));
  act(() => first.focus());
  await user.keyboard('o');
  const assigning = within(await screen.findByRole('dialog', { name: 'Assign “Last free day passed at Rotterdam”' }));
  await user.click(assigning.getByRole('button', { name: 'Cancel' }));
  act(() => first.focus());
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: /^Resolve/ })).toBeVisible();
});

test('moves to the next and previous exception from the panel', async () => {
  const { user } = open(`/exceptions?exception=${'1'.repeat(24)}`);
  const row = await screen.findByRole('button', { name: /No news from ZIM ?, free/ });
  const [previous, next] = [/Previous/, /Next/].map((name) => screen.getByRole('button', { name }));
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await user.click(next as HTMLElement);
  await waitFor(() => expect(row).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByRole('button', { name: /Next/ })).toHaveAttribute('aria-disabled', 'true');
});

test('focuses the next row after a bulk action, or the heading after the last, and announces it', async () => {
  const third = item('3', { title: 'Rolled at Shanghai' });
  const { user } = open();
  api.use(answers(listExceptions, samplePage([item('1'), third, silent])));
  const tick = async (name: RegExp) => user.click(await screen.findByRole('checkbox', { name, hidden: true }));
  const resolveAll = async (left: ExceptionItem[]) => {
    api.use(answers(listExceptions, samplePage(left)), answers(resolveException, detail(third)));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected exceptions' })).getByRole('button', { name: 'Resolve' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Resolve/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /Cause/ }), 'Congestion at the port or terminal');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  };
  await tick(/Last free day passed/);
  await tick(/Rolled at Shanghai/);
  await resolveAll([silent]);
  expect(await screen.findByRole('status', { name: '2 exceptions are closed' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /No news from ZIM ?, free/ })).toHaveFocus());
  await tick(/No news from ZIM/);
  await resolveAll([]);
  expect(await screen.findByText('No exception is open')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('shows the worklist in German and Chinese, with its severities', async () => {
  await act(() => changeLanguage('de'));
  open();
  expect(await screen.findByRole('list', { name: 'Abweichungen: Hoch' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Abweichungen', level: 1 })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Schweregrad' })).toHaveTextContent('Kritisch');
  await act(() => changeLanguage('zh-Hans'));
  expect(await screen.findByRole('list', { name: '异常：高' })).toBeVisible();
  await act(() => changeLanguage('en'));
});
