import { addHistoryKey } from './addHistoryKey';

const open = (path: string): string => {
  window.history.pushState(null, '', path);
  addHistoryKey();
  return window.history.state.key;
};

test('gives each page opened by address its own key, and keeps it on reload', () => {
  const [list, booking] = [open('/bookings/all'), open('/bookings/1/overview')];
  expect(booking).not.toBe(list);
  addHistoryKey();
  expect(window.history.state).toEqual({ key: booking });
});
