import { exportQuoteNumbers, getQuoteNumbers, type QuoteNumbers } from '@quayside/contract';
import { formatDay, formatMoney, validityDay } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Link as RouterLink, useSearchParams } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, EmptyState, Faces, PageTitle, Skeleton, useDownload } from '@quayside/ui';
import { ChartColumn, Download } from 'lucide-react';
import { useNow } from '../../option/useNow';
import { t } from '../../texts/numbers';
import { ByGroup } from './ByGroup';
import { ByMonth } from './ByMonth';
import { FactStrip } from './FactStrip';
import { readRange } from './numbersRange';
import { quotesText } from './numbersText';
import { RangeBar } from './RangeBar';
import { ReasonTable } from './ReasonTable';
import { SectionHead } from './SectionHead';

/** /quotes/numbers: outcomes of the quotes of a period, for staff. The period is stored in the address. */
export default function Numbers() {
  const { agentTimeZone } = useUser();
  const [params] = useSearchParams();
  const today = validityDay(useNow(), agentTimeZone ?? 'UTC');
  const range = readRange(params, today);
  const query = { from: range.from, to: range.to };
  const numbers = useCall(getQuoteNumbers, { query });
  const csv = useDownload();
  return (
    <Box pb="24px">
      <PageTitle
        aside={<RangeBar range={range} today={today} />}
        actions={
          <Button
            variant="ghost"
            loading={csv.busy}
            loadingText={t('Export CSV')}
            onClick={() => void csv.stream(exportQuoteNumbers, { query })}
          >
            <Download aria-hidden />
            {t('Export CSV')}
          </Button>
        }
      >
        {t('Performance')}
      </PageTitle>
      <Faces
        query={numbers}
        skeleton={<NumbersSkeleton />}
        isEmpty={({ total }) => total.sent === 0}
        empty={<NoNumbers isUsual={range.choice === '12'} />}
      >
        {(found) => <AllNumbers numbers={found} />}
      </Faces>
    </Box>
  );
}

function AllNumbers({ numbers }: { numbers: QuoteNumbers }) {
  return (
    <>
      <FactStrip numbers={numbers} />
      <ByMonth numbers={numbers} />
      <ByGroup numbers={numbers} />
      {numbers.reasons.length > 0 && (
        <Box as="section" aria-label={t('Reasons of loss')}>
          <SectionHead title={t('Reasons of loss')} sentence={t('Reasons customers gave when they declined.')} />
          <ReasonTable numbers={numbers} />
        </Box>
      )}
      <ConversionNotes numbers={numbers} />
    </>
  );
}

const exchangeText = ({ exchange, currency }: QuoteNumbers): string => {
  if (!exchange) return t('Amounts are in {currency}.', { currency });
  const { quotes, from, to } = exchange;
  const days = from === to ? formatDay(from) : t('{from} to {to}', { from: formatDay(from), to: formatDay(to) });
  const converted = t(
    '{count, plural, one {# quote in other currencies is} other {# quotes in other currencies are}} converted at the exchange rates of the quote or of the day it was sent, of {days}.',
    { count: quotes, days },
  );
  return `${t('Amounts are in {currency}.', { currency })} ${converted}`;
};

const leftOutText = ({ unconverted, currency }: QuoteNumbers): string =>
  t('Not included in the amounts, because no exchange rate to {currency} is stored for the day: {amount}.', {
    currency,
    amount: unconverted
      .map((one) =>
        t('{quotes} of {amount}', {
          quotes: quotesText(one.quotes),
          amount: formatMoney(one.totalMinor, one.currency),
        }),
      )
      .join(', '),
  });

function ConversionNotes({ numbers }: { numbers: QuoteNumbers }) {
  return (
    <Box as="footer" pt="24px" textStyle="dense" color="fg.muted" maxW="880px">
      <Box>
        {t(
          'Quotes first sent {from} to {to}. One with revisions counts once, by the newest that was sent. Won is what was accepted, also where it ran out before it was booked; the win rate is won out of won, lost and expired. The response time is from the customer’s request to the first sending.',
          { from: formatDay(numbers.from), to: formatDay(numbers.to) },
        )}
      </Box>
      <Box pt="4px">
        {exchangeText(numbers)} {numbers.unconverted.length > 0 && leftOutText(numbers)}
      </Box>
    </Box>
  );
}

function NoNumbers({ isUsual }: { isUsual: boolean }) {
  return (
    <EmptyState
      art={
        <Box color="fg.subtle">
          <ChartColumn size={36} aria-hidden />
        </Box>
      }
      title={t('No quote was sent in this time')}
      actions={
        <>
          {!isUsual && (
            <Button asChild variant="outline">
              <RouterLink to="/quotes/numbers">{t('Show 12 months')}</RouterLink>
            </Button>
          )}
          <Button asChild>
            <RouterLink to="/rates">{t('Search rates')}</RouterLink>
          </Button>
        </>
      }
    >
      {t(
        'Results of the quotes you send appear here: won and lost, by month, owner, customer and lane, with margin and response time.',
      )}
    </EmptyState>
  );
}

function NumbersSkeleton() {
  return (
    <>
      <Skeleton height="86px" borderRadius="lg" />
      <Skeleton height="260px" borderRadius="lg" mt="56px" />
      <Skeleton height="220px" borderRadius="lg" mt="56px" />
    </>
  );
}
