import { Box } from '@quayside/ui';

/** @example toInitials('Ines', 'Verhoeven') // 'IV' */
const toInitials = (firstName: string, lastName: string): string =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();

/** Shows a user's initials in a circle. */
export function Initials({ firstName, lastName, size = 34 }: { firstName: string; lastName: string; size?: number }) {
  return (
    <Box
      as="span"
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink={0}
      boxSize={`${size}px`}
      borderRadius="full"
      bg="#1E4C57"
      color="marine.100"
      fontSize={size < 34 ? '11px' : '12px'}
      fontWeight="semibold"
      lineHeight="1"
      letterSpacing="0.02em"
    >
      {toInitials(firstName, lastName)}
    </Box>
  );
}
