import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { handle } from '../../../platform/calls/handle';
import { bookings } from '../../../tables/bookingTables';
import { listScope } from './listed';

const { doc, trip } = bookings;

/** Column of each field, and the text that people read. */
const fields: Readonly<Record<calls.FilterValueField, { readonly key: PgColumn; readonly label?: SQL }>> = {
  carrier: {
    key: bookings.carrierKey,
    label: sql`coalesce(${doc} #>> '{fields,routes,carrier,name}', ${doc} #>> '{fields,airRoutes,carrier,name}')`,
  },
  vessel: { key: bookings.vesselKey, label: sql`coalesce(${trip} ->> 'vessel', ${doc} #>> '{fields,routes,vessel}')` },
  voyage: { key: bookings.voyageKey },
  agent: { key: bookings.partnerId, label: sql`${doc} #>> '{fields,contacts,agent,companyName}'` },
  originCountry: { key: bookings.originCountry },
  destinationCountry: { key: bookings.destinationCountry },
  creator: { key: bookings.createdBy, label: sql`${bookings.createdByName}` },
};

const MOST = 500;

/**
 * Lists values within the caller's scope. Each step asks for the next value behind the one before, which an index
 * answers without reading all bookings that share a value.
 */
export const listBookingFilterValues = handle(
  calls.listBookingFilterValues,
  async ({ db, user, params: { field } }) => {
    if (field === 'creator' && !isStaff(user.role)) return [];
    const { key, label = key } = fields[field];
    const scope = listScope(user);
    const next = (behind: SQL) => sql`(select min(${key}) from ${bookings} where ${and(scope, behind)})`;
    const { rows } = await db.execute<{ value: string; label: string }>(sql`
    with recursive known (value, step) as (
      select ${next(sql`${key} > ''`)}, 1
      union all
      select ${next(sql`${key} > known.value`)}, step + 1 from known where known.value is not null and step < ${MOST}
    )
    select known.value, coalesce(
             (select ${label} from ${bookings} where ${and(scope, sql`${key} = known.value`)} limit 1), known.value) as label
      from known where known.value is not null order by 2, 1`);
    return rows;
  },
);
