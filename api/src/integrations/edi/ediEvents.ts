import { carrierName, type EventKind, placeRole, readEventCode, type TrackingEvent } from '@quayside/freight';
import { findPort } from '../../places/knownPlaces';
import type { PlaceLookup } from '../../ports/placeLookup';
import type { ReadEvents } from '../../ports/readEvents';
import { readLocalTime } from '../source/sourceTime';
import type { EdiPlace, EdiStatus } from './ediStatus';

/** Name of a sender that no message names by a known code. */
export const EDI_SENDER = 'EDI';

const classifiers = { ACT: 'actual', EST: 'estimated', PLN: 'planned' } as const;
const kinds: Readonly<Record<string, EventKind>> = { CUSI: 'customs', CUSR: 'customs' };

const toEventLocation = (
  { unlocode, name: written, terminal }: EdiPlace,
  places: PlaceLookup | undefined,
): TrackingEvent['location'] => {
  const known = findPort(unlocode, places);
  const name = known?.name ?? written;
  if (!unlocode && !name) return undefined;
  return { ...(unlocode && { unlocode }), ...(name && { name }), ...known, ...(terminal && { terminal }) };
};

/**
 * Converts a status of an EDI message to events of a journey: its own event, and the expected departure and arrival that it states.
 * The code of the message stays next to its meaning.
 */
export const ediEvents: ReadEvents<EdiStatus> = ({ message: told, ...received }, { bookingId, ends, places }) => {
  const shared = {
    ...{ bookingId, source: 'carrier' as const, visibility: 'all' as const, retracted: received.retracted },
    sourceName: received.sender === 'edi' ? EDI_SENDER : carrierName(received.sender),
    ...{ receivedAt: received.receivedAt, updatedAt: received.updatedAt },
    ...(told.vessel && { vessel: told.vessel }),
    ...(told.voyage && { voyage: told.voyage }),
  };
  const toEvents = (
    { at, place }: { readonly at: string; readonly place: EdiPlace },
    id: string,
    about: Pick<TrackingEvent, 'kind' | 'milestone' | 'rawCode' | 'rawLabel' | 'classifier'>,
  ): TrackingEvent[] => {
    const location = toEventLocation(place, places);
    const time = readLocalTime(at, location?.timeZone);
    if (!time) return [];
    const occurredTz = location?.timeZone ?? null;
    return [{ ...shared, ...about, ...time, id, sourceEventId: id, occurredTz, ...(location && { location }) }];
  };
  const { status, code, label, sureness, place, equipment } = told;
  const reading = status && {
    ...readEventCode({ standard: 'dcsa', classifierCode: sureness, place: place.unlocode, ...status }, ends),
  };
  const own = toEvents(told, received.key, {
    kind: (status && kinds[status.code]) ?? (status?.type === 'shipment' ? 'document' : status?.type) ?? 'transport',
    ...{ milestone: reading?.milestone ?? null, rawCode: code, rawLabel: label },
    classifier: classifiers[sureness],
  }).map((event) => ({ ...event, ...(equipment && { equipment }) }));
  const expected = told.expected
    // A port call is of this trip only at the ends of its route.
    .filter((one) => ['origin', 'destination'].includes(placeRole(one.place.unlocode, ends) ?? ''))
    .flatMap((one) => {
      const { label: name, milestone } = readEventCode(
        {
          ...{ standard: 'dcsa', type: 'transport', code: one.code, classifierCode: 'EST', mode: 'VESSEL' },
          place: one.place.unlocode,
        },
        ends,
      );
      const id = [told.type, one.code, one.place.unlocode, received.identifiers.bills[0] ?? equipment ?? ''].join(' ');
      return toEvents(one, id, {
        ...{ kind: 'transport', milestone, rawCode: one.code, rawLabel: name, classifier: 'estimated' },
      });
    });
  return [...own, ...expected];
};
