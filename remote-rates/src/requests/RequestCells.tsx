import { type QuoteRequest, REQUEST_PARAM } from '@quayside/contract';
import { formatDay, formatMoney, isOverdue, isWaiting } from '@quayside/freight';
import { Link as RouterLink, useSearchParams } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Flex, Link, placeTimeText, StatusBadge, viewerTimeZone } from '@quayside/ui';
import { Clock, TriangleAlert } from 'lucide-react';
import { AttachedFiles } from '../attached/AttachedFiles';
import { QuoteLane } from '../quotes/list/QuoteCells';
import { t } from '../texts/requests';
import { askerText, requestLook } from './requestView';
import { TakeRequest } from './TakeRequest';

interface Props {
  request: QuoteRequest;
}

const timeText = (at: string): string => {
  const { date, time } = placeTimeText(at, viewerTimeZone());
  return `${date} ${time}`;
};

/** Returns `34 min`, from two hours on `5 h`, from two days on `3 d`. */
const lengthText = (minutes: number): string => {
  if (minutes < 120) return t('{minutes} min', { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('{hours} h', { hours }) : t('{days} d', { days: Math.floor(hours / 24) });
};

/** Returns the warning of a request that is late or due within the hour; null for others. */
const dueWarning = (state: QuoteRequest['state'], dueAt: string, now: Date) => {
  const minutes = Math.ceil((Date.parse(dueAt) - now.getTime()) / 60_000);
  if (isOverdue(state, dueAt, now))
    return {
      color: 'fg.error',
      icon: TriangleAlert,
      text: t('{time} overdue', { time: lengthText(Math.max(1, -minutes)) }),
    };
  return minutes <= 60 ? { color: 'fg.warning', icon: Clock, text: t('In {minutes} min', { minutes }) } : null;
};

/** Shows the due time, with a warning when late or nearly late. */
export function RequestDue({ request: { state, dueAt, updatedAt }, now }: Props & { now: Date }) {
  if (!isWaiting(state)) return <Box color="fg.muted">{timeText(updatedAt)}</Box>;
  const hurry = dueWarning(state, dueAt, now);
  return (
    <Box whiteSpace="nowrap">
      {hurry && (
        <Flex align="center" gap="6px" color={hurry.color} fontWeight="semibold">
          <hurry.icon size={14} aria-hidden /> {hurry.text}
        </Flex>
      )}
      <Box color={hurry ? 'fg.muted' : undefined}>{timeText(dueAt)}</Box>
    </Box>
  );
}

/** Number that opens the request beside its list. */
export function OpensRequest({ request: { id, number } }: Props) {
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  to.set(REQUEST_PARAM, id);
  return (
    <Link asChild textStyle="id">
      <RouterLink to={`?${to}`}>{number}</RouterLink>
    </Link>
  );
}

export function RequestName({ request }: Props) {
  return (
    <>
      <OpensRequest request={request} />
      <RequestAsker request={request} />
    </>
  );
}

/** Shows who asks, and who entered the request. */
export function RequestAsker({ request }: Props) {
  return (
    <Box textStyle="dense" color="fg.muted" overflowWrap="anywhere">
      {askerText(request)}
      {request.entered && <Box>{t('Entered by {name}', { name: request.askedBy.fullName })}</Box>}
    </Box>
  );
}

/** Shows the requested cargo and the customer's remarks. */
export function RequestCargo({ request }: Props) {
  const { cargo, commodity, incoterm, search, seen, order, remarks, files } = request;
  const facts = [
    ...[cargo, commodity, incoterm],
    search.date && !order && t('ready {day}', { day: formatDay(search.date) }),
    seen && `${seen.carrier}, ${seen.service}`,
  ].filter(Boolean);
  return (
    <>
      <QuoteLane quote={request} />
      <Box textStyle="dense" color="fg.muted" pt="2px" overflowWrap="anywhere">
        {facts.join(' · ')}
      </Box>
      {order && (
        <Box textStyle="dense" pt="2px" overflowWrap="anywhere">
          {t.rich('{label}: {departure}, {amount}', {
            label: <b>{t('To be booked')}</b>,
            departure: order.departure,
            amount: formatMoney(order.totalMinor, order.currency),
          })}
        </Box>
      )}
      {remarks && (
        <Box as="details" textStyle="dense" pt="2px" maxW="420px">
          <Box as="summary" cursor="pointer" color="fg.link">
            {t('Remarks')}
          </Box>
          <Box whiteSpace="pre-line" overflowWrap="anywhere">
            {remarks}
          </Box>
        </Box>
      )}
      {files.length > 0 && (
        <Box as="details" textStyle="dense" pt="2px" maxW="420px">
          <Box as="summary" cursor="pointer" color="fg.link">
            {t('{count, plural, one {# file} other {# files}}', { count: files.length })}
          </Box>
          <AttachedFiles label={t('Files of {number}', { number: request.number })} files={files} />
        </Box>
      )}
    </>
  );
}

/** Shows the state: the quote or booking that answers it, or the reason for none. */
export function RequestState({ request }: Props) {
  const { quote, booking, closedBecause, isQuestionOpen, company } = request;
  const { look, label } = requestLook(request);
  return (
    <>
      <StatusBadge status={look} label={label} />
      <Box textStyle="dense" color="fg.muted" pt="2px" overflowWrap="anywhere">
        {booking ? (
          <Link asChild textStyle="id">
            <RouterLink to={`/bookings/${booking.id}`}>{booking.reference}</RouterLink>
          </Link>
        ) : quote ? (
          <Link asChild textStyle="id">
            <RouterLink to={`/quotes/${quote.id}/details`}>{quote.number}</RouterLink>
          </Link>
        ) : (
          closedBecause || (isQuestionOpen && t('Waits for {companyName}', { companyName: company.companyName }))
        )}
      </Box>
    </>
  );
}

/** Shows the owner, or the button to take it. */
export function RequestOwner({ request }: Props) {
  const mayTake = useAbility().can('update', 'QuoteRequest');
  if (request.owner) return <Box overflowWrap="anywhere">{request.owner.fullName}</Box>;
  if (isWaiting(request.state) && mayTake) return <TakeRequest request={request} />;
  return (
    <Box textStyle="dense" color="fg.muted">
      {t('Not assigned')}
    </Box>
  );
}
