import type { BookingFields, createBooking, Place, Port, ScheduleOption, TypedPlace } from '@quayside/contract';
import { type FormLoadType, type IncotermCode, isLikeAir, type LoadType, needsTruckRoute } from '@quayside/freight';
import type * as v from 'valibot';
import { invalid } from '../../../platform/errors';
import { newId } from '../../../platform/id';
import type { Tx } from '../../../ports/database';
import { portsById, toPlace } from '../../ports/portRows';
import { journeyFault, momentAt } from './journeyDates';

type Sent = v.InferOutput<typeof createBooking.body>['fields'];
type Journey = Pick<BookingFields, 'routes' | 'airRoutes' | 'truckRoute'>;

interface Question {
  readonly loadType: FormLoadType;
  readonly incoterm: IncotermCode;
  /** The sailing or flight that was chosen; it knows better than the form. */
  readonly option: ScheduleOption | null;
}

/** A port or airport, as the booking's mode asks, frozen as it is now. @throws 422 at `path` for any other */
export const placeOf = (ports: Map<string, Port>, id: string, loadType: LoadType, path: string): Place => {
  const port = ports.get(id);
  const type = isLikeAir(loadType) ? 'AIR' : 'SEA';
  const message = isLikeAir(loadType) ? 'Airport not available' : 'Port not available';
  if (port?.portType !== type) throw invalid([{ path, message }]);
  return toPlace(port);
};

/** @throws 422 for a place that is also the other end, and for an arrival before the departure. */
export const checkJourney = (...journey: Parameters<typeof journeyFault>): void => {
  const fault = journeyFault(...journey);
  if (fault) throw invalid([fault]);
};

/** A departure that was on request has to be one that the rate covers. */
const checkDeparture = ({ sailingId, spot, validFrom, validTo }: ScheduleOption, etd: string | null): void => {
  if (sailingId !== null || spot || etd === null) return;
  const at = Date.parse(etd);
  if (at >= Date.parse(validFrom) && at <= Date.parse(validTo)) return;
  const message = 'The chosen rate does not cover this ETD. Choose one within its validity, or search again.';
  throw invalid([{ path: 'fields.etd', message }]);
};

const checkOption = (option: ScheduleOption, from: Place, to: Place, loadType: FormLoadType): void => {
  const fits = option.from.id === from.id && option.to.id === to.id && option.transportMode === loadType;
  if (!fits)
    throw invalid([
      { path: 'scheduleRates', message: 'The chosen rate is for another lane or load type. Please choose again.' },
    ]);
};

/** A place that only its name is known of; its clocks are those where the goods go on from. */
const typedPlace = ({ city, country }: TypedPlace, { timeZone }: Place): Place => ({
  id: newId(),
  code: '',
  portName: city,
  city,
  country,
  timeZone,
  lat: null,
  lon: null,
});

/** The inland point of EXW, frozen as it is now. @throws 422 for one that the directory does not have */
export const inlandPlace = (ports: Map<string, Port>, sent: Sent['inlandPoint'], from: Place): Place | null => {
  if (sent === null) return null;
  if (typeof sent === 'object') return typedPlace(sent, from);
  const port = ports.get(sent);
  if (!port) throw invalid([{ path: 'fields.inlandPoint', message: 'Inland point not available' }]);
  return toPlace(port);
};

/** Where the booking goes, with its dates. The places are frozen as they are now. @throws 422 for places that do not fit */
export const journeyFrom = async (tx: Tx, sent: Sent, { loadType, incoterm, option }: Question): Promise<Journey> => {
  const ids = [sent.portOfLoading, sent.portOfDischarge, sent.inlandPoint].filter((id) => typeof id === 'string');
  const ports = await portsById(tx, ids);
  const from = placeOf(ports, sent.portOfLoading, loadType, 'fields.portOfLoading');
  const to = placeOf(ports, sent.portOfDischarge, loadType, 'fields.portOfDischarge');
  const inlandPoint = inlandPlace(ports, sent.inlandPoint, from);
  if (option) checkOption(option, from, to, loadType);
  const etd = option?.etd ?? momentAt(sent.etd, from);
  const eta = option?.eta ?? momentAt(sent.eta, to);
  if (option) checkDeparture(option, etd);
  checkJourney({ from, to, etd, eta }, 'fields.');
  const dates = { etd, eta, via: option?.via ?? [], carrier: option?.carrier.code ? option.carrier : null };
  const truckRoute = needsTruckRoute(incoterm) ? { etd: null, eta: null, inlandPoint } : null;
  if (isLikeAir(loadType)) {
    const airRoutes = { airportOfOrigin: from, airportOfDestination: to, ...dates, flight: option?.flight ?? null };
    return { routes: null, airRoutes, truckRoute };
  }
  const routes = {
    portOfLoading: from,
    portOfDischarge: to,
    ...dates,
    vessel: option?.vessel ?? null,
    voyage: option?.voyage ?? null,
    inlandPoint,
    placeOfReceipt: null,
    finalDestination: null,
  };
  return { routes, airRoutes: null, truckRoute };
};
