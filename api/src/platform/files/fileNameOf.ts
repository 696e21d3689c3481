/** A name that every file system takes: signs that mean something to one, and those that cannot be seen, give way. */
export const fileNameOf = (name: string, extension: string): string =>
  `${name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 180)}.${extension}`;
