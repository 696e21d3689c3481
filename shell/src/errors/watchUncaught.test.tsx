import { ApiError } from '@quayside/kernel/api';
import type { RemoteFailure } from '@quayside/kernel/composition';
import { createMemoryRouter, RouterProvider } from '@quayside/kernel/router';
import { UiProvider } from '@quayside/ui';
import { render, screen } from '@testing-library/react';
import { makeFailureReport } from '../composition/failureReport';
import { keepComponentStack } from './componentStacks';
import { FrameFailed } from './FrameFailed';
import { watchUncaught } from './watchUncaught';

const rates = 'http://localhost/remotes/rates/1.4.0+b1/list.js';
const shell = 'http://localhost/assets/0.0.1+a1/main.js';
const thrownIn = (message: string, ...files: string[]): Error =>
  Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...files.map((file) => `    at save (${file}:1:20)`)].join('\n'),
  });

const tell = jest.fn<void, [RemoteFailure]>();
const told = () => tell.mock.calls.map(([{ remote, version, message }]) => [remote, version, message]);
const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

let end = () => {};
beforeEach(() => {
  tell.mockClear();
  end = watchUncaught(tell);
});
afterEach(() => end());

test('reports uncaught errors of handlers, timers and promises with the release that threw them', () => {
  uncaught(thrownIn('no port', shell, rates, 'http://localhost/remotes/tracking/2.0.0/tab.js'));
  rejected(thrownIn('no rate', rates));
  uncaught(thrownIn('no rail', shell));
  expect(told()).toEqual([
    ['rates', '1.4.0+b1', 'no port'],
    ['rates', '1.4.0+b1', 'no rate'],
    ['shell', '0.0.1', 'no rail'],
  ]);
});

test('ignores errors that are no fault of a release: extensions, server answers, cancellations, non-errors', () => {
  uncaught(thrownIn('theirs', 'chrome-extension://abc/content.js'));
  rejected(Object.assign(new ApiError({ statusCode: 409, error: 'Conflict', message: 'taken' }), { stack: rates }));
  rejected(Object.assign(thrownIn('called off', rates), { name: 'AbortError' }));
  uncaught(null);
  rejected('a word');
  expect(told()).toEqual([]);
});

test('reports each message once, and limits the reports per release', () => {
  for (const _ of [1, 2]) uncaught(thrownIn('no port', rates));
  for (let at = 0; at < 20; at += 1) uncaught(thrownIn(`no port ${at}`, rates));
  uncaught(thrownIn('no rail', shell));
  expect(told().filter(([remote]) => remote === 'rates')).toHaveLength(5);
  expect(told().at(-1)).toEqual(['shell', '0.0.1', 'no rail']);
});

test('reports the stack, and the component stack of the error', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = thrownIn('no port', rates);
  uncaught(error);
  keepComponentStack(error, { componentStack: '\n    at RateList\n    at Page' });
  const [[failure] = []] = tell.mock.calls;
  const { stack } = makeFailureReport(failure as RemoteFailure, { generation: 'g1', pathname: '/rates' });
  expect(stack).toBe(`Error: no port\n    at save (${rates}:1:20)\nComponents:\n    at RateList\n    at Page`);
});

const failWith = (error: Error) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter([
    {
      path: '/',
      Component: () => {
        throw error;
      },
      ErrorBoundary: () => <FrameFailed report={tell} Frame={({ children }) => <header>{children}</header>} />,
    },
  ]);
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
};

test("names the failed remote in the frame's message", async () => {
  failWith(thrownIn('no port', rates));
  expect(await screen.findByText('Quayside could not be shown')).toBeVisible();
  expect(screen.getByText('Something in rates, which is part of it, went wrong. Your data is safe.')).toBeVisible();
  expect(screen.getByText('rates · 1.4.0+b1')).toBeVisible();
  expect(told()).toEqual([['rates', '1.4.0+b1', 'no port']]);
});

test("names the frame or the profile in the frame's message", async () => {
  failWith(thrownIn('no rail', shell));
  expect(
    await screen.findByText('Something in the frame around the pages went wrong. Your data is safe.'),
  ).toBeVisible();
  failWith(new ApiError({ statusCode: 503, error: 'unavailable', message: 'The service is busy.' }));
  expect(await screen.findByText('Your profile could not be loaded')).toBeVisible();
  expect(told()).toEqual([['shell', '0.0.1', 'no rail']]);
});
