import {
  type CalendarFeed,
  createCalendarFeed,
  followView,
  listBookingConsignees,
  listBookingShippers,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@quayside/contract';
import { useSearchParams } from '@quayside/kernel/router';
import { answers, mockServer, paste, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FilterBar } from '../filters/FilterBar';
import type { ListPath } from '../listView/lists';
import { readView, toListQuery } from '../listView/listView';

const api = mockServer();
const url = `https://quayside.example/c/${'k'.repeat(43)}.ics`;
const feed: CalendarFeed = {
  ...{ id: '1'.repeat(24), name: 'Air to Rotterdam', isWhole: false },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', lastReadAt: null },
};

beforeEach(() =>
  api.use(
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCalendarFeeds, []),
  ),
);

function Stage({ path }: { path: ListPath }) {
  const view = readView(useSearchParams()[0]);
  return <FilterBar layout="cards" exceptions={undefined} path={path} view={view} query={toListQuery(view, {})} />;
}
const opened = async (search = '', path: ListPath = '/bookings/all') => {
  const { user } = renderInKernel(<Stage path={path} />, { at: `${path}${search}` });
  const [button] = screen.getAllByRole('button', { name: 'Calendar', hidden: true });
  if (button) await user.click(button);
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Calendar' })) };
};

test("creates a calendar with the list's filters and shows its address once", async () => {
  const { user, drawer } = await opened('?loadType=AIR', '/bookings/my');
  expect(await drawer.findByText(/^No calendars yet\./)).toBeVisible();
  expect(drawer.getByRole('radio', { name: /^This list/ })).toBeChecked();
  expect(drawer.getByText('My Bookings · Mode: AIR')).toBeVisible();
  const name = drawer.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Bookings: My Bookings, Mode: AIR');
  await user.click(drawer.getByRole('radio', { name: /^All bookings/ }));
  expect(name).toHaveValue('Bookings');
  await user.click(drawer.getByRole('radio', { name: /^This list/ }));
  await user.clear(name);
  await paste(user, name, 'Air to Rotterdam');
  const sent: unknown[] = [];
  api.use(
    responds(createCalendarFeed, async (request) => {
      sent.push(await request.json());
      return Response.json({ data: { url, feed } });
    }),
    answers(listCalendarFeeds, [feed]),
  );
  await user.click(drawer.getByRole('button', { name: 'Create calendar' }));
  expect(await drawer.findByRole('textbox', { name: 'Address' })).toHaveValue(url);
  expect(drawer.getByRole('link', { name: /^Subscribe/ })).toHaveAttribute('href', url.replace('https', 'webcal'));
  expect(sent).toEqual([{ name: 'Air to Rotterdam', view: { mine: 'true', loadType: ['AIR'] } }]);
  const row = within(within(await drawer.findByRole('list', { name: 'Your calendars' })).getByRole('listitem'));
  expect(row.getByText('Not read yet')).toBeVisible();
  api.use(
    responds(revokeCalendarFeed, () => new Response(null, { status: 204 })),
    answers(listCalendarFeeds, []),
  );
  await user.click(row.getByRole('button', { name: 'Revoke Air to Rotterdam' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(drawer.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument());
});

test('sends no filters for all bookings, and keeps a rejected name', async () => {
  const { user, drawer } = await opened();
  expect(drawer.queryByRole('radio')).not.toBeInTheDocument();
  const sent: unknown[] = [];
  api.use(
    responds(createCalendarFeed, async (request) => {
      sent.push(await request.json());
      const errors = [{ path: 'name', message: 'Enter a name for the calendar' }];
      return Response.json({ statusCode: 422, error: 'invalid', message: 'No', errors }, { status: 422 });
    }),
  );
  await user.click(drawer.getByRole('button', { name: 'Create calendar' }));
  expect(await drawer.findByText('Enter a name for the calendar')).toBeVisible();
  expect(sent).toEqual([{ name: 'Bookings', view: {} }]);
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Bookings');
});

test('follows a list by its filters, except time-based lists and all bookings', async () => {
  const { user, drawer } = await opened('?status=in-progress');
  const name = drawer.getByRole('textbox', { name: 'Name of the list' });
  expect(name).toHaveValue('Status: In progress');
  const sent: unknown[] = [];
  const refused = 'This list has more than 2,000 bookings. Narrow it to follow it.';
  api.use(
    responds(followView, () =>
      Response.json({ statusCode: 409, error: 'conflict', message: refused }, { status: 409 }),
    ),
  );
  await user.clear(name);
  await paste(user, name, 'On their way');
  await user.click(drawer.getByRole('button', { name: 'Follow this list' }));
  expect(await screen.findByText(refused)).toBeVisible();
  expect(name).toHaveValue('On their way');
  api.use(
    responds(followView, async (request) => {
      sent.push(await request.json());
      return Response.json({ data: { customers: [], lanes: [], views: [], bookings: [] } });
    }),
  );
  await user.click(drawer.getByRole('button', { name: 'Follow this list' }));
  expect(await drawer.findByRole('button', { name: 'Followed' })).toBeDisabled();
  expect(sent).toEqual([{ name: 'On their way', view: { status: ['in-progress'] } }]);
});

test('shows why a list cannot be followed', async () => {
  const { drawer } = await opened('?searchText=maersk');
  expect(drawer.getByText(/^Lists with a search or an arrival window/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Follow this list' })).not.toBeInTheDocument();
});
