import fc from 'fast-check';
import { createOwnCalls } from './pace';

const moments = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 60 });

test('allows no more calls than the limit in any window, and lets a call pass after the reported delay', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }), (waits, calls, seconds) => {
      let now = 0;
      const { pass } = createOwnCalls(() => now);
      const passed: number[] = [];
      for (const wait of waits) {
        now += wait;
        const room = pass('a source', { calls, seconds });
        if (room > 0) {
          now += room * 1000;
          expect(pass('a source', { calls, seconds })).toBe(0);
        }
        passed.push(now);
      }
      for (const at of passed)
        expect(passed.filter((one) => one > at - seconds * 1000 && one <= at).length).toBeLessThanOrEqual(calls);
    }),
  );
});

test('counts each key separately, and includes calls recorded elsewhere', () => {
  const { pass, note } = createOwnCalls(() => 0);
  const limit = { calls: 1, seconds: 60 };
  note('one', limit);
  expect(pass('one', limit)).toBe(60);
  expect(pass('another', limit)).toBe(0);
});
