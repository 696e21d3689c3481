/** @example openText(1) // '1 open exception' */
export const openText = (open: number): string => `${open} open ${open === 1 ? 'exception' : 'exceptions'}`;
