import { currencies } from './currencies';

/** A number as a file writes it, without what stands around it. */
export interface FileNumberText {
  /** Digits with their marks, for the reader of numbers. */
  readonly text: string;
  /** Currency code beside the number; null without a certain one, as with a $ sign. */
  readonly currency: string | null;
  /** Unit that the number is per, as written: 'cntr', 'TEU', '40HC'; empty when it does not say. */
  readonly per: string;
  readonly isPercent: boolean;
}

const codes = new Set(currencies);
/** Signs of exactly one currency; others, such as $ and ¥, are of several. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '฿': 'THB',
  '₫': 'VND',
  元: 'CNY',
};
/** A file in Shift-JIS has a backslash in the place of the yen sign. */
const anySign = /Rs\.?(?=\s?\d)|US\$|HK\$|S\$|A\$|NT\$|RM(?=\s?\d)|RMB|[$€£¥￥₹₩฿₫元]|^\\(?=\s?\d)/giu;
const signCurrency: Readonly<Record<string, string>> = {
  US$: 'USD',
  HK$: 'HKD',
  S$: 'SGD',
  A$: 'AUD',
  NT$: 'TWD',
  RMB: 'CNY',
  RM: 'MYR',
  ...signs,
};

const units =
  /(?<=\d|[-–—.,]|\s)\s*(?:kgs?|kilos?|cbm|m3|m³|rt|w\/m|pcs?|pkgs?|ctns?|cartons?|stück|days?|d|tage?|tg|jours?|d[ií]as?|giorni|dagen|dias|天|日|小时|公斤|个|件|票)\.?$/iu;
const perText =
  /\s*(?:\/|\bper\b|\bpro\b|\bpar\b|\bpor\b|\bje\b)\s*(?<per>(?:(?:20|40|45)\s*['’‘′`]?\s*)?\p{L}[\p{L}/ .]*|(?:20|40|45)\s*['’‘′`])$/iu;

/** Words for a price that a sheet does not state. */
const noPrice =
  /^(?:n\.?\s?\/?\s?a\.?|nil|-+|–+|—+|\/|x|tb[acd]|t\.b\.[acd]\.|poa|por|on request|on req\.?|upon request|request|auf anfrage|a\.a\.|sur demande|su richiesta|a consultar|sob consulta|op aanvraag|case by case|ask|inquire|enquire|call(?: us)?|contact us|no service|no rate|not available|n\.v\.t\.|待定|询价|面议|单询|另询|无)$/iu;
const included =
  /^(?:incl?\.?|included?|inclusive|inkl?\.?|inbegriffen|compris|inclus|incluido|incluso|inclu[ií]do|inbegrepen|all\s?-?in|含|已含|包含|包)$/iu;

const atCost =
  /^(?:(?:as\s+)?(?:per\s+|at\s+)?(?:actual|cost|outlay|receipt|incurred)s?(?:\s+(?:cost|charge|outlay)s?)?|as per (?:carrier|line|tariff|terminal|port)s?(?:\s+tariff)?|if any|subject to actual|nach (?:aufwand|auslage|beleg)|gemäß beleg|laut beleg|au réel|au coût réel|selon débours|al costo?|a costo?|según gasto|ao custo|op nacalculatie|volgens kosten|实报实销|實報實銷|按实际|按实报|实报|据实)$/iu;

/** Checks whether a text says that a charge is charged as it is billed later: 'at cost', 'as per actual'. */
export const saysAtCost = (text: string): boolean => atCost.test(text.normalize('NFKC').trim());

/** Checks whether a text says that there is no price: 'on request', 'N/A', '-'. */
export const saysNoPrice = (text: string): boolean => noPrice.test(text.normalize('NFKC').trim());

/** Checks whether a text says that a charge is included in the freight. */
export const saysIncluded = (text: string): boolean => included.test(text.normalize('NFKC').trim());

/**
 * Separates a number of a file from currency, unit, and what it is per. Keeps a minus, also one behind the number, so
 * that the reader of numbers refuses it. Returns the text itself when it has no digit.
 * @example readNumberText('EUR 240/cntr') // { text: '240', currency: 'EUR', per: 'cntr', isPercent: false }
 */
export const readNumberText = (written: string): FileNumberText => {
  let text = written
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .trim();
  const unread: FileNumberText = { text: written.trim(), currency: null, per: '', isPercent: false };
  if (!/\d/.test(text)) return unread;
  // 'All in' says that charges are included; ALL is also a currency. '1,200/-' is how India ends an amount.
  text = text.replace(/(?<=\d)\s*[([]?\ball[\s-]?in\b[)\]]?$/iu, '').replace(/(?<=\d)\s*\/-+$/, '');
  const per = perText.exec(text)?.groups?.per?.trim() ?? '';
  if (per) text = text.replace(perText, '').trim();
  const isPercent = /%$/.test(text);
  text = text.replace(/\s*%$/, '');
  // Before the currencies: KGS is also the code of one.
  text = text.replace(units, '');
  const found = new Set<string>();
  text = text.replace(anySign, (sign) => {
    const currency = signCurrency[sign.toUpperCase()];
    if (currency) found.add(currency);
    return ' ';
  });
  text = text.replace(/(?<![\p{L}])([A-Za-z]{3})(?![\p{L}])/gu, (word) => {
    if (!codes.has(word.toUpperCase())) return word;
    found.add(word.toUpperCase());
    return ' ';
  });
  text = text.trim().replace(units, '').trim();
  // '1.050,--' and '650.-' have no decimals, and show the decimal mark.
  text = text.replace(/([.,])\s*[-–—=]+$/, (_, mark: string) => `${mark}00`);
  if (/^[\d.,\s]+[-−–]$/.test(text)) text = `-${text.slice(0, -1).trim()}`;
  // Thousands and lakhs: '1,00,000'.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)) text = text.replaceAll(',', '');
  return { text, currency: found.size === 1 ? ([...found][0] ?? null) : null, per, isPercent };
};
