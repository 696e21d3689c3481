import { createLoadReports } from './reportFailure';

const load = (remote: string) => ({ remote, version: '1.0.0', milliseconds: 20 });

function reporting() {
  const call = jest.fn(async (_route: unknown, _input: unknown) => ({}));
  const told = () => call.mock.calls.map(([, input]) => (input as { body: unknown }).body);
  return { onLoaded: createLoadReports({ call } as never, () => 'g1'), told };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reports the loads of a page in one call, also when they arrive slowly', () => {
  const { onLoaded, told } = reporting();
  for (const remote of ['shell', 'bookings', 'accounts']) {
    onLoaded(load(remote));
    jest.advanceTimersByTime(4_000);
  }
  expect(told()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(told()).toEqual([{ generation: 'g1', loads: ['shell', 'bookings', 'accounts'].map(load) }]);
  onLoaded(load('rates'));
  jest.advanceTimersByTime(5_000);
  expect(told()[1]).toEqual({ generation: 'g1', loads: [load('rates')] });
});

test('reports pending loads once when the page is left', () => {
  const { onLoaded, told } = reporting();
  onLoaded(load('shell'));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(5_000);
  expect(told()).toEqual([{ generation: 'g1', loads: [load('shell')] }]);
});
