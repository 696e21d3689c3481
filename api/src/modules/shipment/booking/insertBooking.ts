import type { BookingFields, ChosenRate } from '@quayside/contract';
import { isLikeAir, type LoadType, splitContainerNumbers } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/id';
import type { Executor } from '../../../ports/database';
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
  /** `track` for a booking that is tracked; the reason says why not, or by whom. */
  readonly state?: 'track' | null;
  readonly stateReason?: string | null;
  /** `cargo-ai` marks air tracking. */
  readonly source?: string | null;
  /** Null for bookings that no person made. */
  readonly createdBy: { readonly id: string; readonly name: string } | null;
  /** ISO instants; now if none is given. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

/** Stores a booking and answers its id. It writes neither history nor audit and tells nobody: the caller does. */
export const insertBooking = async (tx: Executor, row: NewBookingRow): Promise<string> => {
  const { fields, loadType, createdBy, scheduleRates = null } = row;
  const { from, to, etd, eta } = bookedRoute(fields);
  const id = row.id ?? newId();
  const containers = splitContainerNumbers(fields.containerNumber);
  await tx.execute(sql`
    insert into bookings (id, agent_id, company_id, partner_id, load_type, mode, status, shipping_status, state, state_reason,
                          source, shipper_id, consignee_id, origin_code, destination_code, etd, eta, valid_to,
                          customer_reference, mbl_number, hbl_number, container_numbers, doc, created_by, created_by_name,
                          created_at, updated_at)
    values (${id}, ${row.agentId}, ${fields.contacts.company.id}, ${fields.contacts.agent?.id ?? null}, ${loadType},
            ${isLikeAir(loadType) ? 'AIR' : 'SEA'}, ${row.status ?? 'new'}, ${row.shippingStatus ?? 'created'},
            ${row.state ?? null}, ${row.stateReason ?? null}, ${row.source ?? null}, ${fields.contacts.shipper.id},
            ${fields.contacts.consignee.id}, ${from.code}, ${to.code}, ${etd}::timestamptz, ${eta}::timestamptz,
            ${scheduleRates?.validTo ?? null}::timestamptz, ${fields.customerReference}, ${fields.mblNumber},
            ${fields.hblNumber},
            array(select jsonb_array_elements_text(${JSON.stringify(containers)}::jsonb)),
            ${JSON.stringify({ fields, scheduleRates })}::jsonb, ${createdBy?.id ?? null}, ${createdBy?.name ?? ''},
            coalesce(${row.createdAt ?? null}::timestamptz, now()),
            coalesce(${row.updatedAt ?? row.createdAt ?? null}::timestamptz, now()))`);
  return id;
};
