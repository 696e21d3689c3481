import * as v from 'valibot';
import { Alternatives, maxAlternatives, readAlternatives } from './bookingAlternatives';

describe('readAlternatives', () => {
  test('returns one filter for each field', () => {
    expect(readAlternatives('owner=none&documents=missing&status=new,completed')).toEqual([
      { owner: ['none'] },
      { documents: 'missing' },
      { status: ['new', 'completed'] },
    ]);
  });

  test.each([
    ['nothing', ''],
    ['an unknown field', 'owner=none&colour=red'],
    ['an unknown value', 'status=lost'],
    ['a field that occurs twice', 'status=new&status=completed'],
    ['a group within a group', 'anyOf=status%3Dnew'],
    ['a search text', 'searchText=MAEU'],
  ])('refuses %s', (_, written) => {
    expect(readAlternatives(written)).toBeUndefined();
    expect(v.safeParse(Alternatives, written).success).toBe(false);
  });

  test('refuses too many alternatives', () => {
    const many = ['etd', 'eta', 'atd', 'ata', 'created', 'updated', 'freeTimeEnds'].map((name) => `${name}=today`);
    const texts = ['reference=a', 'commodity=a', 'carrier=a', 'vessel=a'];
    expect(readAlternatives([...many, ...texts].join('&'))).toBeUndefined();
    expect(readAlternatives([...many, ...texts].slice(0, maxAlternatives).join('&'))).toHaveLength(maxAlternatives);
  });
});
