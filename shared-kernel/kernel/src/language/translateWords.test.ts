import { tripWords } from '@quayside/freight';
import { changeLanguage } from './catalogues';
import { translateWords } from './translateWords';

afterEach(() => changeLanguage('en'));

describe('translateWords', () => {
  test('returns the words themselves in English', () => {
    expect(translateWords(tripWords)).toBe(tripWords);
  });

  test('returns the words of a trip in the language of the page, with their placeholders', async () => {
    await changeLanguage('de');
    const words = translateWords(tripWords);
    expect(words.language).toBe('de');
    expect(words.milestones.discharged).toBe('Im Zielhafen gelöscht');
    expect(words.where.between).toBe('Zwischen {from} und {to}');
    expect(words.thanPlanned.later.other).toBe('{n} Tage später als geplant');
    await changeLanguage('zh-Hans');
    expect(translateWords(tripWords).where.at).toBe('位于 {place}');
  });

  test('returns the same table until the language changes', async () => {
    await changeLanguage('de');
    expect(translateWords(tripWords)).toBe(translateWords(tripWords));
  });
});
