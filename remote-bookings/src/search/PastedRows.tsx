import type { FoundNumber, PastedBooking } from '@quayside/contract';
import { displayContainerNumber, findBookingBadge, formatDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Flex, Heading, StatusBadge } from '@quayside/ui';
import { CircleCheck, Copy, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookingsText, groupNumbers, kindText, type PastedResult } from './pastedResult';

interface PastedRowsProps {
  result: PastedResult;
  /** Replaces a number of the text. */
  onReplace: (written: string, number: string) => void;
  /** Called before a link leaves the dialog. */
  onLeave: () => void;
}

const numbersText = (count: number): string => `${count} ${count === 1 ? 'number' : 'numbers'}`;

/** Shows what was found for each number: one booking, several, or none with a proposal. */
export function PastedRows({ result, onReplace, onLeave }: PastedRowsProps) {
  const { found, several, missing } = groupNumbers(result.numbers);
  const byId = new Map(result.bookings.map((booking) => [booking._id, booking]));
  const renderRows = ({ written, kinds, bookings }: FoundNumber) =>
    bookings.flatMap((id) => {
      const booking = byId.get(id);
      if (!booking) return [];
      return [<BookingRow key={written + id} written={written} booking={booking} kinds={kinds} onLeave={onLeave} />];
    });
  return (
    <>
      {found.length > 0 && (
        <Group icon={CircleCheck} title="Found" hint={`${numbersText(found.length)}, ${bookingsText(found)}`}>
          {found.flatMap(renderRows)}
        </Group>
      )}
      {several.length > 0 && (
        <Group icon={Copy} title="Several bookings" hint={numbersText(several.length)}>
          {several.flatMap((number) => [
            ...renderRows(number),
            ...(number.hasMore ? [<MoreRow key={`more ${number.written}`} number={number} onLeave={onLeave} />] : []),
          ])}
        </Group>
      )}
      {missing.length > 0 && (
        <Group icon={TriangleAlert} title="Not found" hint={numbersText(missing.length)}>
          {missing.map((number) => (
            <MissingRow key={number.written} number={number} byId={byId} onReplace={onReplace} />
          ))}
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  children: ReactNode;
}

function Group({ icon: Icon, title, hint, children }: GroupProps) {
  return (
    <Box as="section" aria-label={title}>
      <Flex align="center" gap="8px" px="16px" pt="14px" pb="8px">
        <Icon size={16} aria-hidden />
        <Heading as="h3" textStyle="label" fontWeight="semibold">
          {title}
        </Heading>
        <Box textStyle="caption" color="fg.muted">
          {hint}
        </Box>
      </Flex>
      <Box as="ul" listStyleType="none" borderTopWidth="1px" borderColor="border.muted">
        {children}
      </Box>
    </Box>
  );
}

const row = {
  columnGap: '16px',
  rowGap: '2px',
  px: '16px',
  py: '8px',
  minH: '44px',
  alignItems: 'center',
  flexWrap: 'wrap',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  textStyle: 'dense',
} as const;

interface BookingRowProps {
  written: string;
  booking: PastedBooking;
  kinds: FoundNumber['kinds'];
  onLeave: () => void;
}

function BookingRow({ written, booking, kinds, onLeave }: BookingRowProps) {
  const badge = findBookingBadge(booking, useKernel().now());
  const master = booking.mblNumber || booking.customerReference;
  return (
    <li>
      <Flex {...row} asChild _hover={{ bg: 'bg.muted' }}>
        <Link to={`/bookings/${booking._id}/overview`} onClick={onLeave}>
          <Box textStyle="id" flex="1 1 150px" minW="0" overflowWrap="anywhere">
            {written}
          </Box>
          <Box textStyle="id" flex="1 1 150px" minW="0" overflowWrap="anywhere" color="fg.muted">
            {master}
          </Box>
          <Box flex="2 1 180px" minW="0" overflowWrap="anywhere">
            {booking.company}, {kinds.map((kind) => kindText(kind, booking)).join(' and ')}
          </Box>
          <Box flex="0 0 112px" color="fg.muted">
            {booking.eta && `ETA ${formatDay(booking.eta.slice(0, 10))}`}
          </Box>
          <StatusBadge status={badge} />
        </Link>
      </Flex>
    </li>
  );
}

function MoreRow({ number: { written }, onLeave }: { number: FoundNumber; onLeave: () => void }) {
  return (
    <li>
      <Flex {...row} asChild color="marine.fg" fontWeight="medium">
        <Link to={`/bookings/all?${new URLSearchParams({ numbers: written })}`} onClick={onLeave}>
          Show all bookings with {written}
        </Link>
      </Flex>
    </li>
  );
}

interface MissingRowProps extends Pick<PastedRowsProps, 'onReplace'> {
  number: FoundNumber;
  byId: ReadonlyMap<string, PastedBooking>;
}

function MissingRow({ number: { written, fault, proposals }, byId, onReplace }: MissingRowProps) {
  return (
    <Flex as="li" {...row}>
      <Box textStyle="id" flex="1 1 150px" minW="0" overflowWrap="anywhere">
        {written}
      </Box>
      <Box flex="3 1 240px" minW="0" color="fg.muted">
        {fault ? `${fault}.` : 'No booking has this number.'}
        {proposals.map(({ number, bookings }) => {
          const [first] = bookings.flatMap((id) => byId.get(id) ?? []);
          return (
            <Box key={number}>
              {displayContainerNumber(number)}{' '}
              {first ? `is in ${first.mblNumber || first.customerReference}.` : 'has no booking either.'}
            </Box>
          );
        })}
      </Box>
      {proposals.map(({ number }) => (
        <Button key={number} size="sm" variant="outline" onClick={() => onReplace(written, number)}>
          Use {displayContainerNumber(number)}
        </Button>
      ))}
    </Flex>
  );
}
