import { isNull, or, sql } from 'drizzle-orm';
import type { Scope } from '../../../platform/people/parties';
import { sailings } from '../../../tables/rateTables';
import { rateScope } from '../../rates/rows/rateScope';

/** Limits departures to shared ones and those of the agent whose rates the user sees. */
export const departureScope: Scope<'agentId'> = (user, table = sailings) =>
  sql`(${or(isNull(table.agentId), rateScope(user, table))})`;
