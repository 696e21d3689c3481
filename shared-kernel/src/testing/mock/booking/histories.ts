import type { HistoryEntry, historyCategories } from '../../../contract';
import { type ExceptionType, exceptionTypes } from '../../../freight';
import { seesExceptions } from '../../../roles';
import { fullName } from '../sessions';
import type { Caller, MockBooking, MockUser, Store } from '../store';

/** A line of a booking's history that says what somebody did or what was reported. */
interface NewHistory {
  readonly category: (typeof historyCategories)[number];
  readonly action: string;
  readonly label: string;
  readonly detail?: string | null;
  readonly equipmentReference?: string | null;
  readonly reference?: string | null;
  /** Null for what no person did. */
  readonly user: Pick<MockUser, 'id' | 'firstName' | 'lastName' | 'role'> | null;
  /** Now unless told. */
  readonly at?: string;
}

const nothing: HistoryEntry['settings'] = {
  exception_type: null,
  category: null,
  severity: null,
  evidence: [],
  data: { equipment_reference: null, reference: null },
  acknowledgedBy: null,
};

export const recordHistory = (store: Store, booking: MockBooking, entry: NewHistory): void => {
  const { category, action, label, detail = null, equipmentReference = null, reference = null, user } = entry;
  const at = entry.at ?? store.at();
  const id = store.newId(new Date(at));
  const data = { equipment_reference: equipmentReference, reference };
  store.histories.set(id, {
    ...{ id, action, label, detail },
    booking: booking.id,
    type: 'internal',
    source: category,
    user: user && { id: user.id, name: fullName(user), role: user.role },
    createdAt: at,
    updatedAt: at,
    settings: { ...nothing, data },
  });
};

interface NewException {
  readonly type: ExceptionType;
  /** What raised it, as sentences. */
  readonly evidence: readonly string[];
  readonly equipment?: string | null;
  readonly at?: string;
}

/** Opens an exception and marks the booking; TRANSPORT_WARNING is kept and counts nowhere. */
export const raiseException = (store: Store, booking: MockBooking, exception: NewException): void => {
  const { type, evidence, equipment = null } = exception;
  const at = exception.at ?? store.at();
  const id = store.newId(new Date(at));
  const { label, category, severity } = exceptionTypes[type];
  const data = { equipment_reference: equipment, reference: null };
  store.histories.set(id, {
    ...{ id, label, detail: null, user: null, createdAt: at, updatedAt: at },
    booking: booking.id,
    type: 'gatehouse-exception',
    source: 'exception',
    action: 'raised',
    settings: { ...nothing, exception_type: type, category, severity, evidence: [...evidence], data },
  });
  if (type !== 'TRANSPORT_WARNING') booking.tempStatus = 'exception';
};

const isWarning = ({ settings }: HistoryEntry): boolean => settings.exception_type === 'TRANSPORT_WARNING';

/** What exceptions are to everybody: a warning of the transport never counts and is never shown. */
export const isException = (entry: HistoryEntry): boolean => entry.type === 'gatehouse-exception' && !isWarning(entry);

export const openExceptionsOf = (store: Store, bookingId: string): HistoryEntry[] =>
  [...store.histories.values()].filter(
    (entry) => entry.booking === bookingId && isException(entry) && entry.settings.acknowledgedBy === null,
  );

/** Whether the caller, who sees the booking, may read the entry: what tells of exceptions is for those with the display. */
export const mayRead = (user: Caller, entry: HistoryEntry): boolean =>
  !isWarning(entry) && (seesExceptions(user) || (entry.type !== 'gatehouse-exception' && entry.source !== 'exception'));

/** Closes exceptions; with the last open one the booking has none any more. */
export const closeExceptions = (
  store: Store,
  booking: MockBooking,
  user: Caller,
  entries: readonly HistoryEntry[],
): void => {
  const acknowledgedBy = { email: user.email, fullName: fullName(user), timestamp: store.at() };
  for (const entry of entries) {
    store.histories.set(entry.id, {
      ...entry,
      updatedAt: store.at(),
      settings: { ...entry.settings, acknowledgedBy },
    });
  }
  booking.tempStatus = openExceptionsOf(store, booking.id).length > 0 ? 'exception' : 'none';
};
