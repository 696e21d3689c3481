import type { BookingFields, Cancellation, ChosenRate } from '@quayside/contract';
import { isLikeAir, type LoadType, splitContainerNumbers } from '@quayside/freight';
import { newId } from '../../../platform/id';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { stored } from '../../../tables/columns';
import { bookedRoute } from './bookedRoute';

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

/** Stores a booking and answers its id. It writes neither history nor audit and tells nobody: the caller does. */
export const insertBooking = async (tx: Executor, row: NewBookingRow): Promise<string> => {
  const { fields, loadType, createdBy, scheduleRates = null } = row;
  const { from, to, etd, eta } = bookedRoute(fields);
  const id = row.id ?? newId();
  await tx.insert(bookings).values({
    id,
    agentId: row.agentId,
    companyId: fields.contacts.company.id,
    partnerId: fields.contacts.agent?.id ?? null,
    loadType,
    mode: isLikeAir(loadType) ? 'AIR' : 'SEA',
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
  });
  return id;
};
