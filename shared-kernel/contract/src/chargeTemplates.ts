import * as v from 'valibot';
import { OwnLine } from './ownLines';
import { route } from './route';
import { TransportMode } from './schedules';
import { Id, required } from './shapes';

/** How a template was matched, the most specific first. */
export const templateKinds = ['lane-and-customer', 'lane', 'customer'] as const;

/** Own lines of the newest quote of a lane, a customer or both, for reuse; without freight. */
export const ChargeTemplate = v.object({
  by: v.picklist(templateKinds),
  /** Quote that contains them. */
  quote: v.object({ id: Id, number: v.string() }),
  lines: v.array(OwnLine),
});
export type ChargeTemplate = v.InferOutput<typeof ChargeTemplate>;

/**
 * Lists charge templates, at most one of each kind, from quotes that the caller may see. They contain costs: staff
 * only.
 */
export const listChargeTemplates = route({
  method: 'GET',
  path: '/charge-templates',
  summary: 'Lines used most recently for a lane and a customer',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  query: v.object({
    mode: TransportMode,
    /** Codes of the ports. */
    from: required(10, 'Origin is a required field'),
    to: required(10, 'Destination is a required field'),
    company: v.optional(Id),
  }),
  answer: v.array(ChargeTemplate),
});
