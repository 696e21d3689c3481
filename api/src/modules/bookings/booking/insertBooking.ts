import type { BookingFields, Cancellation, ChosenRate } from '@quayside/contract';
import { isLikeAir, type LoadType, splitContainerNumbers } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { BY_TEXT } from '../../../platform/database/namedByText';
import { newId } from '../../../platform/encoding/id';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { stored } from '../../../tables/columns';
import { bookedRoute } from './bookedRoute';
import { type BookingRow, bookingColumns } from './bookingRows';
import { bookingScope } from './bookingScope';

/** A booking to insert. Contacts, places, dates and numbers are read from its fields. */
export interface NewBookingRow {
  /** Default: a new id. */
  readonly id?: string;
  readonly agentId: string;
  readonly loadType: LoadType;
  readonly fields: BookingFields;
  readonly scheduleRates?: ChosenRate | null;
  readonly status?: 'new' | 'in-progress' | 'completed' | 'cancelled' | 'rfp';
  readonly shippingStatus?: 'created' | 'confirmed' | 'picked' | 'onboard' | 'arrived';
  readonly cancellation?: Cancellation | null;
  /** `track` for a tracked booking; the reason says why it is not tracked, or by which source. */
  readonly state?: 'track' | null;
  readonly stateReason?: string | null;
  /** `cargo-ai` marks air tracking. */
  readonly source?: string | null;
  /** Null for bookings that were not created by a person. */
  readonly createdBy: { readonly id: string | null; readonly name: string } | null;
  /** ISO instants; default: now. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

const toValues = (row: NewBookingRow) => {
  const { fields, loadType, createdBy, scheduleRates = null } = row;
  const { from, to, etd, eta } = bookedRoute(fields);
  return {
    id: row.id ?? newId(),
    agentId: row.agentId,
    companyId: fields.contacts.company.id,
    partnerId: fields.contacts.agent?.id ?? null,
    loadType,
    mode: isLikeAir(loadType) ? ('AIR' as const) : ('SEA' as const),
    status: row.status ?? 'new',
    shippingStatus: row.shippingStatus ?? 'created',
    state: row.state ?? null,
    stateReason: row.stateReason ?? null,
    source: row.source ?? null,
    shipperId: fields.contacts.shipper.id,
    consigneeId: fields.contacts.consignee.id,
    originCode: from.code,
    destinationCode: to.code,
    etd,
    eta,
    validTo: scheduleRates?.validTo ?? null,
    customerReference: fields.customerReference,
    mblNumber: fields.mblNumber,
    hblNumber: fields.hblNumber,
    containerNumbers: splitContainerNumbers(fields.containerNumber),
    doc: { fields, scheduleRates },
    cancellation: row.cancellation ?? null,
    createdBy: createdBy?.id ?? null,
    createdByName: createdBy?.name ?? '',
    createdAt: row.createdAt ?? stored,
    updatedAt: row.updatedAt ?? row.createdAt ?? stored,
  };
};

/**
 * Inserts bookings with one statement, whose triggers run once. The caller limits their number, and writes history,
 * audit log and announcements.
 */
export const insertBookings = async (tx: Executor, rows: readonly NewBookingRow[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(bookings).values(rows.map(toValues));
};

/** The inserted booking, and whether its agent has task templates and webhooks. */
interface InsertedBooking {
  readonly row: BookingRow;
  readonly hasTaskTemplates: boolean;
  readonly hasWebhooks: boolean;
}

/** Inserts a booking and returns it as stored. @throws 404 when the user may not see it */
export const insertBookingForUser = async (tx: Executor, user: User, row: NewBookingRow): Promise<InsertedBooking> => {
  const [inserted] = await tx
    .insert(bookings)
    .values(toValues(row))
    .returning({
      ...bookingColumns,
      isSeen: sql<boolean>`(${bookingScope(user)})`,
      hasTaskTemplates: sql<boolean>`has_task_templates(${bookings.agentId})`,
      hasWebhooks: sql<boolean>`has_webhooks(${bookings.agentId})`,
    })
    .prepare(BY_TEXT)
    .execute();
  if (!inserted?.isSeen) throw notFound();
  const { isSeen: _, hasTaskTemplates, hasWebhooks, ...booking } = inserted;
  return { row: booking, hasTaskTemplates, hasWebhooks };
};
