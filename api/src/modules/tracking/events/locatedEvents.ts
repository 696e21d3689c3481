import { placeCode, type TrackingEvent } from '@quayside/freight';
import type { Executor } from '../../../ports/database';
import { portsByCode } from '../../ports/portRows';

const isLocated = ({ location }: TrackingEvent): boolean => location?.timeZone !== undefined;

/** Adds place data from the agent's directory to events. Message parsers know only the built-in places. */
export const locatedEvents = async (
  db: Executor,
  agentId: string,
  events: readonly TrackingEvent[],
): Promise<readonly TrackingEvent[]> => {
  const codes = events.flatMap((event) => (isLocated(event) ? [] : (placeCode(event) ?? [])));
  if (codes.length === 0) return events;
  const portAt = await portsByCode(db, codes, [agentId]);
  return events.map((event) => {
    const port = isLocated(event) ? undefined : portAt(placeCode(event) ?? '', agentId);
    if (!port) return event;
    const { portName: name, timeZone, lat, lon } = port;
    const position = lat !== null && lon !== null ? { lat, lon } : {};
    return { ...event, location: { name, timeZone, ...position, ...event.location } };
  });
};
