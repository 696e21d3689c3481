import type { ApiClient } from '@quayside/kernel/api';
import type { ConnectionStatus, Realtime } from '@quayside/kernel/realtime';
import { createSessionStore } from '@quayside/kernel/session';
import { createStore } from '@quayside/kernel/store';
import { screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../app/SignedIn';
import { sampleComposition, sampleUser, visit } from '../app/shellTesting';
import { createFirstCalls } from '../session/firstCalls';

const base = 'http://localhost:3001/';

/** Renders the frame with an offered override of bookings, and mocks the edge's answer to a confirmation. */
const open = (answer: Response = new Response(null, { status: 204 })) => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const realtime: Realtime = {
    connection: createStore<{ status: ConnectionStatus }>(() => ({ status: 'live' })),
    arrive: () => () => {},
    missedSince: async () => true,
    close: () => {},
    on: () => () => {},
  };
  const session = createSessionStore({ token: 'opaque', user: sampleUser('agent') });
  const composition = { ...sampleComposition(), offered: { bookings: base } };
  const element = (
    <SignedIn
      composition={composition}
      session={session}
      api={{} as ApiClient}
      connect={() => realtime}
      firstCalls={createFirstCalls()}
    />
  );
  return { ...visit([{ path: '/', element }], '/'), asked };
};

afterEach(() => jest.restoreAllMocks());

test('asks which code loads, from where and for whom, with the safe answer first', async () => {
  const { asked, user } = open();
  const question = await screen.findByRole('alertdialog', { name: 'Take bookings from this machine?' });
  expect(question).toHaveTextContent(base);
  expect(question).toHaveTextContent('An address that was typed, or a link that does not say where it stood');
  expect(question).toHaveTextContent('Ines Verhoeven, in this browser until it is closed');
  // jsdom has no layout: in a browser the first button has the focus, which an e2e test checks.
  await waitFor(() => expect(question).toHaveFocus());
  expect(
    within(question)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Discard', 'Use']);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(asked).not.toHaveBeenCalled();
});

test('discards the override on Escape', async () => {
  const { asked, user } = open();
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(question).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(asked).not.toHaveBeenCalled();
});

test('confirms the override for the signed-in user on Use, and shows a refusal in the dialog', async () => {
  const message = 'Only staff may take a remote from their own machine.';
  const { asked, user } = open(Response.json({ message }, { status: 403 }));
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  const [address, { headers, body } = {}] = asked.mock.calls[0] ?? [];
  expect(address).toBe('/registry/overrides');
  expect(headers).toMatchObject({ authorization: 'Bearer opaque' });
  expect(JSON.parse(String(body))).toEqual({ overrides: { bookings: base } });
});
