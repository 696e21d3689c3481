import type { ComposedRemote } from '@quayside/contract/composition';
import { RemoteFailure, type RemoteSurface } from '@quayside/kernel/composition';
import { createMemoryRouter, Link, Outlet, RouterProvider, useParams } from '@quayside/kernel/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LoadFailure } from './loadFailure';
import type { ShellComposition } from './shellComposition';
import { type Access, createShellRouter } from './shellRouter';

const surfaces: Record<string, RemoteSurface> = {
  bookings: {
    routes: [
      { path: '/bookings/all', lazy: async () => () => <h1>All bookings</h1> },
      {
        path: '/bookings/:id',
        lazy: async () => () => (
          <>
            <p>Booking {useParams().id}</p>
            <Outlet />
          </>
        ),
        children: [{ path: 'overview', lazy: async () => ({ default: () => <h1>Overview</h1> }) }],
      },
    ],
    widgets: {},
  },
};
const route = (path: string) => ({ path, title: path, section: 'bookings' as const });
const remotes = [
  {
    name: 'bookings',
    state: 'missing',
    reason: '',
    contract: {
      name: 'bookings',
      version: '1.0.0',
      kernel: '*',
      routes: [route('/bookings/all'), route('/bookings/:id/overview')],
      widgets: [],
      navigation: [],
    },
  },
] satisfies ComposedRemote[];
const [bookings] = remotes;

function open(
  address: string,
  given: {
    load?: () => Promise<RemoteSurface>;
    access?: () => Access | Promise<Access>;
    report?: (failure: RemoteFailure) => void;
    retry?: (remote: string) => void;
    fallBack?: () => boolean;
    reload?: () => void;
    frameLoader?: () => Promise<null>;
    /** A promise that the page /slow waits for. */
    slow?: Promise<null>;
  } = {},
) {
  const composition: ShellComposition = {
    generation: 'g1',
    remotes,
    overrides: {},
    offered: {},
    loaded: () => [{ remote: 'bookings', version: '1.2.0', milliseconds: 7 }],
    isAsked: () => false,
    fallBack: given.fallBack ?? (() => false),
    retry: given.retry ?? (() => {}),
    remoteForPath: (pathname) =>
      pathname.startsWith('/bookings') && bookings
        ? { remote: bookings, route: bookings.contract.routes[0] ?? route(pathname) }
        : undefined,
    loadSurface: given.load ?? (async () => surfaces.bookings ?? { routes: [], widgets: {} }),
    propsOf: () => undefined,
    loadWidget: () => Promise.reject(new Error('no widgets here')),
    leave: async () => {},
    warm: () => {},
    report: given.report ?? (() => {}),
  };
  const router = createShellRouter({
    composition,
    routes: [{ path: '/auth/login', Component: () => <h1>Sign in</h1> }],
    frame: {
      ...(given.frameLoader && { loader: given.frameLoader }),
      Component: () => (
        <>
          <nav>
            <Link to="/">Home</Link>
            <Link to="/bookings/all">Bookings</Link>
            <Link to="/bookings/7/nowhere">Nowhere</Link>
            <Link to="/slow">Slow</Link>
          </nav>
          <Outlet />
        </>
      ),
      HydrateFallback: () => <p>Loading</p>,
      children: [
        { index: true, Component: () => <h1>Home</h1> },
        { path: '/slow', loader: () => given.slow ?? null, Component: () => <h1>Slow</h1> },
        {
          path: '/gone',
          loader: () => {
            throw new Response('', { status: 404 });
          },
        },
        {
          path: '/broken',
          loader: () => {
            throw new Error('no address book');
          },
        },
      ],
    },
    access: given.access ?? (() => 'open'),
    pages: {
      Failed: ({ failure, onRetry }) => (
        <div role="alert">
          {failure.remote} {failure.reason}
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        </div>
      ),
      Forbidden: () => <h1>403</h1>,
      NotFound: () => <h1>404</h1>,
      Loading: () => <p role="status">On its way</p>,
      reload: given.reload ?? (() => {}),
    },
    create: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [address] }) as never,
  });
  render(<RouterProvider router={router} />);
}

/** Makes a promise with external resolve and reject functions. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const gone = () => Promise.reject(new RemoteFailure('gone', { remote: 'bookings', reason: 'unreachable' }));

test("mounts a remote's routes inside the frame on a deep link", async () => {
  open('/bookings/65f0/overview');
  expect(await heading('Overview')).toBeVisible();
  expect(screen.getByText('Booking 65f0')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeVisible();
});

test('shows not found inside the frame for an unowned address', async () => {
  open('/nowhere');
  expect(await heading('404')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});

test('shows not found without a failure when a page finds nothing', async () => {
  const report = jest.fn();
  open('/gone', { report });
  expect(await heading('404')).toBeVisible();
  expect(report).not.toHaveBeenCalled();
});

test("reports an error in a shell page as the shell's", async () => {
  open('/broken');
  expect(await screen.findByText('shell broken')).toBeVisible();
});

test('mounts a remote once, and shows not found for addresses that it lacks', async () => {
  const load = jest.fn(async () => surfaces.bookings as RemoteSurface);
  open('/bookings/all', { load });
  expect(await heading('All bookings')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Nowhere' }));
  expect(await heading('404')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows the failure of an unreachable remote, keeps the rest working, and opens the page on Retry', async () => {
  const load = jest
    .fn<Promise<RemoteSurface>, []>(async () => surfaces.bookings as RemoteSurface)
    .mockImplementationOnce(gone)
    .mockImplementationOnce(gone)
    .mockImplementationOnce(() => Promise.reject(new RemoteFailure('old', { remote: 'bookings', reason: 'unfit' })));
  const report = jest.fn();
  const retry = jest.fn();
  open('/bookings/all', { load, report, retry });
  expect(await screen.findByText('bookings unreachable')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);

  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(await heading('Home')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(await screen.findByText('bookings unreachable')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('bookings unfit')).toBeVisible();
  expect(retry.mock.calls).toEqual([['bookings']]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('All bookings')).toBeVisible();
});

test('reports a page that throws as broken and keeps the frame', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const thrown = new Error('undefined is not a port');
  const Broken = () => {
    throw thrown;
  };
  const report = jest.fn();
  open('/bookings/all', {
    load: async () => ({ routes: [{ path: '/bookings/all', lazy: async () => Broken }], widgets: {} }),
    report,
  });
  expect(await screen.findByText('bookings broken')).toBeVisible();
  expect(report.mock.calls).toEqual([[expect.objectContaining({ version: '1.2.0', cause: thrown })]]);
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});

test('reloads a page that throws when there is a previous release', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('undefined is not a port');
  };
  const reload = jest.fn();
  open('/bookings/all', {
    load: async () => ({ routes: [{ path: '/bookings/all', lazy: async () => Broken }], widgets: {} }),
    fallBack: () => true,
    reload,
  });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('refuses a forbidden page before its remote is loaded and after', async () => {
  const load = jest.fn(async () => surfaces.bookings as RemoteSurface);
  let verdict: Access = 'forbidden';
  open('/bookings/all', { load, access: async () => verdict });
  expect(await heading('403')).toBeVisible();
  expect(load).not.toHaveBeenCalled();

  verdict = 'open';
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(await heading('All bookings')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  verdict = 'forbidden';
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(await heading('403')).toBeVisible();
});

test("shows the failure of a first visit in the frame, even when the frame's loader is slower", async () => {
  open('/bookings/all', { access: () => 'forbidden', frameLoader: async () => null });
  expect(await heading('403')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});

test('shows the frame while a remote hangs on the first visit, and fills in its page later', async () => {
  const { promise, resolve } = deferred<RemoteSurface>();
  open('/bookings/all', { load: () => promise, frameLoader: async () => null });
  expect(await screen.findByText('On its way')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(await heading('Home')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(await screen.findByText('On its way', {}, { timeout: 3_000 })).toBeVisible();
  resolve(surfaces.bookings as RemoteSurface);
  expect(await heading('All bookings')).toBeVisible();
});

test("does not return to a late remote's page when the user has navigated on", async () => {
  const [late, slow] = [deferred<RemoteSurface>(), deferred<null>()];
  open('/bookings/all', { load: () => late.promise, slow: slow.promise });
  expect(await screen.findByText('On its way')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Slow' }));
  late.resolve(surfaces.bookings as RemoteSurface);
  await act(() => late.promise);
  slow.resolve(null);
  expect(await heading('Slow')).toBeVisible();
});

test('shows the failure of a hanging remote in its place once, and tries again on Retry', async () => {
  const { promise, reject } = deferred<RemoteSurface>();
  const load = jest
    .fn<Promise<RemoteSurface>, []>(async () => surfaces.bookings as RemoteSurface)
    .mockReturnValueOnce(promise);
  const report = jest.fn();
  open('/bookings/all', { load, report });
  expect(await screen.findByText('On its way')).toBeVisible();
  reject(new RemoteFailure('gone', { remote: 'bookings', reason: 'unreachable' }));
  expect(await screen.findByText('bookings unreachable')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('All bookings')).toBeVisible();
});

test('shows frame and placeholder while a chunk hangs, then the page or its failure', async () => {
  const [first, second] = [deferred<() => ReactElement>(), deferred<never>()];
  const chunks = [() => first.promise, () => second.promise];
  const pages: RemoteSurface['routes'] = ['/bookings/all', '/bookings/:id/nowhere'].map((path, at) => ({
    path,
    lazy: () => chunks[at]?.() ?? Promise.reject(new Error('no such page')),
  }));
  open('/bookings/all', { load: async () => ({ routes: pages, widgets: {} }) });
  expect(await screen.findByText('On its way')).toBeVisible();
  first.resolve(() => <h1>All bookings</h1>);
  expect(await heading('All bookings')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Nowhere' }));
  expect(await screen.findByText('On its way', {}, { timeout: 3_000 })).toBeVisible();
  second.reject(new LoadFailure('tampered', 'other bytes'));
  expect(await screen.findByText('bookings unreachable')).toBeVisible();
});
