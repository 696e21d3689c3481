import * as v from 'valibot';
import { Id } from './objectId';

/** A place on a booking, frozen as it was when it was chosen; the zone tells in which local time its dates are read. */
export const Place = v.object({
  id: Id,
  code: v.string(),
  portName: v.string(),
  city: v.string(),
  country: v.string(),
  timeZone: v.string(),
  lat: v.nullable(v.number()),
  lon: v.nullable(v.number()),
});
export type Place = v.InferOutput<typeof Place>;
