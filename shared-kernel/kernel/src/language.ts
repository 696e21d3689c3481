export {
  applyAccountLanguage,
  type Catalogue,
  type Catalogues,
  changeLanguage,
  currentLanguage,
  formatLanguage,
  holdLanguage,
  type Language,
  languageStore,
  textsLoaded,
} from './language/catalogues';
export { commonText } from './language/commonTexts';
export { defineTexts, msg, type TextValues, type Translate } from './language/defineTexts';
export { countryName, formatList, formatMoment, formatNumber } from './language/formats';
export { translateWords } from './language/translateWords';
export { useLanguage } from './language/useLanguage';
