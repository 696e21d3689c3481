import { bestMatchFirst, matchingChoices, matchRank } from './matchRank';

const places = [
  { code: 'CNSHA', names: ['Shanghai'] },
  { code: 'ZAJNB', names: ['Johannesburg'] },
  { code: 'XHAN1', names: ['Elsewhere'] },
  { code: 'HGH', names: ['Hangzhou Xiaoshan', 'Hangzhou'] },
  { code: 'HANX', names: ['Depot'] },
  { code: 'HAN', names: ['Hanoi Noi Bai', 'Hanoi'] },
];
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe('matchRank', () => {
  test('orders exact code, start of the code, start of a name, then the rest', () => {
    expect(codes(bestMatchFirst(places, 'han', (place) => place))).toEqual([
      'HAN',
      'HANX',
      'HGH',
      'CNSHA',
      'ZAJNB',
      'XHAN1',
    ]);
  });

  test('leaves out choices that do not match when the list is filtered', () => {
    expect(codes(matchingChoices(places, 'hang', (place) => place))).toEqual(['HGH', 'CNSHA']);
  });

  test('ignores case, accents, spaces and dashes', () => {
    expect(matchRank('sao-paulo', { names: ['São Paulo'] })).toBe(2);
    expect(matchRank('MÜN', { names: ['munich'] })).toBe(2);
  });

  test('keeps a choice that the server found by another name, after the others', () => {
    const found = [
      { code: 'INBOM', names: ['Mumbai'] },
      { code: 'XXBOM', names: ['Bombay Beach'] },
    ];
    expect(codes(bestMatchFirst(found, 'bombay', (place) => place))).toEqual(['XXBOM', 'INBOM']);
  });
});
