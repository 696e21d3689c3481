import { isSearchable } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Id, text } from './shapes';

export const portTypes = ['SEA', 'AIR', 'INLAND', 'WHSE'] as const;
export const PortType = v.picklist(portTypes);

/**
 * A place in the built-in directory: a sea port or inland point by UN/LOCODE, an airport by IATA code, or a warehouse.
 */
export const Port = v.object({
  id: Id,
  code: v.string(),
  portName: v.string(),
  city: v.string(),
  cityCode: v.nullable(v.string()),
  country: v.string(),
  jobCode: v.nullable(v.string()),
  portType: PortType,
  /** IANA name of the time zone. */
  timeZone: v.string(),
  lat: v.nullable(v.number()),
  lon: v.nullable(v.number()),
});
export type Port = v.InferOutput<typeof Port>;

/** Text by which places are searched: three characters, or two of a Chinese, Japanese or Korean name. */
export const SearchedPlace = v.pipe(
  text(80),
  v.minLength(2, 'Please input more than 3 characters'),
  v.check(isSearchable, 'Please input more than 3 characters'),
  v.examples(['Rotterdam']),
);

/** Returns places whose code, name, city or other name matches, best match first, at most 20. */
export const searchPorts = route({
  method: 'GET',
  path: '/ports',
  summary: 'Search ports, airports, inland points and warehouses',
  auth: 'session',
  rate: 'search',
  query: v.object({
    filter: v.optional(SearchedPlace),
    portType: v.optional(PortType),
    /** Comma-separated codes; returns the places with exactly these codes. */
    codes: v.optional(text(400)),
  }),
  answer: v.array(Port),
});

export const getPort = route({
  method: 'GET',
  path: '/ports/:id',
  summary: 'One place',
  auth: 'session',
  params: v.object({ id: Id }),
  answer: Port,
  errors: [404],
});
