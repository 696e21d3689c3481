import { type BookingCard, getBookingSummary, listBookings, listHistories, runBookingAction } from '@quayside/contract';
import { bookingEdits } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility } from '@quayside/kernel/session';
import { Box, Flex, toaster } from '@quayside/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { CellEditor } from './CellEditor';
import { Known } from './cells';

/** Shows the reference; a click on the pencil, F2 or Enter edits it. The new one is shown until the server refuses it. */
export function ReferenceCell({ booking }: { booking: BookingCard }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const mayUpdate = useAbility().can('update', 'Booking');
  const [edited, setEdited] = useState<string>();
  const [expected, setExpected] = useState<string>();
  const { groups, needsReason } = bookingEdits(booking);
  const shown = expected ?? booking.customerReference;

  const save = async (reference: string) => {
    setEdited(undefined);
    setExpected(reference);
    const refuse = (title: string) => {
      toaster.error({ id: 'booking-reference', title });
      setEdited(reference);
    };
    try {
      const [result] = await api.call(runBookingAction, {
        body: {
          ...{ action: 'set-field', isPreview: false, fields: { your_reference_number: reference } },
          ...(needsReason && { editReason: 'other', comment: 'Edited in the list' }),
          bookings: [{ id: booking._id, version: booking.version }],
        },
      });
      if (result?.outcome !== 'done')
        refuse(result?.message ?? 'The booking did not change. Reload the page and try again.');
    } catch (error) {
      refuse(errorMessage(error));
    }
    await Promise.all(
      [listBookings, getBookingSummary, listHistories].map((call) =>
        queries.invalidateQueries({ queryKey: callKey(call) }),
      ),
    );
    setExpected(undefined);
  };

  if (edited !== undefined)
    return (
      <CellEditor
        label="Reference"
        text={edited}
        maxLength={60}
        findFault={(text) => (text ? undefined : 'Enter a reference.')}
        onSave={(text) => (text === booking.customerReference ? setEdited(undefined) : void save(text))}
        onCancel={() => setEdited(undefined)}
      />
    );
  return (
    <Flex align="center" flex="1" minW="0" justify="space-between">
      <Known id>{shown}</Known>
      {mayUpdate && groups.includes('references') && expected === undefined && (
        <Box
          as="button"
          {...{ type: 'button' }}
          data-edits
          tabIndex={-1}
          aria-label={`Edit reference ${shown}`}
          display="grid"
          placeItems="center"
          boxSize="24px"
          flexShrink={0}
          borderRadius="sm"
          cursor="pointer"
          color="fg.muted"
          opacity={{ base: 1, lg: 0 }}
          _groupHover={{ opacity: 1 }}
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          onClick={(event) => {
            event.stopPropagation();
            setEdited(booking.customerReference);
          }}
        >
          <Pencil size={14} aria-hidden />
        </Box>
      )}
    </Flex>
  );
}
