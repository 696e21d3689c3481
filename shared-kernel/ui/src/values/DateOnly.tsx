import { Box } from '@chakra-ui/react';
import { dayText } from './dateText';

/** A calendar day as the company writes it; it never shifts with a zone. @param day yyyy-MM-dd */
export function DateOnly({ day, none = '–' }: { day: string | null | undefined; none?: string }) {
  if (!day) return <>{none}</>;
  return (
    <Box as="time" whiteSpace="nowrap" {...{ dateTime: day }}>
      {dayText(day)}
    </Box>
  );
}
