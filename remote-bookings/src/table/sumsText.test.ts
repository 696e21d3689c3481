import { sumsText } from './sumsText';

test('sumsText leaves out sums of zero', () => {
  expect(sumsText({ teu: 4.25, weightKg: 12_500, volumeCbm: 0 })).toBe('4.25 TEU · 12,500 kg');
});
