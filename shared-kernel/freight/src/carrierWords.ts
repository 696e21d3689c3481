import { airlines } from './airlines';
import { findCarrierCode } from './carriers';
import { oceanCarriers } from './oceanCarriers';
import { searchKey } from './searchKey';

/** Short, former and Chinese names of ocean carriers in files, by SCAC. */
const oceanNames: Readonly<Record<string, readonly string[]>> = {
  MAEU: [
    'Maersk',
    'Maersk Line',
    'Maersk Sealand',
    'Sealand',
    'MSK',
    'MAERSK A/S',
    'Safmarine',
    '马士基',
    '马士基航运',
    '馬士基',
  ],
  MSCU: [
    'MSC',
    'Mediterranean Shipping',
    'Mediterranean Shipping Company',
    'MSC Line',
    '地中海',
    '地中海航运',
    '地中海航運',
  ],
  CMDU: ['CMA', 'CMA CGM', 'CMACGM', 'CMA-CGM', 'CNC', '达飞', '达飞轮船', '達飛'],
  COSU: ['COSCO', 'COSCO Shipping', 'COSCON', 'COSCO Lines', 'COS', '中远', '中远海运', '中远海运集运', '中遠'],
  HLCU: ['Hapag', 'Hapag Lloyd', 'Hapag-Lloyd AG', 'HLAG', 'HPL', 'HLC', 'UASC', '赫伯罗特', '赫伯羅特'],
  ONEY: ['ONE', 'ONE Line', 'Ocean Network Express', 'NYK', 'MOL', 'K Line', '海洋网联', '海洋网联船务'],
  EGLV: ['Evergreen', 'Evergreen Line', 'Evergreen Marine', 'EMC', 'EVG', '长荣', '长荣海运', '長榮'],
  HDMU: ['HMM', 'Hyundai', 'Hyundai Merchant Marine', '现代', '现代商船', '韩新'],
  YMLU: ['Yang Ming', 'Yangming', 'YML', 'YM', 'Yang Ming Line', '阳明', '阳明海运', '陽明'],
  ZIMU: ['ZIM', 'ZIM Line', 'ZIM Lines', '以星', '以星轮船'],
  OOLU: ['OOCL', 'Orient Overseas', 'OOL', '东方海外', '東方海外'],
  WHLC: ['Wan Hai', 'Wanhai', 'WHL', 'Wan Hai Line', '万海', '万海航运', '萬海'],
  PCIU: ['PIL', 'Pacific International', 'Pacific Intl Lines', '太平船务', '太平'],
  APLU: ['APL', 'American President Lines', '美国总统'],
  ANNU: ['ANL', 'Australia National Line'],
  KMTU: ['KMTC', 'KMTC Line', 'Korea Marine Transport', '高丽海运'],
  SKLU: ['Sinokor', '长锦商船'],
  SMLM: ['SM Line', 'SML', '森罗商船'],
  SITC: ['SITC', 'SITC Line', '海丰', '新海丰'],
  MATS: ['Matson', '美森'],
  ARKU: ['Arkas'],
  TRKU: ['Turkon'],
  ACLU: ['ACL', 'Atlantic Container'],
  EIMU: ['Eimskip'],
  GSLU: ['Gold Star', 'GSL'],
};

/** Names of airlines in files that differ from the name of their cargo company, by IATA designator. */
const airNames: Readonly<Record<string, readonly string[]>> = {
  EK: ['Emirates', 'SkyCargo', '阿联酋航空', '阿联酋'],
  CX: ['Cathay', 'Cathay Pacific', 'Cathay Pacific Cargo', '国泰', '国泰航空'],
  CA: ['Air China Cargo', '国航', '中国国际航空'],
  CZ: ['China Southern', 'China Southern Cargo', '南航', '南方航空'],
  MU: ['China Eastern', 'China Eastern Cargo', '东航', '东方航空'],
  CK: ['China Cargo', '中货航', '中国货运航空'],
  QR: ['Qatar', '卡塔尔航空'],
  TK: ['Turkish', 'Turkish Airlines', '土耳其航空', '土航'],
  LH: ['Lufthansa', '汉莎', '汉莎航空'],
  SQ: ['Singapore Airlines', 'SIA', '新航', '新加坡航空'],
  KE: ['Korean Air', '大韩航空'],
  OZ: ['Asiana', '韩亚航空'],
  CI: ['China Airlines', '华航', '中华航空'],
  BR: ['EVA', 'EVA Air', '长荣航空'],
  BA: ['British Airways', 'IAG Cargo'],
  ET: ['Ethiopian', 'Ethiopian Airlines', '埃塞俄比亚航空'],
  EY: ['Etihad', 'Etihad Airways', '阿提哈德'],
  SV: ['Saudia', 'Saudi Arabian Airlines', '沙特航空'],
  CV: ['Cargolux', '卢森堡货航'],
  AF: ['Air France'],
  KL: ['KLM'],
  NH: ['ANA', 'All Nippon Airways', '全日空'],
  JL: ['JAL', 'Japan Airlines', '日航'],
  VN: ['Vietnam Airlines'],
  TG: ['Thai', 'Thai Airways'],
  MH: ['Malaysia Airlines', 'MASkargo'],
};

const toNameKey = (name: string): string => searchKey(name).replace(/[.,&/'’()（）]/g, '');

const indexed = (
  names: readonly (readonly [code: string, names: readonly string[]])[],
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [code, all] of names) for (const name of all) found.set(toNameKey(name), code);
  return found;
};

const oceanIndex = indexed([
  ...oceanCarriers.map(({ scac, name }) => [scac, [name, name.replace(/\s*\([^)]*\)/, '')]] as const),
  ...Object.entries(oceanNames),
]);
const airIndex = indexed([
  ...airlines.map(
    ({ iata, name }) => [iata, [name, name.replace(/\s+(?:Cargo|SkyCargo|Freight|Airlines)$/, '')]] as const,
  ),
  ...Object.entries(airNames),
]);
const airByPrefix = new Map(airlines.flatMap(({ awbPrefix, iata }) => (awbPrefix ? [[awbPrefix, iata] as const] : [])));

const inBrackets = /^(.*?)[（(]\s*([^()（）]+?)\s*[)）]\s*$/;

/**
 * Returns the code of a carrier by its code, its name or a known short name; null when it is none of them. A text with a
 * code in brackets counts when name and code do not disagree.
 * @example findCarrierByWord('SEA', 'Hapag') // 'HLCU'
 * @example findCarrierByWord('AIR', '阿联酋航空(EK)') // 'EK'
 */
export const findCarrierByWord = (mode: 'SEA' | 'AIR', text: string): string | null => {
  const word = text.normalize('NFKC').trim();
  const isAir = mode === 'AIR';
  const code = findCarrierCode(isAir ? 'AIR' : 'FCL', word) ?? (isAir ? airByPrefix.get(word) : undefined);
  const named = code ?? (isAir ? airIndex : oceanIndex).get(toNameKey(word));
  if (named) return named;
  const [, outside = '', inside = ''] = inBrackets.exec(word) ?? [];
  if (!inside) return null;
  const [one, other] = [findCarrierByWord(mode, outside), findCarrierByWord(mode, inside)];
  return one && other && one !== other ? null : (one ?? other);
};
