/** Returns a name that every file system accepts: reserved and invisible characters are replaced. */
export const toSafeFileName = (name: string, extension: string): string =>
  `${name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 180)}.${extension}`;
