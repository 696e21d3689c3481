import fc from 'fast-check';
import { quoteOutcomeByStatus, quoteOutcomes, winRate } from './quoteOutcome';
import { quoteStatuses } from './quoteStatus';

test('maps every stored status to an outcome', () => {
  expect(Object.keys(quoteOutcomeByStatus).sort()).toEqual(
    quoteStatuses.filter((status) => status !== 'expired').sort(),
  );
  for (const outcome of Object.values(quoteOutcomeByStatus))
    if (outcome !== null) expect(quoteOutcomes).toContain(outcome);
});

test('calculates the win rate from decided quotes, and null without any', () => {
  expect(winRate({ won: 3, lost: 2, expired: 1 })).toBe(0.5);
  expect(winRate({ won: 0, lost: 0, expired: 4 })).toBe(0);
  expect(winRate({ won: 0, lost: 0, expired: 0 })).toBeNull();
});

test('never lowers the rate by a won quote or raises it by a lost one', () => {
  const count = fc.nat({ max: 10_000 });
  fc.assert(
    fc.property(count, count, count, (won, lost, expired) => {
      const rate = winRate({ won, lost, expired }) ?? 0;
      expect(winRate({ won: won + 1, lost, expired })).toBeGreaterThanOrEqual(rate);
      expect(winRate({ won, lost: lost + 1, expired })).toBeLessThanOrEqual(rate);
      expect(winRate({ won, lost, expired: expired + 1 })).toBeLessThanOrEqual(rate);
    }),
  );
});
