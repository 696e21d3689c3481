import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, dayText, Flex, Link } from '@quayside/ui';
import { type RateQuestion, writeQuestion } from '../question/rateQuestion';

/** Days with departures while the wanted ones have none, each a search of its own. @param dates yyyy-MM-dd */
export const NearDates = ({ question, dates }: { question: RateQuestion; dates: readonly string[] }) =>
  dates.length === 0 ? null : (
    <Near title="Departures on other dates">
      {dates.map((date) => (
        <NearLink key={date} to={`?${writeQuestion({ ...question, date })}`}>
          {dayText(date)}
        </NearLink>
      ))}
    </Near>
  );

/** What else there is, under its title. */
export function Near({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box as="section" mt="16px">
      <Box as="h3" textStyle="overline" color="fg.subtle">
        {title}
      </Box>
      <Flex as="ul" wrap="wrap" gap="8px 20px" mt="8px" listStyleType="none" textStyle="dense">
        {children}
      </Flex>
    </Box>
  );
}

/** One of them, as an address. */
export function NearLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link asChild>
        <RouterLink to={to}>{children}</RouterLink>
      </Link>
    </li>
  );
}
