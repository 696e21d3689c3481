import type { BookingCard } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { countText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import { Box, Flex, Logo, placeTimeText, styleNonce, viewerTimeZone } from '@quayside/ui';
import { createFilterChips } from '../filters/filterChips';
import { useChosenParties } from '../filters/useParties';
import { type ListPath, lists } from '../listView/lists';
import { type ListView, sortLabel } from '../listView/listView';
import { printedKey } from '../listView/printedBookings';
import { uniqueCards } from './bookingPages';
import { PrintedRow, printedColumns } from './PrintedRow';
import { totalText } from './totalText';
import type { useBookingPages } from './useBookingPages';

const sheet = `@page { size: A4 landscape; margin: 12mm 12mm 14mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 11px/16px sans-serif } }`;

interface PrintedListProps {
  path: ListPath;
  view: ListView;
  pages: ReturnType<typeof useBookingPages>;
}

const formatCount = (shown: number, total: number, capped: boolean | undefined): string => {
  const all = totalText({ totalDocs: total, totalCapped: capped }, 'booking');
  return shown < total ? `The first ${countText(shown)} of ${all}` : all;
};

/** The list as a black-and-white table on A4 landscape, with filters, user and time of printing. */
export function PrintedList({ path, view, pages }: PrintedListProps) {
  const user = useUser();
  const now = useKernel().now();
  const parties = useChosenParties(view);
  const chosen = useQueryClient().getQueryData<BookingCard[]>(printedKey);
  const cards: readonly BookingCard[] = chosen ?? (pages.data ? uniqueCards(pages.data) : []);
  const first = chosen ? { totalDocs: chosen.length, totalCapped: false } : pages.data?.pages[0];
  const { date, time, zone } = placeTimeText(now.toISOString(), viewerTimeZone());
  const filters = createFilterChips(view, parties).map(({ label }) => label);
  const about = [...filters, formatCount(cards.length, first?.totalDocs ?? 0, first?.totalCapped)].join(', ');
  return (
    <Box color="#000" bg="#fff" fontSize="11px" lineHeight="16px" css={{ '& *': { borderColor: '#000' } }}>
      <style nonce={styleNonce()}>{sheet}</style>
      <Flex justify="space-between" align="flex-start" gap="24px" pb="12px">
        <Flex gap="12px" align="flex-start" minW="0">
          <Logo />
          <Box minW="0">
            <Box as="h1" fontSize="16px" lineHeight="20px" fontWeight="semibold">
              {lists[path].tab}
            </Box>
            {about}. {sortLabel(view.sort)}.
          </Box>
        </Flex>
        <Box textAlign="right" whiteSpace="nowrap">
          {user.companyName}
          <br />
          Printed {date} {time} {zone} by {user.firstName} {user.lastName}
        </Box>
      </Flex>
      <Box
        as="table"
        aria-label={lists[path].tab}
        width="100%"
        css={{
          borderCollapse: 'collapse',
          '& th, & td': { textAlign: 'start', verticalAlign: 'top', paddingBlock: '5px', paddingInlineEnd: '8px' },
          '& tr': { breakInside: 'avoid', borderBottom: '.5px solid #000' },
          '& thead tr': { borderBlock: '1px solid #000' },
          '& tfoot tr': { border: '0' },
        }}
      >
        <thead>
          <tr>
            {printedColumns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((booking) => (
            <PrintedRow key={booking._id} booking={booking} now={now} exceptions={seesExceptions(user)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={printedColumns.length}>
              A actual, E expected. Dates at the place. {window.location.host}
              {window.location.pathname}
            </td>
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}
