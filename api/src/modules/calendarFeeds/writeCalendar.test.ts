import { writeCalendar } from './writeCalendar';

const written = (name: string): string[] =>
  writeCalendar({ name, publicUrl: 'https://quayside.example', rows: [], dates: new Map() })
    .replace(/\r\n /g, '')
    .split(/\r\n|\r|\n/);

describe('writeCalendar', () => {
  test.each(['\n', '\r', '\r\n', '\u2028', '\u0085'])(
    'writes a name with the line break %j as one property',
    (lineBreak) => {
      const lines = written(`Own${lineBreak}X-INJECTED:1`);
      expect(lines).toContain('NAME:Own\\nX-INJECTED:1');
      expect(lines.filter((line) => line.startsWith('X-INJECTED'))).toEqual([]);
    },
  );

  test('escapes commas, semicolons and backslashes of a name', () => {
    expect(written('Air, sea; C:\\')).toContain('X-WR-CALNAME:Air\\, sea\\; C:\\\\');
  });
});
