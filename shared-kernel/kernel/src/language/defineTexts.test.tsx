import { countText, formatMoney } from '@quayside/freight';
import { render, screen } from '@testing-library/react';
import { applyAccountLanguage, changeLanguage, currentLanguage, textsLoaded } from './catalogues';
import { defineTexts } from './defineTexts';
import { formatList, formatMoment, formatNumber } from './formats';
import { useLanguage } from './useLanguage';

const t = defineTexts({
  de: async () => ({
    'Delete {name}?': '{name} löschen?',
    '{count, plural, one {# file} other {# files}}': '{count, plural, one {# Datei} other {# Dateien}}',
    'Created by {name}': 'Von {name} angelegt',
  }),
  'zh-Hans': async () => ({ 'Delete {name}?': '删除 {name}？' }),
});

beforeEach(() => changeLanguage('en'));

describe('defineTexts', () => {
  test('returns English without a catalogue, with values and plurals', () => {
    expect(t('Delete {name}?', { name: 'Halden' })).toBe('Delete Halden?');
    expect(t('{count, plural, one {# file} other {# files}}', { count: 1 })).toBe('1 file');
    expect(t('{count, plural, one {# file} other {# files}}', { count: 1200 })).toBe('1,200 files');
  });

  test('returns texts of the chosen language, and English for a text that it lacks', async () => {
    await changeLanguage('de');
    expect(t('Delete {name}?', { name: 'Halden' })).toBe('Halden löschen?');
    expect(t('{count, plural, one {# file} other {# files}}', { count: 1200 })).toBe('1.200 Dateien');
    await changeLanguage('zh-Hans');
    expect(t('Delete {name}?', { name: 'Halden' })).toBe('删除 Halden？');
    expect(t('Created by {name}', { name: 'Halden' })).toBe('Created by Halden');
  });

  test('uses its own text where another catalogue has the same English text', async () => {
    const other = defineTexts({ de: async () => ({ 'Delete {name}?': '{name} entfernen?' }) });
    await changeLanguage('de');
    expect(other('Delete {name}?', { name: 'Halden' })).toBe('Halden entfernen?');
    expect(t('Delete {name}?', { name: 'Halden' })).toBe('Halden löschen?');
  });

  test('loads the language of the page for code that arrives later', async () => {
    await changeLanguage('de');
    const late = defineTexts({ de: async () => ({ Quay: 'Kai' }) });
    await textsLoaded();
    expect(late('Quay')).toBe('Kai');
  });

  test('stays English when a catalogue cannot be loaded, and tries again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let isBroken = true;
    const broken = defineTexts({
      de: async () => {
        if (isBroken) throw new Error('offline');
        return { Quay: 'Kai' };
      },
    });
    await changeLanguage('de');
    expect(broken('Quay')).toBe('Quay');
    isBroken = false;
    await changeLanguage('de');
    expect(broken('Quay')).toBe('Kai');
  });

  test('puts elements in the place of values, wherever the language has them', async () => {
    await changeLanguage('de');
    render(<p>{t.rich('Created by {name}', { name: <b>Halden</b> })}</p>);
    expect(screen.getByText('Halden').parentElement).toHaveTextContent('Von Halden angelegt');
  });

  test('marks every text in the test language', async () => {
    await changeLanguage('en-XA');
    expect(t('Delete {name}?', { name: 'Halden' })).toBe('[Délété Halden? ··]');
    expect(t('{count, plural, one {# file} other {# files}}', { count: 2 })).toBe('[2 fílés ··]');
  });
});

describe('the language of the page', () => {
  const Shown = () => <p>{useLanguage()}</p>;

  test('follows the account, sets the document and the formats, and is remembered for the sign-in page', async () => {
    render(<Shown />);
    await applyAccountLanguage('de');
    expect(await screen.findByText('de')).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('quayside-language')).toBe('de');
    expect(formatNumber(1234.5)).toBe('1.234,5');
    expect(countText(1200)).toBe('1.200');
    expect(formatMoney(618_400, 'EUR')).toBe('6.184,00\u00a0€');
    expect(formatList(['A', 'B', 'C'])).toBe('A, B und C');
    expect(formatMoment('2026-11-27T12:00:00Z', { month: 'long', timeZone: 'UTC' })).toBe('November');
  });

  test('follows the browser when the account has no choice', async () => {
    await applyAccountLanguage('zh-Hans');
    await applyAccountLanguage(null);
    expect(currentLanguage()).toBe('en');
    expect(localStorage.getItem('quayside-language')).toBeNull();
    expect(formatMoney(618_400, 'EUR')).toBe('€6,184.00');
  });
});
