import { Refused } from './refused';
import { classifyTarget } from './relationships';

/** Longest field text that is checked, in characters. */
const LONGEST = 4 * 1024 * 1024;

const parseFieldTarget = (code: string): string => /"([^"]*)"|(\S+)\s*$/.exec(code)?.slice(1).find(Boolean) ?? '';

/** Checks the code of one field of a text document. @source ECMA-376-1:2016, 17.16.5 @throws Refused */
const requireHarmlessField = (code: string): void => {
  const [, word = '', rest = ''] = /^[\s{]*([A-Z]+)([\s\S]*)$/i.exec(code) ?? [];
  if (/\bDDE(?:AUTO)?\b/i.test(code)) throw new Refused('program');
  // Letters written as numbers are a way to hide a field's name.
  if (/\bQUOTE(?:\s+"?\d+"?){3,}/i.test(code)) throw new Refused('program');
  if (/^(?:EMBED|LINK|CONTROL)$/i.test(word)) throw new Refused('embedded');
  const place = classifyTarget(
    parseFieldTarget(rest)
      .replace(/\\\\/g, '\\')
      .replace(/^\\(?=[^\\])/, '\\\\'),
  );
  if (/^(?:INCLUDETEXT|INCLUDE|IMPORT|RD)$/i.test(word) && place !== 'here' && place !== 'disk')
    throw new Refused('outside');
  if (/^INCLUDEPICTURE$/i.test(word) && (place === 'network' || place === 'program')) throw new Refused('outside');
};

/** Joins the codes of fields, which are often split, and checks each. */
export class Fields {
  #codes = [''];
  #length = 0;

  begin(): void {
    this.#codes.push('');
  }

  add(code: string): void {
    this.#length += code.length;
    if (this.#length > LONGEST) throw new Refused('bomb');
    this.#codes.push((this.#codes.pop() ?? '') + code);
  }

  /** @throws Refused */
  end(): void {
    for (const code of this.#codes) requireHarmlessField(code);
  }
}
