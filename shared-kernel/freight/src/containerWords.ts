import type { ContainerTypeCode } from './containerTypes';

/**
 * Size and type codes that files write in full; the last figure differs by details that no price depends on.
 * @source ISO 6346:2022, size and type codes
 */
const isoGroups: readonly (readonly [pattern: RegExp, code: ContainerTypeCode])[] = [
  [/^22G\d$/, '20GP'],
  [/^25G\d$/, '20HC'],
  [/^22R\d$/, '20RF'],
  [/^42G\d$/, '40GP'],
  [/^45G\d$/, '40HC'],
  [/^45R\d$/, '40RF'],
  [/^L2G\d$/, '45GP'],
  [/^L5G\d$/, '45HC'],
];

const dry = [
  '',
  'GP',
  'DV',
  'DC',
  'DRY',
  'ST',
  'SD',
  'STD',
  'STANDARD',
  'NORMAL',
  'GENERAL',
  'GENERALPURPOSE',
  'DRYVAN',
  'BOX',
  '普柜',
  '小柜',
  '大柜',
];
const high = ['HC', 'HQ', 'H', 'HCDV', 'DVHC', 'HCDRY', 'HIGHCUBE', 'HICUBE', 'HIGHCUBEDRY', '高柜'];
const reefer = ['RF', 'RE', 'RH', 'RQ', 'HR', 'RFHC', 'HCRF', 'REEFER', 'HCREEFER', 'HIGHCUBEREEFER', '冻柜', '冷柜'];
const plain = ['GP', 'DV', 'DC', 'DRY', 'ST', 'SD', 'STANDARD'];

/** Words after the length, by the length in feet. A bare 45 is no answer: both heights exist. */
const suffixes: Readonly<Record<string, readonly (readonly [readonly string[], ContainerTypeCode])[]>> = {
  20: [
    [dry, '20GP'],
    [high, '20HC'],
    [reefer, '20RF'],
  ],
  40: [
    [dry, '40GP'],
    [high, '40HC'],
    [reefer, '40RF'],
    [['NOR', 'NONOPERATINGREEFER'], '40NOR'],
  ],
  45: [
    [plain, '45GP'],
    [high, '45HC'],
  ],
};

/**
 * Returns the container type that a text of a file means; null when it is none or can be several.
 * @example parseContainerType("40'HQ") // '40HC'
 * @example parseContainerType('45G1') // '40HC'
 */
export const parseContainerType = (text: string): ContainerTypeCode | null => {
  const word = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?:FEET|FOOT|FT|尺|呎|英尺)\.?/g, '')
    .replace(/[\s'’‘′`"″”“.,\-_/]/g, '');
  const iso = isoGroups.find(([pattern]) => pattern.test(word));
  if (iso) return iso[1];
  const [, length = '', suffix = ''] = /^(20|40|45)(.*)$/.exec(word) ?? [];
  return suffixes[length]?.find(([words]) => words.includes(suffix))?.[1] ?? null;
};

const sizeInText =
  /(?<![\d.,+])(?:20|40|45)\s*['’‘′`]?\s*(?:(?:ft|feet|foot)\b\.?|尺|呎|英尺)?\s*['’‘′`]?\s*(?:gp|dv|dc|std?|sd|dry|standard|hc|hq|high\s?cube|hi-?cube|rf|rh|reefer|nor|h(?![\p{L}\d])|普柜|高柜)?(?![\d])/iu;

const lengthOnly = /^\d+\s*['’‘′`]?\s*(?:ft|feet|foot|尺|呎|英尺)?\.?\s*['’‘′`]?\s*$/i;

interface ContainerTypeInText {
  readonly type: ContainerTypeCode;
  /** The text around it. */
  readonly rest: string;
  /** The text states a length such as 40', which may mean every type of that length. */
  readonly isLengthOnly: boolean;
}

/**
 * Finds a container size in a heading; null when there is none.
 * @example containerTypeInText('rate40hc') // { type: '40HC', rest: 'rate', isLengthOnly: false }
 */
export const containerTypeInText = (text: string): ContainerTypeInText | null => {
  const written = text.normalize('NFKC');
  const [found] = sizeInText.exec(written) ?? [];
  const type = found === undefined ? null : parseContainerType(found);
  return type === null || found === undefined
    ? null
    : {
        type,
        rest: written.replace(found, ' ').replace(/\s+/g, ' ').trim(),
        isLengthOnly: lengthOnly.test(found),
      };
};
