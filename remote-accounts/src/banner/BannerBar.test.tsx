import { type Banner, closeBanner, getLiveBanner } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import BannerBar from './BannerBar';

const api = mockServer();
const banner = (rest: Partial<Banner> = {}): Banner => ({
  _id: 'c'.repeat(24),
  text: 'Antwerp terminals: industrial action from 24 to 26 November.',
  expireDate: null,
  status: 'live',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...rest,
});
const open = (role: Role = 'agent') => renderInKernel(<BannerBar />, { role });
const bar = () => screen.queryByRole('region', { name: 'Announcement' });

afterEach(() => jest.useRealTimers());

test('hides a closed banner at once and reports it to the server', async () => {
  let shown: Banner | null = banner();
  let closed: string | undefined;
  api.use(
    answers(getLiveBanner, () => shown),
    http.post('*/api/banners/:id/close', ({ params }) => {
      shown = null;
      closed = String(params.id);
    }),
    answers(closeBanner, undefined),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Close banner' }));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  await waitFor(() => expect(closed).toBe(banner()._id));
});

test('shows it again when the server refuses', async () => {
  api.use(answers(getLiveBanner, banner()), refuses(closeBanner, 404, 'This banner does not exist'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Close banner' }));
  expect(await screen.findByText(/Antwerp terminals/)).toBeVisible();
});

test('marks a previewed banner', async () => {
  api.use(answers(getLiveBanner, banner({ status: 'internal' })));
  open('super-admin');
  expect(await screen.findByText('PREVIEW')).toBeVisible();
});

test('updates an open page when a banner is published or deleted', async () => {
  let shown: Banner | null = null;
  api.use(answers(getLiveBanner, () => shown));
  const { realtime } = open();
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  shown = banner();
  act(() => realtime.emit('PUBLISH_BANNER', { id: banner()._id }));
  expect(await screen.findByText(/Antwerp terminals/)).toBeVisible();
  shown = null;
  act(() => realtime.emit('DELETE_BANNER', { id: banner()._id }));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

test('shows a banner published while the first response is loading', async () => {
  let answerFirst: (() => void) | undefined;
  api.use(
    answers(getLiveBanner, async () => {
      if (answerFirst) return banner();
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
      return null;
    }),
  );
  const { realtime } = open();
  await waitFor(() => expect(answerFirst).toBeDefined());
  act(() => realtime.emit('PUBLISH_BANNER', { id: banner()._id }));
  answerFirst?.();
  expect(await screen.findByText(/Antwerp terminals/)).toBeVisible();
});

test('hides the banner when it expires', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.use(answers(getLiveBanner, banner({ expireDate: new Date(Date.now() + 3_600_000).toISOString() })));
  open();
  expect(await screen.findByText(/Antwerp terminals/)).toBeVisible();
  act(() => void jest.advanceTimersByTime(3_600_000));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});
