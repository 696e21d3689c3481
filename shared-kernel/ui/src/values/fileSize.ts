import { shownNumberFormat } from '@quayside/freight';

/** Returns a size in bytes as text, in steps of 1,024. @example fileSize(86_016) // '84 KB' */
export const fileSize = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${Math.round(kilobytes)} KB`
    : `${shownNumberFormat({ maximumFractionDigits: 1 }).format(kilobytes / 1024)} MB`;
};
