/** Lines with which mail programs introduce a quote, in several languages; the line may be wrapped once. */
const attributions: readonly RegExp[] = [
  /^On .{4,200} wrote:$/s,
  /^Am .{4,200} schrieb.{0,200}:$/s,
  /^Op .{4,200} (schreef|heeft).{0,200}:$/s,
  /^Le .{4,200} a écrit\s?:$/s,
  /^(El|Il|Em|Den) .{4,200} (escribió|ha scritto|escreveu|skrev).{0,200}:$/s,
];

/** Lines after which all text is quoted: Outlook quotes without markers. */
const endMarkers: readonly RegExp[] = [
  /^-{2,} ?(Original Message|Ursprüngliche Nachricht|Oorspronkelijk bericht|Message d.origine|Mensaje original) ?-{2,}$/i,
  /^_{20,}$/,
  // Header of a quoted mail, which starts with sender and date.
  /^\*?(From|Von|Van|De):\*? .+\n\*?(Sent|Date|Gesendet|Datum|Verzonden|Envoyé|Enviado)\b.*:/i,
  // A signature. @source RFC 3676, 4.3
  /^-- ?$/,
];

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/**
 * Returns the author's own text of a mail reply, without the quoted mail and the signature. Replies below or between
 * quoted lines are kept. Text without quotes stays unchanged.
 */
export const extractReplyText = (text: string): string => {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]?.trimEnd() ?? '';
    const next = lines[at + 1]?.trimEnd() ?? '';
    if (isQuoted(line)) continue;
    if (endMarkers.some((cut) => cut.test(line) || cut.test(`${line}\n${next}`))) break;
    const length = [line, `${line}\n${next}`].findIndex((one) => attributions.some((begins) => begins.test(one))) + 1;
    if (length === 0) {
      kept.push(line);
      continue;
    }
    // Without markers before the quoted lines, all remaining text is quoted.
    const first = lines.slice(at + length).find((one) => one.trim() !== '');
    if (first !== undefined && !isQuoted(first)) break;
    at += length - 1;
  }
  return kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
