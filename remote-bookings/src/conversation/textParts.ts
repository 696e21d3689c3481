/** Part of a comment: text, a link, or the name of a mentioned person. */
export interface TextPart {
  readonly kind: 'words' | 'link' | 'mention';
  readonly text: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Closing punctuation and brackets after an address are not part of it. */
const trailing = /[.,;:!?'")\]}>]+$/;

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const splitMentionsAndLinks = (found: string, names: readonly string[]): readonly TextPart[] => {
  if (names.includes(found)) return [{ kind: 'mention', text: found }];
  const link = found.replace(trailing, '');
  if (!isWeb(link)) return [{ kind: 'words', text: found }];
  const rest = found.slice(link.length);
  return [{ kind: 'link', text: link }, ...(rest ? [{ kind: 'words', text: rest } as const] : [])];
};

/**
 * Splits plain text into parts for rendering without markup. Only http and https become links. Joined, the parts equal
 * the text.
 */
export const textParts = (text: string, mentioned: readonly string[]): readonly TextPart[] => {
  // Longest first, so that '@Kim Lee' does not match inside '@Kim Lee-Jones'.
  const names = mentioned.map((name) => `@${name}`).sort((a, b) => b.length - a.length);
  const pattern = new RegExp([...names.map(escaped), String.raw`https?://[^\s<>"]+`].join('|'), 'giu');
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (index > from) parts.push({ kind: 'words', text: text.slice(from, index) });
    parts.push(...splitMentionsAndLinks(found, names));
    from = index + found.length;
  }
  return from < text.length ? [...parts, { kind: 'words', text: text.slice(from) }] : parts;
};
