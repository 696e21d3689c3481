import { readDelivery } from '../readDelivery';
import { readEdifact } from './edifact';
import { readEdifactTime, readX12Time } from './ediTime';
import { readX12Messages } from './readEdi';
import { replyToEdifact, replyToX12 } from './reply';
import { readX12 } from './x12';

const receivedAt = '2026-11-16T12:30:00.000Z';
const receipt = { sender: 'edi', receivedAt };

const codeco = (reference: string, count = 5) =>
  [
    `UNH+${reference}+CODECO:D:95B:UN'`,
    "BGM+34+GATE+9'",
    "EQD+CN+APZU4812090+45G1:102:5++2+5'",
    "DTM+7:202609271045:203'",
    `UNT+${count}+${reference}'`,
  ].join('');
const interchange = (...messages: string[]) =>
  `UNB+UNOA:2+TERMINAL:ZZZ+QUAYSIDE+261116:1200+77'${messages.join('')}UNZ+${messages.length}+77'`;

describe('readEdifact', () => {
  // Syntax rules of ISO 9735: each text has one segment ABC with these elements.
  test.each([
    ["ABC+1+2:3'", [['1'], ['2', '3']]],
    ["ABC+a?+b?:c?'d??'", [["a+b:c'd?"]]],
    ["ABC++2'", [[''], ['2']]],
    ["ABC+:b'", [['', 'b']]],
    ["ABC+long\r\n line'", [['long line']]],
    ['UNA|*.! ~ABC*1*2|3!~~', null],
  ])('reads %j', (text, elements) => {
    const una = text.startsWith('UNA') ? text.slice(0, 9) : '';
    const [t, e, c] = una ? ['~', '*', '|'] : ["'", '+', ':'];
    const body = text.slice(una.length);
    const { messages } = readEdifact(`${una}UNH${e}1${e}IFTSTA${c}D${t}${body}UNT${e}3${e}1${t}`);
    expect(messages[0]?.fault).toBeNull();
    expect(messages[0]?.segments[0]).toMatchObject({ tag: 'ABC', number: 2 });
    expect(messages[0]?.segments[0]?.elements).toEqual(elements ?? [['1'], ['2', '3~']]);
  });

  test('writes a part of a message so that it can be read again', () => {
    const [message] = readEdifact(interchange(codeco('1'))).messages;
    const written = message?.write(message.segments.slice(0, 3)) ?? '';
    const { messages, faults } = readEdifact(written);
    expect(faults).toEqual([]);
    expect(messages[0]).toMatchObject({ type: 'CODECO', reference: '1', fault: null });
  });
});

describe('readX12', () => {
  const isa =
    'ISA*00*          *00*          *ZZ*A              *ZZ*B              *261116*1200*U*00401*000000077*0*P*';

  test.each([
    ['~', '>'],
    ['\n', ':'],
    ['|', '^'],
  ])('takes the terminator %j and the component separator %j from ISA', (terminator, component) => {
    const text = [`${isa}${component}`, 'GS*QO*A*B*20261116*1200*1*X*004010', 'ST*315*0001', `N9*BM*X${component}Y`];
    const { messages, faults } = readX12([...text, 'SE*3*0001', 'GE*1*1', 'IEA*1*000000077', ''].join(terminator));
    expect(faults).toEqual([]);
    expect(messages[0]).toMatchObject({ type: '315', fault: null, group: { code: 'QO', control: '1' } });
    expect(messages[0]?.segments[0]?.elements).toEqual([['BM'], ['X', 'Y']]);
  });
});

test.each([
  ['202609271045', '203', '2026-09-27T10:45:00'],
  ['20260927', '102', '2026-09-27'],
  ['260927', '101', '2026-09-27'],
  ['202609271045+0700', '205', '2026-09-27T10:45:00+07:00'],
  ['202609271045UTC', '303', '2026-09-27T10:45:00Z'],
  ['202609271045EST', '303', null],
  ['202602301045', '203', null],
  ['202609272545', '203', null],
  ['2026092710', '203', null],
  ['20260927', '999', null],
])('readEdifactTime reads %s in format %s as %s', (value, format, iso) => {
  expect(readEdifactTime(value, format)).toBe(format === '999' ? '2026-09-27' : iso);
});

test.each([
  ['20260927', '1045', 'LT', '2026-09-27T10:45:00'],
  ['260927', '104530', 'UT', '2026-09-27T10:45:30Z'],
  ['20260927', '1045', 'PS', '2026-09-27T10:45:00-08:00'],
  ['20260927', '', '', '2026-09-27'],
  ['20261131', '1045', 'LT', null],
  ['20260927', '2460', 'LT', null],
])('readX12Time reads %s %s %s as %s', (date, time, code, iso) => {
  expect(readX12Time(date, time, code)).toBe(iso);
});

describe('replyToEdifact', () => {
  test('acknowledges an interchange, and rejects the faulty message of it with the reason', () => {
    const reply = replyToEdifact(interchange(codeco('1'), codeco('2', 9)), receivedAt);
    expect(reply?.split('\n')).toEqual([
      "UNB+UNOA:2+QUAYSIDE+TERMINAL:ZZZ+261116:1230+2611161230'",
      "UNH+1+CONTRL:D:3:UN'",
      "UCI+77+TERMINAL:ZZZ+QUAYSIDE+7'",
      "UCM+2+CODECO:D:95B:UN+4+29+UNT'",
      "UNT+4+1'",
      "UNZ+1+2611161230'",
    ]);
    expect(readEdifact(reply ?? '').faults).toEqual([]);
  });

  test('rejects an interchange without a readable message', () => {
    expect(replyToEdifact(interchange(codeco('1', 9)), receivedAt)).toContain("UCI+77+TERMINAL:ZZZ+QUAYSIDE+4+18'");
  });

  test.each([
    ['an acknowledgement', interchange("UNH+1+CONTRL:D:3:UN'UCI+5+A+B+7'UNT+3+1'")],
    ['no interchange', 'Dear all'],
  ])('answers nothing to %s', (_, text) => {
    expect(replyToEdifact(text, receivedAt)).toBeNull();
  });
});

describe('replyToX12', () => {
  const x12 = (...sets: string[]) =>
    [
      'ISA*00*          *00*          *ZZ*CARRIER        *ZZ*QUAYSIDE       *261116*1200*U*00401*000000077*0*P*>',
      'GS*QO*CARRIER*QUAYSIDE*20261116*1200*9*X*004010',
      ...sets,
      'GE*1*9',
      'IEA*1*000000077',
      '',
    ].join('~');
  const set = (reference: string, count = 3) => `ST*315*${reference}~B4***I*20261116*1000~SE*${count}*${reference}`;

  test('accepts the right message of a group and rejects the other', () => {
    const reply = replyToX12(x12(set('0001'), set('0002', 9)), receivedAt);
    expect(reply?.split('\n').slice(2, 9)).toEqual([
      'ST*997*0001~',
      'AK1*QO*9~',
      'AK2*315*0001~',
      'AK5*A~',
      'AK2*315*0002~',
      'AK5*R*4~',
      'AK9*P*2*2*1~',
    ]);
    expect(readX12(reply ?? '').faults).toEqual([]);
    expect(readX12(reply ?? '').messages[0]?.fault).toBeNull();
  });

  test('answers nothing to an acknowledgement', () => {
    expect(replyToX12(x12('ST*997*0001~AK1*QO*1~SE*3*0001'), receivedAt)).toBeNull();
  });
});

test('reads each stored part of an interchange alone', () => {
  const { messages, problems } = readDelivery('edifact', interchange(codeco('1'), codeco('2', 9)), receipt);
  expect([messages.length, problems.length]).toEqual([1, 1]);
  expect(readDelivery('edifact', messages[0]?.raw ?? '', receipt).messages[0]?.key).toBe(messages[0]?.key);
  expect(readDelivery('edifact', problems[0]?.raw ?? '', receipt)).toMatchObject({ messages: [{ retracted: false }] });
});

test.each(['AP>ZU', 'APZ+U', 'AP'])('reads no container from the initial %s', (initial) => {
  const text = [
    'ISA*00*          *00*          *ZZ*CARRIER        *ZZ*QUAYSIDE       *261116*1200*U*00401*000000077*0*P*>',
    'GS*QO*CARRIER*QUAYSIDE*20261116*1200*9*X*004010',
    'ST*315*0001',
    `B4***VD*20261002*0330*VNHPH*${initial}*481209*L*45G1*VNHPH*UN*0`,
    'N9*BM*MAEU240816991',
    'SE*4*0001',
    'GE*1*9',
    'IEA*1*000000077',
    '',
  ].join('~');
  expect(readX12Messages(text, receipt).messages).toMatchObject([{ identifiers: { containers: [] } }]);
});

describe('a file with several interchanges', () => {
  const una = "UNA:+.? '";
  const isa =
    'ISA*00*          *00*          *ZZ*A              *ZZ*B              *261116*1200*U*00401*000000077*0*P*>~';
  const x12 = `${isa}GS*QO*A*B*20261116*1200*1*X*004010~ST*315*0001~B4***VD*20261002*0330*VNHPH*APZU*481209*L*45G1*VNHPH*UN*0~SE*3*0001~GE*1*1~IEA*1*000000077~`;

  test('is read without a fault, and each interchange is answered', () => {
    const text = `${una}${interchange(codeco('1'))}\r\n${una}${interchange(codeco('1'), codeco('2'))}${interchange(codeco('1'))}`;
    const { messages, problems } = readDelivery('edifact', text, receipt);
    expect(problems).toEqual([]);
    expect(messages).toHaveLength(4);
    const replies = replyToEdifact(text, receivedAt)?.match(/UNB\+/g);
    expect(replies).toHaveLength(3);
    expect(new Set(replyToEdifact(text, receivedAt)?.match(/(?<=UNZ\+1\+)\d+/g)).size).toBe(3);
  });

  test('is read without a fault in X12', () => {
    const { messages, problems } = readDelivery('x12', `${x12}\n${x12}`, receipt);
    expect(problems).toEqual([]);
    expect(messages).toHaveLength(2);
    expect(replyToX12(`${x12}\n${x12}`, receivedAt)?.match(/ISA\*/g)).toHaveLength(2);
  });

  test('keeps a header without the trailer before it in its interchange', () => {
    const { problems } = readDelivery(
      'edifact',
      `UNB+UNOA:2+A+B+1+77'${codeco('1')}${interchange(codeco('2'))}`,
      receipt,
    );
    expect(problems).toMatchObject([{ message: 'counts 1 messages, but the interchange has 2' }]);
  });

  test('is split in the time of its length', () => {
    const startedAt = Date.now();
    readDelivery('edifact', "UNB+'".repeat(50_000), receipt);
    expect(Date.now() - startedAt).toBeLessThan(1_000);
  });
});

test.each(['cn', 'TE'])(
  'says that a gate message with equipment of kind %s reports a container or none',
  (qualifier) => {
    const text = interchange(codeco('1').replace('EQD+CN', `EQD+${qualifier}`));
    const { messages, problems } = readDelivery('edifact', text, receipt);
    expect([messages.length, ...problems.map(({ message }) => message)]).toEqual(
      qualifier === 'cn' ? [1] : [0, 'reports no container'],
    );
  },
);
