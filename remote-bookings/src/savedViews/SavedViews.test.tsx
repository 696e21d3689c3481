import {
  type BookingView,
  countBookingViews,
  createBookingView,
  deleteBookingView,
  getBookingSummary,
  getMyDay,
  getOpeningView,
  getViewCustomers,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  listBookingViews,
  listCustomers,
  setOpeningView,
  setViewCustomers,
  updateBookingView,
} from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import BookingList from '../list/BookingList';
import { sampleCard, sampleDay, sampleSummary, toBookingPage, toSampleId } from '../testing/samples';

const api = mockServer();
const asked: URLSearchParams[] = [];
let views: BookingView[];

const createSampleView = (number: number, more: Partial<BookingView> = {}): BookingView => ({
  ...{ id: toSampleId(number), name: `View ${number}`, isShared: false, isOwn: true, author: 'Ines Verhoeven' },
  ...{ isOfForwarder: false, dropped: [] },
  ...{ list: 'all', address: 'status=new&sort=by_etd&layout=cards', columns: null },
  ...{ version: 1, updatedAt: '2026-11-20T09:00:00.000Z' },
  ...more,
});

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  views = [
    createSampleView(1, { name: 'Departing soon' }),
    createSampleView(2, { name: 'Late', isShared: true, isOwn: false }),
  ];
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCustomers, samplePage([])),
    answers(listBookings, ({ query }) => {
      asked.push(query);
      return toBookingPage([sampleCard(1)], 1);
    }),
    answers(listBookingViews, () => views),
    answers(countBookingViews, () => views.map(({ id }) => ({ id, total: 17, isCapped: false }))),
  );
});

const open = (at = '/bookings/all') => renderInKernel(<BookingList />, { role: 'agent', at, path: '/bookings/*' });
const tab = (name: RegExp) => screen.findByRole('button', { name });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

test('shows each view with its count, and its bookings when chosen', async () => {
  const { user } = open();
  expect(await tab(/^Shared: Late\s*17/)).toBeVisible();
  const view = await tab(/^Departing soon\s*17/);
  await user.click(view);
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'new', sort: 'by_etd' }));
  expect(await tab(/^Departing soon/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('Modified')).not.toBeInTheDocument();
});

test('opens the whole view from a link that names it', async () => {
  open(`/bookings/all?view=${toSampleId(1)}`);
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'new', sort: 'by_etd' }));
});

test('marks a changed view, saves the change, and returns to the stored view', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(updateBookingView, ({ body, params }) => {
      sent.push(body);
      const changed = createSampleView(1, { ...body, id: `${params.id}`, version: 2 });
      views = [changed];
      return changed;
    }),
  );
  const { user } = open(`/bookings/all?status=new&loadType=FCL&sort=by_etd&layout=cards&view=${toSampleId(1)}`);
  expect(await screen.findByText('Modified')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByText('Modified')).not.toBeInTheDocument());
  expect(lastAsked()).not.toHaveProperty('loadType');

  await user.click(screen.getByRole('button', { name: 'Sort: By ETD' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Last updated' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Modified')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { name: 'Departing soon', isShared: false, list: 'all', address: 'status=new&layout=cards', columns: null },
  ]);
});

test('saves the filters as a new view, and keeps the name when it is taken', async () => {
  const message = 'A view with this name exists. Choose another name.';
  api.use(refuses(createBookingView, 422, 'Check the marked field', [{ path: 'name', message }]));
  const { user } = open('/bookings/all?loadType=AIR');
  await user.click(await screen.findByRole('button', { name: 'Save as new view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Late');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.use(
    answers(createBookingView, ({ body }) => {
      const made = createSampleView(3, body);
      views = [...views, made];
      return made;
    }),
  );
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), ' air');
  await user.click(dialog.getByRole('checkbox', { name: 'Share with colleagues in your company' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const made = await tab(/^Shared: Late air/);
  await waitFor(() => expect(made).toHaveAttribute('aria-pressed', 'true'));
  expect(lastAsked()).toMatchObject({ loadType: 'AIR' });
});

test('says which parts of an old view no longer apply, and deletes a view after a question', async () => {
  views = [
    createSampleView(1, {
      name: 'Old',
      address: 'status=lost&colour=red&loadType=LCL&anyOf=owner%3Dnone%26weather%3Dbad',
    }),
  ];
  const { user } = open();
  await user.click(await tab(/^Old/));
  expect(await screen.findByText('Left out: status, colour, weather. Save the view to remove it.')).toBeVisible();
  await waitFor(() => expect(lastAsked()).toMatchObject({ loadType: 'LCL', anyOf: 'owner=none' }));

  api.use(
    responds(deleteBookingView, () => {
      views = [];
      return new Response(null, { status: 204 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'More for Old' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Old/ })).not.toBeInTheDocument());
});

describe('default view', () => {
  test('opens the list when the address names no view and no filter', async () => {
    api.use(answers(getOpeningView, { view: toSampleId(1) }));
    open();
    await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'new', sort: 'by_etd' }));
    expect(await tab(/^Opens first: Departing soon/)).toHaveAttribute('aria-pressed', 'true');
  });

  test('opens with a card of the dashboard', async () => {
    api.use(answers(getOpeningView, { view: 'completedBookings' }));
    open();
    await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'completed' }));
  });

  test('leaves an address with a filter, and a list that the person chose, as they are', async () => {
    api.use(answers(getOpeningView, { view: toSampleId(1) }));
    open('/bookings/all?loadType=AIR');
    await tab(/^Opens first: Departing soon/);
    expect(lastAsked()).toMatchObject({ loadType: 'AIR' });
    expect(lastAsked()).not.toHaveProperty('status');
  });

  test('is chosen and removed in the menu of a view', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(setOpeningView, ({ body }) => {
        sent.push(body);
        return body;
      }),
    );
    const { user } = open();
    await user.click(await tab(/^Departing soon/));
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: /Departing soon.*more|More.*Departing soon/i }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Open bookings with this view');
    expect(await tab(/^Opens first: Departing soon/)).toBeVisible();
    await choose('Open bookings with all bookings');
    expect(await tab(/^Departing soon/)).toBeVisible();
    expect(sent).toEqual([{ view: toSampleId(1) }, { view: null }]);
  });
});

describe('view of a customer company', () => {
  test('is chosen by staff for some customers of a shared view', async () => {
    views = [createSampleView(1, { name: 'Late', isShared: true })];
    const customer = { id: toSampleId(31), companyName: 'Halden Outdoor B.V.' };
    const sent: unknown[] = [];
    api.use(
      answers(getViewCustomers, { customers: [] }),
      answers(listCustomers, samplePage([customer as never])),
      answers(setViewCustomers, ({ body }) => {
        sent.push(body);
        return { customers: [customer] };
      }),
    );
    const { user } = renderInKernel(<BookingList />, { role: 'admin', at: '/bookings/all', path: '/bookings/*' });
    await user.click(await tab(/^Shared: Late/));
    await user.click(await screen.findByRole('button', { name: 'More for Late' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Choose customers that open with it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Customers that open with “Late”' }));
    await dialog.findByRole('option', { name: customer.companyName });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a value of Customers' }), customer.companyName);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 customer opens with “Late”')).toBeVisible();
    expect(sent).toEqual([{ customers: [customer.id] }]);
  });

  test('opens for a customer, says what was left out, and cannot be changed', async () => {
    views = [createSampleView(1, { isOwn: false, isShared: true, isOfForwarder: true, dropped: ['owner', 'tag'] })];
    api.use(answers(getOpeningView, { view: toSampleId(1) }));
    const { user } = renderInKernel(<BookingList />, {
      ...{ role: 'customer-admin', at: '/bookings/all', path: '/bookings/*' },
    });
    expect(await screen.findByText('Left out: owner, tags. You see your own bookings.')).toBeVisible();
    await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'new', sort: 'by_etd' }));
    await user.click(await screen.findByRole('button', { name: 'More for View 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Open bookings with all bookings' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Rename or share' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });
});
