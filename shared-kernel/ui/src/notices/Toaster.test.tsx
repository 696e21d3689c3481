import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { InUi } from '../InUi';
import { toaster } from './toasts';

const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  render(<InUi>page</InUi>);
});
afterEach(async () => {
  act(() => toaster.dismiss());
  await pass(1000);
  jest.useRealTimers();
});

test('removes a message after five seconds', async () => {
  act(() => void toaster.success('Success! Booking created'));
  await pass(4800);
  expect(screen.getByText('Success! Booking created')).toBeInTheDocument();
  await pass(1000);
  await gone('Success! Booking created');
});

test('pauses while pointed at', async () => {
  act(() => void toaster.info('No result found'));
  await pass(1000);
  const region = screen.getByRole('region', { name: /Notifications/ });
  expect(region).toHaveAttribute('aria-live', 'polite');
  fireEvent.mouseEnter(region);
  await pass(20_000);
  expect(screen.getByText('No result found')).toBeInTheDocument();
  fireEvent.mouseLeave(region);
  await pass(5000);
  await gone('No result found');
});

test('removes an error like any message, or when closed', async () => {
  act(
    () =>
      void toaster.error({ title: 'An unexpected error has occurred, please try again', detail: 'Nothing was saved.' }),
  );
  await pass(1000);
  expect(screen.getByText('Nothing was saved.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(1000);
  await gone('An unexpected error has occurred, please try again');
});
