import { keyEntry } from './keyEntry';

const open = (path: string): string => {
  window.history.pushState(null, '', path);
  keyEntry();
  return window.history.state.key;
};

test('each page that is opened by its address is one of its own, and stays so when it is loaded again', () => {
  const [list, booking] = [open('/bookings/all'), open('/bookings/1/overview')];
  expect(booking).not.toBe(list);
  keyEntry();
  expect(window.history.state).toEqual({ key: booking });
});
