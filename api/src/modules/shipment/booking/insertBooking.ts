import type { BookingFields, Cancellation, ChosenRate } from '@quayside/contract';
import { isLikeAir, type LoadType, splitContainerNumbers } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { BY_TEXT } from '../../../platform/database/namedByText';
import { notFound } from '../../../platform/errors';
import { newId } from '../../../platform/id';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { stored } from '../../../tables/columns';
import { bookedRoute } from './bookedRoute';
import { type BookingRow, bookingColumns } from './bookingRows';
import { bookingScope } from './bookingScope';

/** A booking that is to be stored. Contacts, places, dates and numbers are read from its fields. */
export interface NewBookingRow {
  /** A new one is made if none is given. */
  readonly id?: string;
  readonly agentId: string;
  readonly loadType: LoadType;
  readonly fields: BookingFields;
  readonly scheduleRates?: ChosenRate | null;
  readonly status?: 'new' | 'in-progress' | 'completed' | 'cancelled' | 'rfp';
  readonly shippingStatus?: 'created' | 'confirmed' | 'picked' | 'onboard' | 'arrived';
  readonly cancellation?: Cancellation | null;
  /** `track` for a booking that is tracked; the reason says why not, or by whom. */
  readonly state?: 'track' | null;
  readonly stateReason?: string | null;
  /** `cargo-ai` marks air tracking. */
  readonly source?: string | null;
  /** Null for bookings that no person made. */
  readonly createdBy: { readonly id: string | null; readonly name: string } | null;
  /** ISO instants; now if none is given. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

const valuesOf = (row: NewBookingRow) => {
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

/** Stores a booking and answers its id. It writes neither history nor audit and tells nobody: the caller does. */
export const insertBooking = async (tx: Executor, row: NewBookingRow): Promise<string> => {
  const values = valuesOf(row);
  await tx.insert(bookings).values(values);
  return values.id;
};

/** A booking that was just stored, and what its forwarder has that comes with one. */
interface Inserted {
  readonly row: BookingRow;
  readonly hasTaskTemplates: boolean;
  readonly hasWebhooks: boolean;
}

/** The same, read as it is stored. @throws 404 where the caller does not see it */
export const insertBookingOf = async (tx: Executor, user: User, row: NewBookingRow): Promise<Inserted> => {
  const [inserted] = await tx
    .insert(bookings)
    .values(valuesOf(row))
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
