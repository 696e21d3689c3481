import { readMessageKind } from './messageKind';

describe('readMessageKind', () => {
  test.each([
    ['edifact', "UNB+UNOA:2+A+B+261116:1200+77'\nUNH+1+CODECO:D:95B:UN'BGM+34'", 'CODECO'],
    ['edifact', "UNA:+.? 'UNB+UNOC:3+A+B+1'UNH+M1+iftsta:D:00B:UN'", 'IFTSTA'],
    ['edifact', "UNA|*.? 'UNB*UNOC|3*A*B*1'UNH*M1*COARRI|D|95B|UN'", 'COARRI'],
    ['edifact', "UNB+UNOA:2+A+B+1'UNH+CONTROL1+CONTRL:D:3:UN'", 'CONTRL'],
    ['edifact', "UNB+UNOA:2+A+B+1'UNH+ABCDEF+CODECO:D:95B:UN'", 'CODECO'],
    ['edifact', 'Dear all, see UNH', ''],
    ['x12', 'ISA*00*~GS*QO*~ST*315*0001~B4*', '315'],
    ['x12', 'ISA|00|\nST|997|0001\nAK1|', '997'],
    ['x12', 'ISA*00*COAST*315*~', ''],
    ['fsu', 'FMA\nACK/MESSAGE PROCESSED\nFSU/12', 'FMA'],
    ['fsu', '160-12345675PVGLAX/T1K1\nRCF/CX1/01JAN/LAX/T1K1', ''],
    ['dcsa', '{"eventType":"EQUIPMENT"}', ''],
  ] as const)('reads the type that %s names in %s', (format, raw, kind) => {
    expect(readMessageKind(format, raw)).toBe(kind);
  });

  test('reads a long text without a header at once', () => {
    const startedAt = Date.now();
    expect(readMessageKind('edifact', `UNH+${'a+'.repeat(500_000)}`)).toBe('');
    expect(Date.now() - startedAt).toBeLessThan(50);
  });
});
