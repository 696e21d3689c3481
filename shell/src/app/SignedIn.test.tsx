import type { RealtimeEvents } from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';
import type { ConnectionStatus, Realtime } from '@quayside/kernel/realtime';
import { createSessionStore } from '@quayside/kernel/session';
import { createStore } from '@quayside/kernel/store';
import { act, screen } from '@testing-library/react';
import { SignedIn } from './SignedIn';
import { sampleComposition, sampleUser, visit } from './shellTesting';

const open = (logOut = () => {}, api = {} as ApiClient) => {
  const handlers: Partial<Record<string, (payload: RealtimeEvents['FORCE_LOGOUT']) => void>> = {};
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
  act(() => handlers.FORCE_LOGOUT?.({ reason: 'Your password was changed.' }));
  expect(logOut).toHaveBeenCalledWith('Your password was changed.');
});

test('what the server changed of the person is asked for again', async () => {
  const user = { ...sampleUser('agent'), agentTimeZone: 'Asia/Singapore' };
  const call = jest.fn().mockResolvedValue(user);
  const { handlers, session } = open(undefined, { call } as unknown as ApiClient);
  await act(async () => handlers.ME_CHANGED?.({ reason: '' }));
  expect(session.getState().user).toEqual(user);
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
