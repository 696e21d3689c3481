import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { fullName, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { bookingFiles } from '../../tables/bookingTables';
import { describeFiles } from '../bookings/booking/fileRows';
import { findBooking } from '../bookings/booking/findBooking';
import { recordBookingChange } from '../histories/recordBookingChange';
import { lockDocument, type OneDocument } from './lockDocument';
import { touchDocuments } from './touchDocuments';

interface Mark {
  readonly action: 'document.verified' | 'document.unverified';
  /** History text for the change. */
  readonly historyText: string;
  readonly verified: boolean;
  /** Error text when the document already has this mark. */
  readonly already: string;
}

const asVerified: Mark = {
  action: 'document.verified',
  historyText: 'verified',
  verified: true,
  already: 'This document is verified already.',
};
const asUnverified: Mark = {
  action: 'document.unverified',
  historyText: 'no longer verified',
  verified: false,
  already: 'This document is not verified.',
};

interface SetVerifiedInput {
  readonly user: User;
  readonly params: OneDocument;
  readonly requestId: string;
}

/**
 * Marks the current version. @throws as `lockDocument`, and 409 when it has this mark already or the booking is
 * cancelled
 */
const setVerified = async (tx: Tx, { user, params, requestId }: SetVerifiedInput, to: Mark): Promise<calls.Booking> => {
  const { id, type } = params;
  const changed = await touchDocuments(tx, user, id);
  const file = await lockDocument(tx, params);
  if (to.verified && file.scan === 'refused')
    throw conflict('The virus scan refused this document. It cannot be verified.');
  if ((file.verifiedAt !== null) === to.verified) throw conflict(to.already);
  const by = to.verified
    ? { verifiedBy: user.id, verifier: fullName(user), verifiedAt: new Date().toISOString() }
    : { verifiedBy: null, verifier: null, verifiedAt: null };
  await tx.update(bookingFiles).set(by).where(eq(bookingFiles.id, file.id));
  const label = `${calls.documentLabel(type, changed.mode)} ${to.historyText}`;
  await recordBookingChange(tx, {
    actor: user,
    action: to.action,
    booking: changed,
    history: {
      category: 'documents',
      label,
      detail: file.name,
    },
    notifications: [{ kind: 'document-checked', label, detail: file.name, tone: to.verified ? 'good' : 'warn' }],
    after: describeFiles(type, [file]),
    requestId,
  });
  return findBooking(tx, user, id);
};

/** Marks a document as checked and correct. */
export const verifyDocument = handle(calls.verifyDocument, ({ params, user, tx, request }) =>
  setVerified(tx, { user, params, requestId: request.id }, asVerified),
);

/** Removes the mark. */
export const unverifyDocument = handle(calls.unverifyDocument, ({ params, user, tx, request }) =>
  setVerified(tx, { user, params, requestId: request.id }, asUnverified),
);
