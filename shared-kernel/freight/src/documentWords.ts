import type { DocumentStepName } from './documentRules';

interface DocumentWords {
  readonly step: DocumentStepName;
  /** Words of a title or a file name. */
  readonly words: RegExp;
  /** Abbreviations that say something in a file name only: a text has them for other things. */
  readonly inNames?: RegExp;
}

const word = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'iu');

/**
 * Words by which a document is recognised, in English, German, French, Spanish and Chinese. A longer title precedes a
 * shorter one that it contains.
 */
const documentWords: readonly DocumentWords[] = [
  {
    step: 'others',
    words: word(
      'arrival notice',
      'notice of arrival',
      'booking confirmation',
      'certificate of origin',
      'ursprungszeugnis',
      'delivery order',
      'proof of delivery',
      'dangerous goods declaration',
      'safety data ?sheet',
      'insurance (?:certificate|policy)',
      'certificate of insurance',
      'customs (?:declaration|invoice)',
      'export declaration',
      '(?:freight|proforma|pro forma|debit) (?:invoice|note)',
      'fumigation certificate',
      'phytosanitary certificate',
      '到货通知书?',
    ),
    inNames: word('coo', 'pod', 'msds', 'sds', 'dgd', 'vgm'),
  },
  {
    step: 'telexMBL',
    words: word('telex[ -]?release[d]?', 'express release', 'surrender(?:ed)? (?:bill|b/?l)', '电放'),
    inNames: word('telex', 'tlx'),
  },
  {
    step: 'isf',
    words: word('importer security filing', 'isf(?: filing| form)?', '10 ?\\+ ?2'),
  },
  { step: 'ams', words: word('automated manifest(?: system)?', 'ams (?:filing|form|data)'), inNames: word('ams') },
  {
    step: 'draftHBL',
    words: word('house (?:air ?)?(?:way)?bill(?: of lading)?', 'house b/?l', 'hbl', 'hawb', '分(?:提|运)单'),
  },
  {
    step: 'draftMBL',
    words: word(
      'master (?:air ?)?(?:way)?bill(?: of lading)?',
      'master b/?l',
      'mbl',
      'mawb',
      '(?:ocean |draft )?bill of lading',
      '(?:sea|air) ?waybill',
      'conocimiento de embarque',
      'connaissement',
      '(?:主|海运)?提单',
    ),
    inNames: word('b/?l', 'bol', 'awb', 'swb'),
  },
  {
    step: 'packingList',
    words: word(
      'packing ?(?:list|slip|note)s?',
      'pack ?list',
      'weight list',
      'packliste',
      'liste de colisage',
      'lista de empaque',
      '装箱单',
    ),
    inNames: word('pl', 'plist'),
  },
  {
    step: 'commercialInvoice',
    words: word(
      'commercial invoice',
      'invoice',
      'handelsrechnung',
      'rechnung',
      'facture(?: commerciale)?',
      'factura(?: comercial)?',
      '商业发票',
      '发票',
    ),
    inNames: word('ci', 'inv'),
  },
];

const nameText = (fileName: string): string =>
  fileName
    .normalize('NFKC')
    .replace(/\.[^.]*$/, '')
    // An abbreviation may be glued to a number: `PL88214`, `packingList`.
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)/gu, '$1$2 ')
    .replace(/[_.\-–—]+/g, ' ');

const earliest = (found: readonly { readonly step: DocumentStepName; readonly at: number }[]) =>
  found.reduce<{ readonly step: DocumentStepName; readonly at: number } | undefined>(
    (first, one) => (first && first.at <= one.at ? first : one),
    undefined,
  )?.step ?? null;

const findIn = (text: string, patterns: (words: DocumentWords) => readonly (RegExp | undefined)[]) =>
  earliest(
    documentWords.flatMap((words) =>
      patterns(words).flatMap((pattern) => {
        const at = pattern ? text.search(pattern) : -1;
        return at < 0 ? [] : [{ step: words.step, at }];
      }),
    ),
  );

/** Beginning of a text in which its title stands, in characters. */
const TITLE = 1_500;

/** How a document was recognised. */
export interface RecognisedDocument {
  /** Null when neither name nor text says what it is. */
  readonly step: DocumentStepName | null;
  readonly by: 'name' | 'text' | null;
}

/**
 * Recognises a document by the words of its file name, then by the first title in its text. Only a proposal.
 * @example recogniseDocument('PL_HAL-PO-88214.pdf', '').step // 'packingList'
 */
export const recogniseDocument = (fileName: string, text: string): RecognisedDocument => {
  const named = findIn(nameText(fileName), ({ words, inNames }) => [words, inNames]);
  if (named) return { step: named, by: 'name' };
  const titled = findIn(text.slice(0, TITLE).normalize('NFKC').replace(/\s+/g, ' '), ({ words }) => [words]);
  return { step: titled, by: titled && 'text' };
};
