import { useMediaQuery } from '@quayside/ui';

const widths = { sm: '768px', md: '992px' } as const;

/** Returns whether the window has at least that width, so that only one of two layouts is rendered. */
export const useAtLeast = (width: keyof typeof widths): boolean => {
  const [fits] = useMediaQuery([`(min-width: ${widths[width]})`], { ssr: false });
  return fits ?? false;
};
