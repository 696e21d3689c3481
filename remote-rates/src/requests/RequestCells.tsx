import type { QuoteRequest } from '@quayside/contract';
import { formatDay, formatMoney, isOverdue, isWaiting } from '@quayside/freight';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Flex, Link, placeTimeText, StatusBadge, viewerTimeZone } from '@quayside/ui';
import { TriangleAlert } from 'lucide-react';
import { AttachedFiles } from '../attached/AttachedFiles';
import { QuoteLane } from '../quotes/list/QuoteCells';
import { stateLooks } from './requestView';

interface Props {
  request: QuoteRequest;
}

const timeText = (at: string): string => {
  const { date, time } = placeTimeText(at, viewerTimeZone());
  return `${date} ${time}`;
};

/** Until when it is to be answered; what is late says so in a word. */
export function RequestDue({ request: { state, dueAt, updatedAt }, now }: Props & { now: Date }) {
  if (!isWaiting(state)) return <Box color="fg.muted">{timeText(updatedAt)}</Box>;
  return (
    <Box whiteSpace="nowrap">
      {isOverdue(state, dueAt, now) && (
        <Flex align="center" gap="6px" color="fg.error" fontWeight="semibold">
          <TriangleAlert size={14} aria-hidden /> Overdue
        </Flex>
      )}
      <Box color={isOverdue(state, dueAt, now) ? 'fg.muted' : undefined}>{timeText(dueAt)}</Box>
    </Box>
  );
}

export function RequestName({ request: { number, company, askedBy } }: Props) {
  return (
    <>
      <Box textStyle="id">{number}</Box>
      <Box textStyle="dense" color="fg.muted" overflowWrap="anywhere">
        {company.companyName}, {askedBy.fullName}
      </Box>
    </>
  );
}

/** What is asked for, with all that the customer wrote. */
export function RequestCargo({ request }: Props) {
  const { cargo, commodity, incoterm, search, seen, order, remarks, files } = request;
  const facts = [
    ...[cargo, commodity, incoterm],
    search.date && !order && `ready ${formatDay(search.date)}`,
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
          <b>To be booked</b>: {order.departure}, {formatMoney(order.totalMinor, order.currency)}
        </Box>
      )}
      {remarks && (
        <Box as="details" textStyle="dense" pt="2px" maxW="420px">
          <Box as="summary" cursor="pointer" color="fg.link">
            Remarks
          </Box>
          <Box whiteSpace="pre-line" overflowWrap="anywhere">
            {remarks}
          </Box>
        </Box>
      )}
      {files.length > 0 && (
        <Box as="details" textStyle="dense" pt="2px" maxW="420px">
          <Box as="summary" cursor="pointer" color="fg.link">
            {files.length === 1 ? '1 file' : `${files.length} files`}
          </Box>
          <AttachedFiles label={`Files of ${request.number}`} files={files} />
        </Box>
      )}
    </>
  );
}

/** Where it stands: who has it, the quote that answers it, or why there is none. */
export function RequestState({ request: { state, owner, quote, booking, closedBecause } }: Props) {
  const { look, label } = stateLooks[state];
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
          closedBecause || owner?.fullName || (isWaiting(state) && 'Not assigned')
        )}
      </Box>
    </>
  );
}
