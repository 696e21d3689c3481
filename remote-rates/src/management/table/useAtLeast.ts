import { useMediaQuery } from '@quayside/ui';

const widths = { sm: '768px', md: '992px' } as const;

/** Whether the window is at least that wide: only one of two layouts stands in the page. */
export const useAtLeast = (width: keyof typeof widths): boolean => {
  const [fits] = useMediaQuery([`(min-width: ${widths[width]})`], { ssr: false });
  return fits ?? false;
};
