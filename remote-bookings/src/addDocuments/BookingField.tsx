import { listBookings } from '@quayside/contract';
import { getBookingName } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Matched, TypeAhead, tooShort, useTypeAheadSearch } from '@quayside/ui';
import { useState } from 'react';
import type { BookingChoice, FoundBooking } from './addedFile';

const MAX_CHOICES = 6;

interface BookingFieldProps {
  label: string;
  value: BookingChoice | null;
  /** Bookings whose numbers occur in the file: the choices before anything is typed. */
  found: readonly FoundBooking[];
  onChange: (booking: BookingChoice | null) => void;
}

/** Chooses the booking of a file: one of those found in it, or another by its numbers. */
export function BookingField({ label, value, found, onChange }: BookingFieldProps) {
  const { api } = useKernel();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useTypeAheadSearch<BookingChoice>(
    ['bookings of documents'],
    typed ?? '',
    async (searchText, signal) => {
      const { docs } = await api.call(listBookings, { query: { searchText, limit: MAX_CHOICES }, signal });
      return docs;
    },
  );
  const isTyped = typed !== null && typed.trim() !== '';
  const messages = { 'too-short': tooShort, searching: 'Searching…', failed: 'The search failed. Type again.' };
  const searched =
    search.state !== 'found'
      ? messages[search.state]
      : search.items.length === 0
        ? 'No booking has this number. Try another one.'
        : undefined;
  const untyped = found.length === 0 ? 'Type an MBL, HBL, AWB, container or reference.' : undefined;
  return (
    <TypeAhead
      aria-label={label}
      placeholder="Search for a booking"
      value={value}
      items={isTyped ? (search.state === 'found' ? search.items : []) : found.map(({ booking }) => booking)}
      toId={({ _id }) => _id}
      toText={(booking) => getBookingName(booking, booking._id)}
      onType={setTyped}
      onChange={onChange}
      busy={isTyped && search.state === 'searching'}
      message={isTyped ? searched : untyped}
      unmatched="Choose a booking from the list"
      renderItem={(booking, text) => (
        <Box minW="0">
          <Box textStyle="id" truncate>
            <Matched text={getBookingName(booking, booking._id)} typed={text} />
          </Box>
          <Box textStyle="caption" color="fg.muted" truncate>
            {[booking.customerReference, booking.company].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      )}
    />
  );
}
