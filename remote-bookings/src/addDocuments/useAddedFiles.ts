import {
  type Booking,
  getBooking,
  maxProposedFiles,
  type ProposedDocument,
  proposeDocuments,
  uploadDocuments,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage, isAbort } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useEffect, useRef, useState } from 'react';
import { type AddedFile, type BookingChoice, isReady, toAddedFile } from './addedFile';
import { isZip, maxFilesToAdd } from './fileLimits';
import { readFileText } from './readFileText';
import type { LeftOutFile } from './unpackZip';

interface LeftOutRow extends LeftOutFile {
  readonly key: string;
}

const toLeftOutRow = (file: LeftOutFile): LeftOutRow => ({ ...file, key: crypto.randomUUID() });

type Change = (file: AddedFile) => AddedFile;

const unpack = async (files: readonly File[]): Promise<{ files: File[]; leftOut: LeftOutFile[] }> => {
  const [unpacked, leftOut]: [File[], LeftOutFile[]] = [[], []];
  for (const file of files) {
    if (!isZip(file.name)) unpacked.push(file);
    else {
      const { unpackZip } = await import('./unpackZip');
      const inside = await unpackZip(file);
      unpacked.push(...inside.files);
      leftOut.push(...inside.leftOut);
    }
  }
  return { files: unpacked, leftOut };
};

const describeCause = (error: unknown): string =>
  (error instanceof ApiError && error.errors[0]?.message) || errorMessage(error);

/** Applies a proposal to a file; choices that somebody made already stay. */
const withProposal =
  ({ type, typeFrom, bookings }: ProposedDocument, byId: ReadonlyMap<string, BookingChoice>): Change =>
  (file) => {
    const found = bookings.flatMap(({ id, numbers }) => {
      const booking = byId.get(id);
      return booking ? [{ booking, numbers }] : [];
    });
    const only = found.length === 1 ? (found[0]?.booking ?? null) : null;
    const proposed = file.type === '' && type ? { type, typeFrom } : {};
    return { ...file, ...proposed, isRead: true, found, booking: file.booking ?? only };
  };

/**
 * Files that are being added to bookings: unpacked, checked, proposed, and sent one by one. A failed file stays for a
 * retry, with the same idempotency key.
 * @param fixed the booking of all files, when it is known
 */
export const useAddedFiles = (fixed: BookingChoice | null) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [rows, setRows] = useState<readonly AddedFile[]>([]);
  const [leftOut, setLeftOut] = useState<readonly LeftOutRow[]>([]);
  const [problem, setProblem] = useState<string>();
  const [unpacking, setUnpacking] = useState(0);
  const [isSending, setSending] = useState(false);
  const held = useRef(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const change = (key: string, to: Change) => setRows((known) => known.map((row) => (row.key === key ? to(row) : row)));

  const propose = async (added: readonly AddedFile[]): Promise<void> => {
    const files: { name: string; text: string }[] = [];
    for (const { file } of added) files.push({ name: file.name.slice(0, 300), text: await readFileText(file) });
    try {
      const answer = await api.call(proposeDocuments, { body: { files } });
      const byId = new Map(answer.bookings.map((booking) => [booking._id, booking]));
      added.forEach(({ key }, index) => {
        const proposal = answer.files[index];
        if (proposal) change(key, withProposal(proposal, byId));
      });
    } catch (error) {
      setProblem(`Nothing could be proposed: ${describeCause(error)} Choose type and booking yourself.`);
      for (const { key } of added) change(key, (row) => ({ ...row, isRead: true }));
    }
  };

  const add = async (chosen: readonly File[]): Promise<void> => {
    setUnpacking((count) => count + 1);
    const { files, leftOut: refused } = await unpack(chosen);
    setUnpacking((count) => count - 1);
    const room = Math.max(0, maxFilesToAdd - held.current);
    const added = files.slice(0, room).map((file) => toAddedFile(file, fixed));
    const tooMany = files.slice(room).map(({ name }) => ({
      name,
      cause: `At most ${maxFilesToAdd} files can be added at once. Add it afterwards.`,
    }));
    held.current += added.length;
    setRows((known) => [...known, ...added]);
    setLeftOut((known) => [...known, ...[...refused, ...tooMany].map(toLeftOutRow)]);
    const readable = added.filter(({ fault }) => fault === undefined);
    for (let at = 0; at < readable.length; at += maxProposedFiles)
      await propose(readable.slice(at, at + maxProposedFiles));
  };

  const sendOne = async ({ key, file, type, booking }: AddedFile, signal: AbortSignal): Promise<void> => {
    if (type === '' || !booking) return;
    const show = (percent: number) => change(key, (row) => ({ ...row, sending: { state: 'sending', percent } }));
    const params = { id: booking._id, type };
    show(0);
    try {
      const answer: Booking = await api.upload(uploadDocuments, {
        ...{ params, files: [file], signal, idempotencyKey: key },
        onProgress: (share) => signal.aborted || show(Math.min(99, Math.floor(share * 100))),
      });
      queries.setQueryData(callKey(getBooking, { params: { id: booking._id } }), answer);
      change(key, (row) => ({ ...row, sending: { state: 'added' } }));
    } catch (error) {
      const sending: AddedFile['sending'] =
        isAbort(error) || signal.aborted ? { state: 'waiting' } : { state: 'failed', cause: describeCause(error) };
      change(key, (row) => ({ ...row, sending }));
    }
  };

  const send = async (): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setSending(true);
    for (const row of rows.filter(isReady)) if (!abort.signal.aborted) await sendOne(row, abort.signal);
    setSending(false);
  };

  return {
    ...{ rows, leftOut, problem, isUnpacking: unpacking > 0, isSending, add, send, change },
    cancel: () => running.current?.abort(),
    remove: (key: string) => {
      held.current -= 1;
      setRows((known) => known.filter((row) => row.key !== key));
    },
    /** Forgets all files; a running upload is stopped. */
    reset: () => {
      running.current?.abort();
      held.current = 0;
      setRows([]);
      setLeftOut([]);
      setProblem(undefined);
    },
    dismiss: (file: LeftOutRow) => setLeftOut((known) => known.filter((other) => other !== file)),
  };
};
export type AddedFiles = ReturnType<typeof useAddedFiles>;
