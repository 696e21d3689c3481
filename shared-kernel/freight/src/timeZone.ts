/** Names with an area, on which browsers, Node and PostgreSQL agree; they interpret offsets in opposite directions. */
const name = /^(?:[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+|UTC)$/;

/** Checks whether a text is an IANA time zone: 'Europe/Amsterdam', but not 'CET' or '+02:00'. */
export const isTimeZone = (text: string): boolean => {
  if (!name.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

/** Returns all IANA time zones to choose from, and those of `more` that are not among them. */
export const timeZones = (...more: readonly string[]): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').filter(isTimeZone), ...more])].sort();
