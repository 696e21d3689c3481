export interface PlaceTimeText {
  /** yyyy/MM/dd */
  date: string;
  /** HH:mm */
  time: string;
  /** The zone's short name at that moment, 'GMT+7'. */
  zone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  formats.set(timeZone, created);
  return created;
};

/** A moment as the clocks at the place show it. @param at ISO 8601 @param timeZone IANA name */
export const placeTimeText = (at: string, timeZone: string): PlaceTimeText => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}/${parts.month}/${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    zone: parts.timeZoneName ?? timeZone,
  };
};

export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
