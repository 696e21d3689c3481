/** Text that already is HTML. */
export class Markup {
  constructor(readonly text: string) {}
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (value: string): string => value.replace(/[&<>"']/g, (character) => entities[character] ?? character);

type Part = string | Markup | readonly Markup[];
const toText = (part: Part): string => {
  if (typeof part === 'string') return escaped(part);
  return part instanceof Markup ? part.text : part.map(({ text }) => text).join('\n');
};

/** Builds HTML in which every value is escaped, unless it was built with this, too. */
export const html = (literals: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: literals }, ...parts.map(toText)));
