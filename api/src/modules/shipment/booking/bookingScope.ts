import { partyScope, type Scope } from '../../../platform/parties';

/** `bookings(agent_id, company_id, partner_id, consignee_id)`: everybody sees those in which their organisation has its part. */
export const bookingScope: Scope = (user, alias = 'bookings') => partyScope(user, alias);
