import * as v from 'valibot';
import { Id } from './objectId';

/** A place of a booking, copied when it was chosen; its dates are read in `timeZone`. */
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
