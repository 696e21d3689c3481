import type { RealtimeEvents } from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';
import type { ConnectionStatus, Realtime } from '@quayside/kernel/realtime';
import { createSessionStore } from '@quayside/kernel/session';
import { createStore } from '@quayside/kernel/store';
import { act, screen } from '@testing-library/react';
import { SignedIn } from './SignedIn';
import { sampleComposition, sampleUser, visit } from './shellTesting';

const open = (logOut = () => {}, api = {} as ApiClient) => {
  const handlers: Partial<Record<string, (payload: never) => void>> = {};
  const connection = createStore<{ status: ConnectionStatus }>(() => ({ status: 'live' }));
  const closed = jest.fn();
  const realtime: Realtime = {
    connection,
    close: closed,
    on: (event, handler) => {
      handlers[event] = handler as never;
      return () => {};
    },
  };
  const session = createSessionStore({ token: 'opaque', user: sampleUser('agent') });
  visit(
    [
      {
        path: '/',
        element: <SignedIn composition={sampleComposition()} session={session} api={api} connect={() => realtime} />,
      },
      { path: '/auth/logout', element: <h1>Leaving</h1> },
    ],
    '/',
    { logOut },
  );
  return { handlers, connection, closed, session };
};

test('the server can end the session, and says why', () => {
  const logOut = jest.fn();
  const { handlers } = open(logOut);
  act(() => handlers.FORCE_LOGOUT?.({ reason: 'Your password was changed.' } as never));
  expect(logOut).toHaveBeenCalledWith('Your password was changed.');
});

test('what the person may do is asked anew when it was changed, and the session goes on', async () => {
  const logOut = jest.fn();
  const changed = { ...sampleUser('agent'), rules: [], services: [] };
  const { handlers, session } = open(logOut, { call: async () => changed } as unknown as ApiClient);
  await act(async () => handlers.ACCESS_CHANGED?.({ id: 'a' } as never));
  expect(session.getState()).toEqual({ token: 'opaque', user: changed });
  expect(logOut).not.toHaveBeenCalled();
});

test('the connection’s state is told in words', () => {
  const { connection } = open();
  expect(screen.getByText('Live')).toBeInTheDocument();
  act(() => connection.setState({ status: 'reconnecting' }));
  expect(screen.getByText('Reconnecting')).toBeInTheDocument();
  act(() => connection.setState({ status: 'offline' }));
  expect(screen.getByText('Offline')).toBeInTheDocument();
});

test('the socket closes with the session', () => {
  const { session, closed } = open();
  act(() => session.setState({ token: undefined, user: undefined }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('navigation', { name: 'Workspace' })).not.toBeInTheDocument();
});
