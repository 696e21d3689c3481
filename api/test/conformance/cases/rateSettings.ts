import { getRateSettings, listExchangeRates, storeExchangeRate, updateRateSettings } from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const rateSettingCases: readonly ConformanceCase[] = [
  {
    name: 'changes the standard margin of the own agent based on the version read',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const before = (await caller.call(getRateSettings, {})).data;
      const elsewhere = (await (await signInElsewhere()).call(getRateSettings, {})).data;
      const { version, ...was } = before;
      expect(was).toMatchObject({
        laneMargins: [],
        marginFloorPercent: null,
        reminderDays: null,
        answerRule: { amount: 1, unit: 'days' },
      });
      const raised = was.standardMarginPercent + 1.5;
      const match = { 'if-match': `"${version}"` };
      // Omitted fields stay unchanged.
      const after = await caller.call(updateRateSettings, { body: { standardMarginPercent: raised } }, match);
      expect(after.data).toEqual({ ...was, standardMarginPercent: raised, version: version + 1 });
      expect((await caller.call(updateRateSettings, { body: { standardMarginPercent: 3 } }, match)).status).toBe(409);
      expect((await (await signIn('agent')).call(getRateSettings, {})).data).toEqual(after.data);
      expect((await (await signInElsewhere()).call(getRateSettings, {})).data).toEqual(elsewhere);
      const hours = { amount: 2, unit: 'hours', opensAt: '08:00', closesAt: '18:00' } as const;
      const shut = { ...hours, closesAt: '08:30' };
      const refused = await caller.call(updateRateSettings, { body: { ...was, answerRule: shut } });
      expect(refused.error.errors).toEqual([
        { path: 'answerRule.closesAt', message: 'must be an hour after opening at least' },
      ]);
      const ruled = await caller.call(updateRateSettings, { body: { ...was, answerRule: hours } });
      expect(ruled.data).toEqual({ ...was, answerRule: hours, version: version + 2 });
      const back = await caller.call(updateRateSettings, { body: was });
      expect(back.data).toEqual({ ...was, version: version + 3 });
      expect((await caller.call(updateRateSettings, { body: was })).data).toEqual(back.data);
    },
  },
  {
    name: 'stores exchange rates for a day and the own agent; the dollar stays fixed',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('company-admin');
      const params = { currency: 'SEK' };
      const stored = await caller.call(storeExchangeRate, { params, body: { usd: 0.0957, date: '2026-01-05' } });
      expect(stored.data).toMatchObject({ currency: 'SEK', usd: 0.0957, date: '2026-01-05' });
      const newest = { usd: 0.0961, date: '2026-02-05' };
      const slip = { usd: 0.957, date: newest.date };
      const asked = await caller.call(storeExchangeRate, { params, body: slip });
      expect({ status: asked.status, code: asked.error.error, message: asked.error.message }).toEqual({
        status: 409,
        code: 'rate_far_off',
        message:
          '0.957 is 900 % more than the last rate of SEK, 0.0957 of 2026/01/05. Check it, and store it all the same if it is right.',
      });
      const confirmed = await caller.call(storeExchangeRate, { params, body: { ...slip, confirm: true } });
      expect(confirmed.data).toMatchObject({ ...slip, source: null });
      expect((await caller.call(storeExchangeRate, { params, body: newest })).status).toBe(409);
      await caller.call(storeExchangeRate, { params, body: { ...newest, confirm: true } });
      await caller.call(storeExchangeRate, { params, body: { usd: 0.09, date: '2026-01-20' } });
      const { data } = await caller.call(listExchangeRates, {});
      const currencies = data.map(({ currency }) => currency);
      expect(currencies).toEqual([...new Set(currencies)].sort());
      expect(data).toContainEqual(expect.objectContaining({ currency: 'SEK', ...newest }));
      const others = (await (await signInElsewhere()).call(listExchangeRates, {})).data;
      expect(others.map(({ currency }) => currency)).not.toContain('SEK');
      const dollar = await caller.call(storeExchangeRate, { params: { currency: 'USD' }, body: newest });
      expect(dollar.error.errors).toEqual([{ path: 'currency', message: 'A US dollar is always one US dollar' }]);
    },
  },
];
