import { shippingStatuses, shippingStatusLabels } from '@quayside/freight';
import { getPageWords, languages } from '../../platform/pages/pageLanguage';
import { translateEvent } from './translateEvent';

const event = (kind: Parameters<typeof translateEvent>[1]['kind'], label: string, minutes: number | null = null) => ({
  ...{ kind, label, minutes },
  detail: '2031/02/04 05:00 CET, was 2031/02/02 05:00 CET',
});

test('translates updates into the language of the follower', () => {
  const [de, nl, zh] = [getPageWords('de'), getPageWords('nl'), getPageWords('zh-Hans')];
  expect(translateEvent(de, event('milestone', 'On board VNHPH'))).toBe('An Bord VNHPH');
  expect(translateEvent(nl, event('milestone', 'COMPLETED'))).toBe('Afgerond');
  expect(translateEvent(zh, event('milestone', 'Booking marked complete'))).toBe('已完成');
  expect(translateEvent(de, event('eta-changed', 'ETA 2 d later', 2_880))).toBe('ETA 2 Tg. später');
  expect(translateEvent(de, event('eta-changed', 'ETA 13 h earlier', 780))).toBe('ETA 13 Std. früher');
  expect(translateEvent(nl, event('booking-cancelled', 'Booking cancelled'))).toBe('Boeking geannuleerd');
  expect(translateEvent(nl, event('booking-cancelled', 'Booking restored'))).toBe('Boeking hersteld');
});

test('keeps English text, and adds both times to an ETA change', () => {
  expect(translateEvent(getPageWords('en'), event('milestone', 'On board VNHPH'))).toBe('On board VNHPH');
  expect(translateEvent(getPageWords(undefined), event('eta-changed', 'ETA 2 d later', 2_880))).toMatch(
    /^ETA 2 d later\. 2031/,
  );
});

test('has a translation of every step in every language', () => {
  for (const words of languages.filter(({ language }) => language !== 'en'))
    for (const status of shippingStatuses) {
      const said = translateEvent(words, event('milestone', `${shippingStatusLabels[status]} NLRTM`));
      expect(said).toBe(`${words.steps[status]} NLRTM`);
    }
});
