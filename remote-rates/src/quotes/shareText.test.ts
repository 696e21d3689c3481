import { shareText } from './shareText';

test('returns shares of the cost', () => expect([shareText(37_000, 370_000), shareText(1, 0)]).toEqual(['10 %', '–']));
