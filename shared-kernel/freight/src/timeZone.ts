/** Names with an area, which browsers, Node and PostgreSQL agree on; offsets they read in opposite directions. */
const name = /^(?:[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+|UTC)$/;

/** Whether a text is the IANA name of a zone: 'Europe/Amsterdam', and neither 'CET' nor '+02:00'. */
export const isTimeZone = (text: string): boolean => {
  if (!name.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

/** Every zone to choose from, by its IANA name, and those of `more` that are none of them. */
export const timeZones = (...more: readonly string[]): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').filter(isTimeZone), ...more])].sort();
