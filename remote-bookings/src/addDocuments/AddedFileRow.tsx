import { type DocumentType, documentLabel, documentTypes } from '@quayside/contract';
import { getBookingName } from '@quayside/freight';
import { Box, Flex, fileSize, IconButton, ProgressBar, SelectField } from '@quayside/ui';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AddedFile, BookingChoice } from './addedFile';
import { BookingField } from './BookingField';

interface AddedFileRowProps {
  row: AddedFile;
  /** The booking of all files, when it is known. */
  fixed: BookingChoice | null;
  disabled: boolean;
  onChange: (to: (file: AddedFile) => AddedFile) => void;
  onRemove: () => void;
}

/** A file of the drawer with its type and booking, and with what happened to it. */
export function AddedFileRow({ row, fixed, disabled, onChange, onRemove }: AddedFileRowProps) {
  const { file, fault, sending, type, booking, found } = row;
  const isAdded = sending.state === 'added';
  const canChoose = !fault && !isAdded;
  return (
    <Box as="li" aria-label={file.name} py="12px" borderBottomWidth="1px" borderColor="border.muted">
      <Flex align="center" gap="8px" minH={isAdded ? undefined : '36px'}>
        {isAdded && (
          <Box color="fg.success">
            <CircleCheck size={16} aria-hidden />
          </Box>
        )}
        <Box flex="1" minW="0" textStyle="dense" overflowWrap="anywhere">
          <Box as="span" fontWeight="medium">
            {file.name}
          </Box>{' '}
          <Box as="span" color="fg.subtle" whiteSpace="nowrap">
            {fileSize(file.size)}
          </Box>
        </Box>
        {!isAdded && (
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={onRemove}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </Flex>
      {canChoose && (
        <Box
          as="fieldset"
          {...{ disabled }}
          aria-label={`Choices for ${file.name}`}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: fixed ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' }}
          gap="8px"
          pt="4px"
        >
          <SelectField
            aria-label={`Type of ${file.name}`}
            placeholder={row.isRead ? 'Choose a type' : 'Reading the file…'}
            value={type}
            options={documentTypes.map((value) => ({
              value,
              label: documentLabel(value, booking?.loadType === 'AIR' ? 'AIR' : 'SEA'),
            }))}
            onChange={({ target }) =>
              onChange((known) => ({ ...known, type: target.value as DocumentType | '', typeFrom: null }))
            }
          />
          {!fixed && (
            <BookingField
              label={`Booking of ${file.name}`}
              value={booking}
              found={found}
              onChange={(chosen) => onChange((known) => ({ ...known, booking: chosen }))}
            />
          )}
        </Box>
      )}
      <Outcome row={row} fixed={fixed} />
    </Box>
  );
}

const joinBookingNames = (found: AddedFile['found']): string =>
  found.map(({ booking }) => getBookingName(booking, booking._id)).join(', ');

/** Says where the booking comes from, or why there is none. */
const bookingText = ({ isRead, booking, found }: AddedFile, fixed: BookingChoice | null): string | undefined => {
  const own = found.find((one) => one.booking._id === booking?._id);
  if (!isRead) return undefined;
  if (fixed)
    return !own && found.length > 0 ? `Its numbers belong to another booking: ${joinBookingNames(found)}.` : undefined;
  if (own) return `Booking by ${own.numbers.join(', ')}.`;
  if (booking) return undefined;
  return found.length > 1
    ? `Its numbers belong to ${found.length} bookings: choose one.`
    : 'No number of a booking was found: search for the booking.';
};

function Outcome({ row, fixed }: Pick<AddedFileRowProps, 'row' | 'fixed'>) {
  const { file, fault, sending, booking, typeFrom, isRead, type } = row;
  if (fault) return <Failure>{fault}</Failure>;
  if (sending.state === 'failed') return <Failure>{`Not added: ${sending.cause}`}</Failure>;
  if (sending.state === 'sending')
    return (
      <Flex align="center" gap="10px" pt="8px">
        <ProgressBar flex="1" label={`Uploading ${file.name}`} percent={sending.percent} />
        <Box textStyle="idSm">{sending.percent} %</Box>
      </Flex>
    );
  if (sending.state === 'added')
    return (
      <Box textStyle="caption" color="fg.muted" ps="24px">
        Added to {booking && getBookingName(booking, booking._id)}
        {type && ` as ${documentLabel(type, booking?.loadType === 'AIR' ? 'AIR' : 'SEA')}`}
      </Box>
    );
  const hasOther = fixed && row.found.length > 0 && !row.found.some((one) => one.booking._id === fixed._id);
  const sources = { name: 'Type by the file name.', text: 'Type by the text in the file.' };
  const texts = [
    typeFrom && sources[typeFrom],
    isRead && !type && 'Choose what this file is.',
    bookingText(row, fixed),
  ];
  return (
    <Box textStyle="caption" color={hasOther ? 'fg.warning' : 'fg.muted'} pt="4px">
      {texts.filter(Boolean).join(' ')}
    </Box>
  );
}

export function Failure({ children }: { children: ReactNode }) {
  return (
    <Flex role="alert" gap="6px" color="fg.error" textStyle="caption" pt="4px">
      <CircleAlert size={14} aria-hidden style={{ marginTop: 2, flexShrink: 0 }} />
      <Box minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  );
}
