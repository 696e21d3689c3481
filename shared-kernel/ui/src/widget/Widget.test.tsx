import { type Composition, CompositionProvider, compositionOf, RemoteFailure } from '@quayside/kernel/composition';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UiProvider } from '../UiProvider';
import { Widget } from './Widget';

interface AboutBooking {
  bookingId: string;
}

const Actions = ({ bookingId }: AboutBooking) => <p>Actions of {bookingId}</p>;
const down = new RemoteFailure('remoteEntry.js did not come', {
  remote: 'tracking',
  version: '1.4.0',
  reason: 'unreachable',
});

const show = (composition: Composition, children: ReactNode) =>
  render(
    <UiProvider>
      <CompositionProvider composition={composition}>{children}</CompositionProvider>
    </UiProvider>,
  );

// React logs every error that a boundary caught.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

test('shows a widget of another remote with its props', async () => {
  const composition = compositionOf({ 'tracking/actions': async () => ({ default: Actions }) });
  show(composition, <Widget<AboutBooking> name="tracking/actions" bookingId="b-1" fallback={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Actions of b-1')).toBeVisible();
});

test('keeps the page when a widget fails to load, reports it once, and loads it on Retry', async () => {
  const report = jest.fn();
  const load = jest.fn().mockRejectedValueOnce(down).mockResolvedValue(Actions);
  show(
    compositionOf({ 'tracking/actions': load }, report),
    <>
      <h1>Booking</h1>
      <Widget<AboutBooking> name="tracking/actions" bookingId="b-1" />
    </>,
  );
  expect(await screen.findByText('This section could not be loaded')).toBeVisible();
  expect(screen.getByText('tracking/actions · 1.4.0')).toBeVisible();
  expect(screen.getByText('Booking')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(down);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Actions of b-1')).toBeVisible();
  expect(screen.queryByText('This section could not be loaded')).not.toBeInTheDocument();
});

test('contains a widget that throws while rendering', async () => {
  const report = jest.fn();
  const Broken = (): ReactNode => {
    throw new Error('undefined is not a port');
  };
  show(
    compositionOf({ 'tracking/tab': async () => Broken }, report),
    <Widget<AboutBooking> name="tracking/tab" bookingId="b-1" />,
  );
  expect(await screen.findByText(/Something went wrong here/)).toBeVisible();
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'tracking', reason: 'broken', message: 'undefined is not a port' }),
  );
});

test('renders another widget for another name', async () => {
  const composition = compositionOf({
    'tracking/actions': async () => Actions,
    'tracking/tab': async () => () => <p>The tab</p>,
  });
  const { rerender } = show(composition, <Widget<AboutBooking> name="tracking/actions" bookingId="b-1" />);
  expect(await screen.findByText('Actions of b-1')).toBeVisible();
  rerender(
    <UiProvider>
      <CompositionProvider composition={composition}>
        <Widget<AboutBooking> name="tracking/tab" bookingId="b-1" />
      </CompositionProvider>
    </UiProvider>,
  );
  expect(await screen.findByText('The tab')).toBeVisible();
});

test('shows own text in a place too small for the error card', async () => {
  const composition = compositionOf({ 'accounts/banner-bar': () => Promise.reject(down) });
  show(composition, <Widget name="accounts/banner-bar" failed={() => <p>No banners now</p>} />);
  expect(await screen.findByText('No banners now')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('fails for props outside of the contract in development', async () => {
  const report = jest.fn();
  const composition: Composition = {
    ...compositionOf({ 'tracking/actions': async () => Actions }, report),
    propsOf: () => ({ bookingId: 'string', open: 'boolean' }),
  };
  show(composition, <Widget<AboutBooking & { colour: string }> name="tracking/actions" bookingId="b-1" colour="red" />);
  expect(await screen.findByText(/Something went wrong here/)).toBeVisible();
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({
      message: 'tracking/actions takes open as a boolean, and is given undefined; tracking/actions takes no colour',
    }),
  );
});
