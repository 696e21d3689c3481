import { detectTextEncoding } from './textEncoding';

/** Encodes a text by the table of a decoder: each two bytes are decoded until they give the character. */
const encoded = (text: string, label: string): Buffer => {
  const decoder = new TextDecoder(label);
  const bytesOf = new Map<string, number[]>();
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const char = decoder.decode(Uint8Array.of(lead, trail));
      if ([...char].length === 1 && !bytesOf.has(char)) bytesOf.set(char, [lead, trail]);
    }
  return Buffer.from([...text].flatMap((char) => (char < '\x80' ? [char.charCodeAt(0)] : (bytesOf.get(char) ?? []))));
};
const wide = (text: string, isBig: boolean, mark: boolean): Buffer => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('detectTextEncoding', () => {
  const german = 'Hafen;Größe;Währung\r\nLübeck;1.050,00;EUR\r\n';
  const chinese = '起运港,目的港,船公司,有效期\r\n宁波,汉堡,中远海运,12月\r\n';
  test.each([
    ['ASCII', Buffer.from('mode,origin\r\n'), 'UTF-8'],
    ['UTF-8 with Chinese', Buffer.from(chinese), 'UTF-8'],
    ['UTF-16 with a mark', wide(german, false, true), 'UTF-16LE'],
    ['UTF-16 without a mark', wide(german, false, false), 'UTF-16LE'],
    ['big-endian UTF-16 with a mark', wide(chinese, true, true), 'UTF-16BE'],
    ['big-endian UTF-16 without a mark', wide(german, true, false), 'UTF-16BE'],
    ['German', Buffer.from(german, 'latin1'), 'Windows-1252'],
    ['French', Buffer.from('Société;Pièces;Prénom\nÉtablissements Béranger;Côte;Zoé\n', 'latin1'), 'Windows-1252'],
    ['Portuguese', Buffer.from('Observação;Preço;Moeda\nSão Luís;nao;BRL\n', 'latin1'), 'Windows-1252'],
    ['simplified Chinese', encoded(chinese, 'gb18030'), 'GB18030'],
    ['a short Chinese list', encoded('客户名称,联系人\n青岛示例公司,测试\n', 'gb18030'), 'GB18030'],
    ['traditional Chinese', encoded('起運港,目的港,運費,幣別\n基隆,高雄,貨櫃,備註\n', 'big5'), 'Big5'],
    ['Japanese', encoded('会社名,電話,住所\nさくら物流株式会社,03,東京都港区\n', 'shift_jis'), 'Shift-JIS'],
    ['Korean', encoded('고객명,담당자,전화\n부산무역 주식회사,김민수,051\n', 'euc-kr'), 'EUC-KR'],
  ])('reads %s', (_what, bytes, encoding) => {
    expect(detectTextEncoding(bytes)).toBe(encoding);
  });

  test('returns nothing for bytes that are no text', () => {
    expect(detectTextEncoding(Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0x1b, 2]))).toBeUndefined();
  });
});
