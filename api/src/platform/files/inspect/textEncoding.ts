import { type TextEncoding, textEncodings } from '@quayside/contract';

/** Names of the encodings as TextDecoder knows them. @source WHATWG Encoding Standard, 4.2 */
const labels: Readonly<Record<TextEncoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'Windows-1252': 'windows-1252',
  GB18030: 'gb18030',
  'Shift-JIS': 'shift_jis',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
};

/** Returns a decoder that removes a byte-order mark and replaces invalid bytes. */
export const createTextDecoder = (encoding: TextEncoding) => new TextDecoder(labels[encoding]);

/** Checks whether a name is one of the encodings that are read. */
export const isTextEncoding = (name: string | null): name is TextEncoding =>
  (textEncodings as readonly (string | null)[]).includes(name);

/** Bytes that decide between encodings; valid UTF-8 is checked on all of them. */
const SAMPLE = 512 * 1024;

const isValid = (bytes: Uint8Array, label: string): boolean => {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const marks: readonly (readonly [encoding: TextEncoding, bytes: readonly number[]])[] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

/** Returns UTF-16 by its NULs: separators, digits and line ends have one as their high byte. */
const detectUtf16 = (bytes: Uint8Array): TextEncoding | undefined => {
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const pairs = bytes.length / 2;
  if (odd > pairs / 10 && even < odd / 10) return 'UTF-16LE';
  return even > pairs / 10 && odd < even / 10 ? 'UTF-16BE' : undefined;
};

const letters = (text: string): ReadonlySet<string> => new Set(text);

/** Frequent characters of each language in tables of trade: they decide between encodings that are all valid. */
const frequent = {
  western: letters('äöüÄÖÜßéèêëàâáãåæçíìîïñóòôõøúùûýœŒÉÈÊÀÂÁÃÅÆÇÍÎÑÓÔÕØÚ€£–—’‘“”„«»·°²³½®©§¿¡ºª×\u00a0'),
  chinese: letters(
    '港口船公司目的起运客户名称联系人邮箱电话城市国家编地址费用有效期日天航线海空价格柜小大型箱备注币种上广深州北津青岛宁波厦门单件重量体积货品主数限是在不了和这中为个我以要他时来们生到作于出就分对成会可发年动同工也能下过子说产面而方后多定行学法所民得经贸易示例样电子厂路号街楼苏东南西元美欧始结束程转代码制外部含开截关周月底成本张王李赵陈刘杨吴基附加提单装卸',
  ),
  traditional: letters(
    '港口船公司目的起運客戶名稱聯絡人郵箱電話城市國家編地址費用有效期日天航線海空價格櫃小大型箱備註幣種上廣深州北台灣高雄基隆中單件重量體積貨品主數限是在不了和這為個我以要他時來們生到作於出就分對成會可發年動同工也能下過子說產面而方後多定行學法所民得經貿易路號街樓東南西元美歐始結束程轉代碼制外部含開關業務信',
  ),
  japanese: letters('港社名運賃便船会日本円東京大阪神戸横浜先発着目的地料金有効期限開始終了通貨備考国番号電話住所株式'),
  korean: letters(
    '의이가은는을를에도로하고지사시다기서라리인대그나어한있자정수보일주화구아상해비부장조여관원전동업국항선운임출착명고객회담당연락처메유효간종료통금액산천울포제품량',
  ),
} as const;

const inRange = (code: number, from: number, to: number): boolean => code >= from && code <= to;
const isKana = (code: number): boolean => inRange(code, 0x3041, 0x30ff);

/** Returns how much a decoded text reads like its language: 1 when every character is a frequent one. */
const scoreText = (text: string, isFrequent: (char: string, code: number) => boolean): number => {
  let [others, known] = [0, 0];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) continue;
    others += 1;
    if (isFrequent(char, code)) known += 1;
    // Punctuation and wide letters belong to no language.
    else if (inRange(code, 0x3000, 0x303f) || inRange(code, 0xff00, 0xff60)) known += 0.5;
  }
  return others === 0 ? 0 : known / others;
};

/** Lowers the score of western letters that follow one another: bytes of an East Asian text are many in a row. */
const westernScore = (text: string): number => {
  const high = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const inRuns = (text.match(/[^\0-\x7f]{3,}/gu) ?? []).reduce((sum, run) => sum + run.length, 0);
  return high === 0 ? 1 : scoreText(text, (char) => frequent.western.has(char)) * (1 - inRuns / high);
};

const candidates: readonly (readonly [TextEncoding, (text: string) => number])[] = [
  ['Windows-1252', westernScore],
  ['GB18030', (text) => scoreText(text, (char) => frequent.chinese.has(char))],
  ['Big5', (text) => scoreText(text, (char) => frequent.traditional.has(char))],
  ['Shift-JIS', (text) => scoreText(text, (char, code) => isKana(code) || frequent.japanese.has(char))],
  ['EUC-KR', (text) => scoreText(text, (char) => frequent.korean.has(char))],
];

/** Removes the last line when the sample is cut, so that no character is cut. */
const takeSample = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= SAMPLE) return bytes;
  const end = bytes.lastIndexOf(0x0a, SAMPLE);
  return bytes.subarray(0, end > 0 ? end : SAMPLE);
};

const hasControls = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 0x7f);

/** Checks whether the beginning of a text in UTF-16 has characters that no table has. */
const hasControlCharacters = (bytes: Uint8Array, encoding: TextEncoding): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them.
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(createTextDecoder(encoding).decode(bytes));

/**
 * Detects the encoding of a text by its byte-order mark, the NULs of UTF-16, valid UTF-8, and then by the encoding in
 * which it has the most frequent characters of its language. Returns undefined for bytes that are no text.
 */
export const detectTextEncoding = (bytes: Uint8Array): TextEncoding | undefined => {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return isValid(bytes, labels[marked[0]]) ? marked[0] : undefined;
  const sample = takeSample(bytes);
  const wide = detectUtf16(sample);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
  if (wide && isValid(whole, labels[wide])) return hasControlCharacters(sample, wide) ? undefined : wide;
  if (hasControls(sample)) return undefined;
  if (isValid(bytes, labels['UTF-8'])) return 'UTF-8';
  const scored = candidates
    .filter(([encoding]) => isValid(sample, labels[encoding]))
    .map(([encoding, score]) => ({ encoding, score: score(createTextDecoder(encoding).decode(sample)) }));
  scored.sort((one, other) => other.score - one.score);
  return scored[0]?.encoding ?? 'Windows-1252';
};
