import { type Fault, faults } from '../setup/faults';
import { createFaultyCalls } from './faultyCalls';

const request = (body?: object, path = '/bookings') =>
  new Request(`http://localhost/api${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

const given = () => {
  const waited: number[] = [];
  const calls = createFaultyCalls(async (milliseconds) => void waited.push(milliseconds));
  return { calls, waited };
};

const meets = async (fault: Fault) => {
  const { calls, waited } = given();
  calls.use([{ call: 'listBookings', fault, often: 'always' }], 0);
  return { answer: await calls.before(request()), waited };
};

test.each(faults.filter((fault) => /^\d+$/.test(fault)))('%s is refused in the shape of the API', async (fault) => {
  const { answer } = await meets(fault);
  expect(answer?.status).toBe(Number(fault));
  expect(await answer?.json()).toMatchObject({ statusCode: Number(fault), error: expect.any(String) });
});

test("gives no answer when offline, and a time-out after the client's limit", async () => {
  expect((await meets('offline')).answer?.type).toBe('error');
  const late = await meets('timeout');
  expect(late.answer?.type).toBe('error');
  expect(late.waited).toEqual([31_000]);
});

test('answers malformed calls with status 200 and an invalid body', async () => {
  const { answer } = await meets('malformed');
  expect(answer?.status).toBe(200);
  await expect(answer?.json()).rejects.toThrow('JSON');
});

test('names every sent value in a 422', async () => {
  const { calls } = given();
  calls.use([{ call: 'all', fault: '422', often: 'always' }], 0);
  const answer = await calls.before(request({ text: 'x', until: { day: 1, hours: [2] } }));
  const refused = (await answer?.json()) as { errors: { path: string }[] } | undefined;
  expect(refused?.errors.map(({ path }) => path)).toEqual(['text', 'until.day', 'until.hours.0']);
});

test('applies a rule to its call only and as often as configured, and delays every call', async () => {
  const { calls, waited } = given();
  const twice = { call: 'listBookings', fault: '500', often: 'twice' } as const;
  calls.use([twice], 300);
  const status = async () => (await calls.before(request()))?.status;
  expect(await calls.before(request({}, '/banners/6adab15471488f1c1612d2f6/publish'))).toBeUndefined();
  expect(await status()).toBe(500);
  calls.use([twice, { call: 'publishBanner', fault: '404', often: 'always' }], 300);
  expect(await status()).toBe(500);
  expect(await status()).toBeUndefined();
  expect(waited).toEqual([300, 300, 300, 300]);
  calls.use([{ ...twice, often: 'once' }], 0);
  expect(await status()).toBe(500);
});
