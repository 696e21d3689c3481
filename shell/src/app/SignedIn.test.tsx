import { listBookings } from '@quayside/contract';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import type { ConnectionStatus, Realtime } from '@quayside/kernel/realtime';
import { createSessionStore } from '@quayside/kernel/session';
import { createStore } from '@quayside/kernel/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Account } from '../session/account';
import { createFirstCalls } from '../session/firstCalls';
import { storeWorkAsOffer } from '../session/workAsOffer';
import { SignedIn } from './SignedIn';
import { sampleComposition, sampleRemotes, sampleUser, visit } from './shellTesting';

const open = (
  account: Partial<Account> = {},
  user = sampleUser('agent'),
  api = {} as ApiClient,
  firstCalls = createFirstCalls(),
  missedSince = async (_since: string) => true,
  remotes = sampleRemotes,
) => {
  const handlers: Partial<Record<string, (payload: never) => void>> = {};
  const connection = createStore<{ status: ConnectionStatus }>(() => ({ status: 'live' }));
  const closed = jest.fn();
  const realtime: Realtime = {
    connection,
    arrive: () => () => {},
    missedSince,
    close: closed,
    on: (event, handler) => {
      handlers[event] = handler as never;
      return () => {};
    },
  };
  const session = createSessionStore({ token: 'opaque', user });
  const view = visit(
    [
      {
        path: '/',
        element: (
          <SignedIn
            composition={sampleComposition(remotes)}
            session={session}
            api={api}
            connect={() => realtime}
            firstCalls={firstCalls}
          />
        ),
      },
      { path: '/auth/logout', element: <h1>Leaving</h1> },
      { path: '/platform', element: <h1>The companies</h1> },
    ],
    '/',
    account,
  );
  return { ...view, handlers, connection, closed, session };
};

test('ends the session when the server does, and shows the reason', () => {
  const [forceOut, logOut] = [jest.fn(), jest.fn()];
  const { handlers } = open({ forceOut, logOut });
  act(() => handlers.FORCE_LOGOUT?.({ reason: 'Your password was changed.' } as never));
  expect(forceOut).toHaveBeenCalledWith('Your password was changed.');
  // A log-out would discard drafts.
  expect(logOut).not.toHaveBeenCalled();
});

test("reloads the user's rights when they changed, and keeps the session", async () => {
  const logOut = jest.fn();
  const changed = { ...sampleUser('agent'), rules: [], services: [] };
  const { handlers, session } = open({ logOut }, sampleUser('agent'), {
    call: async () => changed,
  } as unknown as ApiClient);
  await act(async () => handlers.ME_CHANGED?.({} as never));
  expect(session.getState()).toEqual({ token: 'opaque', user: changed });
  expect(logOut).not.toHaveBeenCalled();
});

test('reloads the user after a reconnect, since a change may have been missed', async () => {
  const changed = { ...sampleUser('agent'), rules: [], services: [] };
  const call = jest.fn(async () => changed);
  const { connection, session } = open({}, sampleUser('agent'), { call } as unknown as ApiClient);
  act(() => connection.setState({ status: 'reconnecting' }));
  expect(call).not.toHaveBeenCalled();
  await act(async () => connection.setState({ status: 'live' }));
  expect(call).toHaveBeenCalledTimes(1);
  expect(session.getState().user).toEqual(changed);
});

describe('responses requested with the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const opened = (missedSince?: (since: string) => Promise<boolean>) => {
    const firstCalls = createFirstCalls();
    const { connection, queries } = open({}, sampleUser('agent'), {} as ApiClient, firstCalls, missedSince);
    queries.setQueryData(['GET', '/bookings', {}], 'of then');
    queries.setQueryData(['GET', '/customers'], 'of now');
    act(() => connection.setState({ status: 'reconnecting' }));
    const invalid = () => queries.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    return {
      firstCalls,
      become: (status: ConnectionStatus) => act(() => connection.setState({ status })),
      asked: async () => {
        await act(() => jest.advanceTimersByTimeAsync(5_000));
        return invalid().map(({ queryKey }) => queryKey);
      },
    };
  };

  test('is repeated once the page receives events', async () => {
    const { firstCalls, become, asked } = opened();
    act(() => firstCalls.setState({ answered: [{ route: listBookings }] }));
    expect(await asked()).toEqual([]);
    become('live');
    expect(await asked()).toEqual([['GET', '/bookings', {}]]);
  });

  test('is not repeated when no event was missed', async () => {
    const since: string[] = [];
    const { firstCalls, become, asked } = opened(async (then) => since.push(then) === 0);
    act(() => firstCalls.setState({ answered: [{ route: listBookings, since: 'a.7' }] }));
    become('live');
    expect(await asked()).toEqual([]);
    expect(since).toEqual(['a.7']);
    expect(firstCalls.getState().answered).toEqual([]);
  });

  test('is repeated when an event was missed, or when the server cannot tell', async () => {
    const { firstCalls, become, asked } = opened(() => new Promise((answer) => setTimeout(answer, 50, true)));
    act(() => firstCalls.setState({ answered: [{ route: listBookings, since: 'a.7' }] }));
    become('live');
    become('reconnecting');
    expect(await asked()).toEqual([]);
    become('live');
    expect(await asked()).toEqual([['GET', '/bookings', {}]]);
  });
});

test('describes the state of the connection', () => {
  const { connection } = open();
  expect(screen.getByText('Live')).toBeInTheDocument();
  act(() => connection.setState({ status: 'reconnecting' }));
  expect(screen.getByText('Reconnecting')).toBeInTheDocument();
  act(() => connection.setState({ status: 'offline' }));
  expect(screen.getByText('Offline')).toBeInTheDocument();
});

describe('count of a tab', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const count = {
    ...{ call: '/exceptions/counts', field: 'open', noun: 'open', news: 'BOOKING_CHANGED', service: 'exception' },
  };
  const counted = sampleRemotes.map((remote) => ({
    ...remote,
    contract: {
      ...remote.contract,
      navigation: remote.contract.navigation.map((entry) =>
        entry.place === 'tabs' && entry.label === 'Bookings' ? { ...entry, count } : entry,
      ),
    },
  }));
  const look = async (services: string[], call: jest.Mock) => {
    const user = { ...sampleUser('agent'), services } as ReturnType<typeof sampleUser>;
    const page = open({}, user, { call } as unknown as ApiClient, createFirstCalls(), undefined, counted);
    await act(() => jest.advanceTimersByTimeAsync(1));
    return page;
  };
  const tab = () =>
    within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: /Bookings/ });

  test("equals the call's result, and is read once after many events and at once after a gap", async () => {
    const call = jest.fn(async () => ({ open: 17, mine: 3 }));
    const { handlers, connection } = await look(['exception'], call);
    expect(tab()).toHaveAccessibleName('Bookings , 17 open');
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/exceptions/counts' }), expect.anything());
    call.mockImplementation(async () => ({ open: 0, mine: 0 }));
    // A booking that had no exception and has none.
    act(() => handlers.BOOKING_CHANGED?.({ card: {}, was: {} } as never));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(call).toHaveBeenCalledTimes(1);
    for (let news = 0; news < 50; news += 1) act(() => handlers.BOOKING_CHANGED?.({} as never));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(call).toHaveBeenCalledTimes(2);
    expect(tab()).toHaveAccessibleName('Bookings');
    act(() => connection.setState({ status: 'reconnecting' }));
    call.mockClear();
    await act(async () => connection.setState({ status: 'live' }));
    expect(call.mock.calls.flat()).toContainEqual(expect.objectContaining({ path: '/exceptions/counts' }));
  });

  test('is not requested without the service, and not shown without a result', async () => {
    const call = jest.fn(async () => ({ open: 17 }));
    const { unmount } = await look([], call);
    expect(call).not.toHaveBeenCalled();
    expect(tab()).toHaveAccessibleName('Bookings');
    unmount();
    await look(['exception'], jest.fn().mockRejectedValue(new ApiError({ statusCode: 503, error: 'away' })));
    expect(tab()).toHaveAccessibleName('Bookings');
  });
});

test('closes the socket with the session', () => {
  const { session, closed } = open();
  act(() => session.setState({ token: undefined, user: undefined }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('navigation', { name: 'Workspace' })).not.toBeInTheDocument();
});

test('shows the company that the user works as on every page, and switches back', async () => {
  const until = new Date(Date.now() + 52 * 60_000).toISOString();
  const workingAs = { companyName: 'Kestrel Freight GmbH', reason: 'Ticket 4471', until };
  const back = { token: 'platform', user: sampleUser('super-admin') };
  const swap = jest.fn();
  const { user } = open({ swap }, { ...sampleUser('admin'), workingAs }, { call: async () => back } as never);
  const strip = within(screen.getByRole('region', { name: 'Work as' }));
  expect(strip.getByText('You work as Kestrel Freight GmbH')).toBeVisible();
  expect(strip.getByText(/Ticket 4471/)).toBeVisible();
  expect(strip.getByText('Ends in 52 min')).toBeVisible();
  await user.click(strip.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('heading', { name: 'The companies' })).toBeVisible();
  expect(swap).toHaveBeenCalledWith(back);
});

test('switches back automatically when the time has ended', async () => {
  const workingAs = { companyName: 'Kestrel', reason: 'Ticket', until: new Date(Date.now() + 3_000).toISOString() };
  const swap = jest.fn();
  const back = { token: 'platform', user: sampleUser('super-admin') };
  open({ swap }, { ...sampleUser('admin'), workingAs }, { call: async () => back } as never);
  await waitFor(() => expect(swap).toHaveBeenCalledWith(back), { timeout: 3_000 });
});

test('offers to work as a company after a refused change', async () => {
  const { user } = open({}, sampleUser('super-admin'));
  const sentence = 'Work as Kestrel Freight GmbH to change what is its own.';
  const refusal = { statusCode: 403, error: 'work_as_needed', message: sentence };
  act(() => storeWorkAsOffer(new ApiError({ statusCode: 403, error: 'forbidden' })));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  act(() => storeWorkAsOffer(new ApiError({ ...refusal, workAs: 'a'.repeat(24) })));
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Work as …' }));
  expect(await screen.findByRole('heading', { name: 'The companies' })).toBeVisible();
});
