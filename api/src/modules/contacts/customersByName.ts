import type { Executor } from '../../ports/database';
import { findOpenCustomers } from '../imports/names/CustomerNames';

/** Returns the ids of an agent's open customers by name in lower case, and by the ids themselves. */
export const customersByName = async (db: Executor, agentId: string): Promise<Map<string, string>> => {
  const customers = await findOpenCustomers(db, agentId);
  return new Map(customers.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [id, id] as const]));
};
