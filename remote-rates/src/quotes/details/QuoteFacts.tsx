import { type Quote, type ReminderDays, reminderDays, setQuoteReminder } from '@quayside/contract';
import { canDoQuoteAction, formatMoney, marginOnCostText } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import {
  Box,
  DateOnly,
  Grid,
  internalOnly,
  Link,
  ModeTag,
  Panel,
  PlaceTime,
  SelectField,
  screenOnly,
  Validity,
} from '@quayside/ui';
import { AttachedFiles } from '../../attached/AttachedFiles';
import { optionName } from '../../option/optionTexts';
import { t } from '../../texts/quotes';
import { reminderText } from '../reminderText';
import { ratesAddress } from '../toRateQuestion';
import { useQuoteAction } from './useQuoteAction';

/** Shows search, customer and validity of a quote. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { company, options, owner, search, from, to, cargo, validTo, sentAt, booking, internal, currency } = quote;
  return (
    <Panel title={t('Quote')} actions={<ModeTag mode={quote.transportMode} />}>
      <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="16px" rowGap="6px" p="16px" textStyle="dense">
        <Fact term={t('Customer')}>{company?.companyName ?? '–'}</Fact>
        <Fact term={t('From')}>
          <b>{from.code}</b> {from.city}, {from.country}
        </Fact>
        <Fact term={t('To')}>
          <b>{to.code}</b> {to.city}, {to.country}
        </Fact>
        <Fact term={t('Cargo')}>{cargo}</Fact>
        {search.date && (
          <Fact term={t('Departure')}>{t.rich('around {day}', { day: <DateOnly day={search.date} /> })}</Fact>
        )}
        <Fact term={t('Valid to')}>
          <Validity until={validTo} />
        </Fact>
        <Fact term={t('Sent')}>
          <PlaceTime at={sentAt} none={t('Not yet')} />
        </Fact>
        <Fact term={t('Made by')}>{owner.fullName}</Fact>
        {internal && options.length === 1 && (
          <Fact term={t('Cost')} internal>
            {formatMoney(internal.costMinor, currency)}
          </Fact>
        )}
        {internal &&
          describeMargins(options, internal.margin).map((text) => (
            <Fact key={text} term={t('Margin')} internal>
              {text}
            </Fact>
          ))}
        {internal && <Reminder quote={quote} days={internal.reminderDays} />}
        {internal?.requests.map(({ id, number, files }) => (
          <Fact key={id} term={t('Answers')} internal>
            <Link asChild>
              <RouterLink to="/quotes/requests?list=answered">{number}</RouterLink>
            </Link>
            <AttachedFiles label={t('Files of {number}', { number })} files={files} />
          </Fact>
        ))}
        {booking && (
          <Fact term={t('Booking')}>
            <Link asChild>
              <RouterLink to={`/bookings/${booking.id}/overview`}>{booking.reference}</RouterLink>
            </Link>
          </Fact>
        )}
      </Grid>
      <Box px="16px" pb="16px" textStyle="dense" {...screenOnly}>
        <Link asChild>
          <RouterLink to={ratesAddress(search, quote, 'view-all')}>{t('View all rates of this search')}</RouterLink>
        </Link>
      </Box>
      {quote.message && (
        <Box as="section" aria-label={t('Message')} px="16px" pb="16px" textStyle="dense" whiteSpace="pre-wrap">
          <Box textStyle="label" color="fg.subtle" pb="2px">
            {t('Message')}
          </Box>
          {quote.message}
        </Box>
      )}
    </Panel>
  );
}

/**
 * Returns one margin when all options with a rate share it, else the margin of each by name; a spot offer has its own
 * prices.
 */
const describeMargins = (options: Quote['options'], margin: NonNullable<Quote['internal']>['margin']): string[] => {
  const ofOptions = options
    .filter(({ spot }) => !spot)
    .map((option) => ({ option, text: marginOnCostText(margin, option) }));
  const texts = new Set(ofOptions.map(({ text }) => text));
  if (texts.size <= 1) return [...texts];
  return [...new Set(ofOptions.map(({ option, text }) => `${optionName(option)}: ${text}`))];
};

const listRules = () => [
  {
    value: '',
    get label() {
      return t('As the company has it');
    },
  },
  {
    value: '0',
    get label() {
      return t('Off');
    },
  },
  ...reminderDays.map((days) => ({ value: `${days}`, label: reminderText(days) })),
];

/** Shows when recipients of an open quote are reminded, editable by staff. */
function Reminder({ quote, days }: { quote: Quote; days: ReminderDays | null }) {
  const mayChange =
    useAbility().can('create', 'Quote') && quote.replacedBy === null && canDoQuoteAction('send', quote.status);
  const setting = useQuoteAction(
    setQuoteReminder,
    () => t('Reminder changed'),
    () => {},
  );
  const value = days === null ? '' : `${days}`;
  if (!mayChange) return null;
  return (
    <Fact term={t('Reminder')} internal>
      <SelectField
        aria-label={t('Reminder of the recipients')}
        options={listRules()}
        value={value}
        onChange={({ target }) => {
          const wanted = target.value === '' ? null : (Number(target.value) as ReminderDays);
          setting.mutate({ params: { id: quote.id }, body: { days: wanted } });
        }}
      />
    </Fact>
  );
}

interface FactProps {
  term: string;
  /** Staff only; not printed. */
  internal?: boolean;
  children: React.ReactNode;
}

function Fact({ term, internal = false, children }: FactProps) {
  const mark = internal ? internalOnly : {};
  return (
    <>
      <Box as="dt" textStyle="label" lineHeight="20px" color="fg.subtle" {...mark}>
        {term}
      </Box>
      <Box as="dd" minW="0" overflowWrap="anywhere" {...mark}>
        {children}
      </Box>
    </>
  );
}
