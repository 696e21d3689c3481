import { getTracking, listBookings } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import FreeTime from './FreeTime';

const api = mockServer();
const now = new Date('2026-03-10T12:00:00Z');
const fact = { is: 'last-free-day', value: '2026-03-12', sourceName: 'Terminal', timeZone: 'UTC' } as const;
const arrived = { _id: 'a'.repeat(24), bookingTo: { portName: 'Rotterdam' } };

test('a container that stands at its terminal says how many days it has left', async () => {
  api.use(
    answers(listBookings, samplePage([arrived]) as never),
    answers(getTracking, {
      pickUps: [{ container: 'CSQU3054383', leftAt: null, facts: [{ ...fact, saidAt: '2026-03-08T08:00:00.000Z' }] }],
    } as never),
  );
  renderInKernel(<FreeTime />, { at: '/demurrage', now });
  const boxes = within(await screen.findByRole('list', { name: 'Containers' }));
  expect(boxes.getByText('2 days left')).toBeVisible();
  expect(boxes.getByText('Rotterdam')).toBeVisible();
  expect(boxes.getByRole('link', { name: /CSQU/ })).toHaveAttribute('href', `/bookings/${arrived._id}/overview`);
});

test('without one it says so, and a call that fails says why', async () => {
  api.use(answers(listBookings, samplePage([])));
  const { unmount } = renderInKernel(<FreeTime />, { at: '/demurrage', now });
  expect(await screen.findByRole('heading', { name: 'No container runs up demurrage' })).toBeVisible();
  unmount();
  api.use(refuses(listBookings, 403, 'Sorry, you are not authorized to do this.'));
  renderInKernel(<FreeTime />, { at: '/demurrage', now });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, you are not authorized to do this.');
});
