import { type DocumentType, documentExtensions, maxDocumentBytes, type PastedBooking } from '@quayside/contract';
import { getFileExtension, isArchive, tooLargeText } from './fileLimits';

/** A booking that a file can be added to. */
export type BookingChoice = Pick<
  PastedBooking,
  '_id' | 'loadType' | 'mblNumber' | 'hblNumber' | 'customerReference' | 'company'
>;

/** Bookings whose numbers occur in a file, with these numbers. */
export interface FoundBooking {
  readonly booking: BookingChoice;
  readonly numbers: readonly string[];
}

type SendState =
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly percent: number }
  | { readonly state: 'failed'; readonly cause: string }
  | { readonly state: 'added' };

/** A file of the drawer. */
export interface AddedFile {
  /** Also the idempotency key of its upload. */
  readonly key: string;
  readonly file: File;
  /** Why it cannot be added, as a sentence. */
  readonly fault: string | undefined;
  /** False until the proposal arrived or failed. */
  readonly isRead: boolean;
  readonly type: DocumentType | '';
  readonly typeFrom: 'name' | 'text' | null;
  readonly booking: BookingChoice | null;
  readonly found: readonly FoundBooking[];
  readonly sending: SendState;
}

const findFileFault = ({ name, size }: File): string | undefined => {
  if (isArchive(name)) return 'This archive is not accepted. Unpack it yourself and add the files, or use a zip.';
  if (!(documentExtensions as readonly string[]).includes(getFileExtension(name)))
    return `This type is not accepted. Use ${documentExtensions.join(', ')} or zip.`;
  if (size === 0) return 'It is empty. Save it again and add it then.';
  return size > maxDocumentBytes ? tooLargeText : undefined;
};

/** Returns a file as it is when it was chosen. */
export const toAddedFile = (file: File, booking: BookingChoice | null): AddedFile => {
  const fault = findFileFault(file);
  const about = { key: crypto.randomUUID(), file, fault, isRead: fault !== undefined };
  return { ...about, type: '', typeFrom: null, booking, found: [], sending: { state: 'waiting' } };
};

/** Checks whether a file can be sent now. */
export const isReady = ({ fault, type, booking, sending }: AddedFile): boolean =>
  fault === undefined && type !== '' && booking !== null && (sending.state === 'waiting' || sending.state === 'failed');

/** Checks whether a file still needs a choice or an upload. */
export const isOpen = ({ fault, sending }: AddedFile): boolean => fault === undefined && sending.state !== 'added';
