import {
  addTask,
  completeTask,
  countUnreadComments,
  deleteTask,
  getBooking,
  listTaskOwners,
  listTasks,
  type Task,
  updateTask,
} from '@quayside/contract';
import { answers, mockServer, paste, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking } from '../testing/openBooking';
import { sampleBooking, toSampleId } from '../testing/samples';

const api = mockServer();
const marta = { id: toSampleId(901), fullName: 'Marta Bakker' };
const jonas = { id: toSampleId(902), fullName: 'Jonas Ott' };
const task = (number: number, rest: Partial<Task> = {}): Task => ({
  ...{ id: toSampleId(1_000 + number), title: `No. ${number}`, owner: marta, isVisible: false, due: null, dueOn: null },
  ...{ isOverdue: false, done: null, version: 1 },
  ...rest,
});
const late = task(1, { due: { by: 'etd', days: -3 }, dueOn: '2026-11-18', isOverdue: true, isVisible: true });
const unknown = task(2, { due: { by: 'eta', days: 1 } });
const unneeded = task(9, { done: { at: '2026-11-19T09:00:00Z', by: null, notNeeded: true }, owner: null });
const done = task(3, { done: { at: '2026-11-19T09:00:00Z', by: 'Jonas Ott', notNeeded: false }, owner: null });
const customer = sampleBooking().company.companyName;

let tasks: Task[];
beforeEach(() => {
  tasks = [late, unknown, done];
  api.use(
    answers(countUnreadComments, { unread: 0 }),
    answers(getBooking, sampleBooking()),
    answers(listTaskOwners, [jonas, marta]),
    answers(listTasks, () => tasks),
  );
});
const findTaskRow = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`${title} is no row`);
  return within(row);
};

test('shows staff due date, owner and visibility, and completes a task by checkbox', async () => {
  const { user } = openBooking({ page: 'tasks' });
  const row = await findTaskRow('No. 1');
  expect(row.getByText('Overdue since 2026/11/18, 3 days before ETD')).toBeVisible();
  expect(row.getByText('Marta Bakker')).toBeVisible();
  expect(row.getByText(`${customer} sees this`)).toBeVisible();
  expect((await findTaskRow('No. 2')).getByText('1 day after ETA, which is not known yet')).toBeVisible();
  expect((await findTaskRow('No. 3')).getByText(/^Done/)).toHaveTextContent(/by Jonas Ott$/);
  expect(screen.getByText('1 of 3 done, 1 overdue')).toBeVisible();
  api.use(
    answers(completeTask, () => {
      const ticked = { ...late, isOverdue: false, done: { at: '2026-11-20T09:14:00Z', by: 'You', notNeeded: false } };
      tasks = [unknown, ticked, done];
      return ticked;
    }),
  );
  await user.click(row.getByRole('checkbox', { name: 'Done: No. 1' }));
  expect(await screen.findByText('2 of 3 done')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Done: No. 1' })).toBeChecked());
});

test('shows a task that was closed with its booking as not needed, without a checkbox', async () => {
  tasks = [unneeded];
  openBooking({ page: 'tasks' });
  const row = await findTaskRow('No. 9');
  expect(row.getByText(/, the booking has ended$/)).toHaveTextContent(/^Not needed/);
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('reports a conflict and shows the current task', async () => {
  const { user } = openBooking({ page: 'tasks' });
  const row = await findTaskRow('No. 1');
  api.use(
    responds(completeTask, () => {
      tasks = [
        unknown,
        { ...late, isOverdue: false, done: { at: '2026-11-20T09:14:00Z', by: 'Jonas Ott', notNeeded: false } },
        done,
      ];
      return Response.json(
        { statusCode: 409, error: 'conflict', message: 'This task is done already.' },
        { status: 409 },
      );
    }),
  );
  await user.click(row.getByRole('checkbox'));
  expect(await screen.findByText('This task is done already.')).toBeVisible();
  expect(await screen.findByText('2 of 3 done')).toBeVisible();
});

test('adds a task with a fixed or relative due date, and shows a refusal at its field', async () => {
  const sent: unknown[] = [];
  api.use(
    responds(addTask, async (request) => {
      sent.push(await request.json());
      const errors = [{ path: 'due.days', message: 'Enter a whole number from 0 to 365' }];
      if (sent.length === 1)
        return Response.json({ statusCode: 422, error: 'invalid', message: 'x', errors }, { status: 422 });
      return Response.json({ data: task(9) }, { status: 201 });
    }),
  );
  const { user } = openBooking({ page: 'tasks' });
  await user.click(await screen.findByRole('button', { name: 'Add task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add task' }));
  await paste(user, dialog.getByRole('textbox', { name: /^Task/ }), 'Call the terminal');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Due' }), 'ETA');
  await user.type(dialog.getByRole('textbox', { name: 'Days' }), 'two');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter a whole number from 0 to 365')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Days' })).toHaveValue('two');
  await user.clear(dialog.getByRole('textbox', { name: 'Days' }));
  await user.type(dialog.getByRole('textbox', { name: 'Days' }), '2');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Owner' }), 'Jonas Ott');
  await user.click(dialog.getByRole('checkbox', { name: `${customer} sees this` }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The task is added')).toBeVisible();
  expect(sent[1]).toEqual({
    ...{ title: 'Call the terminal', isVisible: true, owner: jonas.id },
    due: { by: 'eta', days: -2 },
  });
});

test('sends the loaded version and the owner of an edited task, but no invalid date', async () => {
  const sent: unknown[] = [];
  api.use(
    responds(updateTask, async (request) => {
      sent.push({ match: request.headers.get('if-match'), ...((await request.json()) as object) });
      return Response.json({ data: late });
    }),
  );
  const { user } = openBooking({ page: 'tasks' });
  await user.click((await findTaskRow('No. 1')).getByRole('button', { name: 'Change: No. 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change task' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Due' }), 'On a day');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a date as yyyy/MM/dd')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Day' }), '2026/12/01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    ...{ match: '"1"', title: 'No. 1', isVisible: true, owner: marta.id },
    due: { by: 'day', on: '2026-12-01' },
  });
});

test('deletes a task after confirmation', async () => {
  api.use(
    responds(deleteTask, () => {
      tasks = [unknown, done];
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = openBooking({ page: 'tasks' });
  await user.click((await findTaskRow('No. 1')).getByRole('button', { name: 'Delete: No. 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete task' }));
  expect(await screen.findByText('The task is deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('No. 1')).not.toBeInTheDocument());
});

test('shows a customer its tasks read-only, and a partner no tasks page', async () => {
  tasks = [late];
  openBooking({ page: 'tasks', role: 'customer-member' });
  const row = await findTaskRow('No. 1');
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add task' })).not.toBeInTheDocument();
  expect(screen.queryByText(`${customer} sees this`)).not.toBeInTheDocument();
});

test('says when there are no tasks, and links to the templates with permission', async () => {
  tasks = [];
  openBooking({ page: 'tasks', role: 'admin' });
  expect(await screen.findByText('No tasks')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Task templates' })).toHaveAttribute('href', '/bookings/task-templates');
});
