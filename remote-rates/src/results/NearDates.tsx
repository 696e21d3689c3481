import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, dayText, Flex, Link } from '@quayside/ui';
import { type RateQuestion, writeQuestion } from '../question/rateQuestion';
import { t } from '../texts/results';

/** Links to nearby days with departures. @param dates yyyy-MM-dd */
export const NearDates = ({ question, dates }: { question: RateQuestion; dates: readonly string[] }) =>
  dates.length === 0 ? null : (
    <Near title={t('Departures on other dates')}>
      {dates.map((date) => (
        <NearLink key={date} to={`?${writeQuestion({ ...question, date })}`}>
          {dayText(date)}
        </NearLink>
      ))}
    </Near>
  );

/** Alternatives below a title. */
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

/** Link to one alternative. */
export function NearLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link asChild>
        <RouterLink to={to}>{children}</RouterLink>
      </Link>
    </li>
  );
}
