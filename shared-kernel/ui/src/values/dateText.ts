/** How a day is shown: yyyy/MM/dd everywhere but for the expiry of banners. */
export type DayPattern = 'yyyy/MM/dd' | 'MM/dd/yyyy';

/** @param iso yyyy-MM-dd @example dayText('2026-12-09') // '2026/12/09' */
export const dayText = (iso: string, pattern: DayPattern = 'yyyy/MM/dd'): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return pattern.replace('yyyy', year).replace('MM', month).replace('dd', day);
};
