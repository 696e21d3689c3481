import { Box } from '@chakra-ui/react';
import { dayText } from './dateText';

/** Shows a calendar day in the company's format; it never shifts with a time zone. @param day yyyy-MM-dd */
export function DateOnly({ day, none = '–' }: { day: string | null | undefined; none?: string }) {
  if (!day) return <>{none}</>;
  return (
    <Box as="time" whiteSpace="nowrap" {...{ dateTime: day }}>
      {dayText(day)}
    </Box>
  );
}
