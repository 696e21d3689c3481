import type { BookingFields, createBooking, Place, Port, ScheduleOption, TypedPlace } from '@quayside/contract';
import { type FormLoadType, type IncotermCode, isLikeAir, type LoadType, needsTruckRoute } from '@quayside/freight';
import type * as v from 'valibot';
import { newId } from '../../../platform/encoding/id';
import { invalid } from '../../../platform/errors';
import type { Tx } from '../../../ports/database';
import { portsById, toPlace } from '../../ports/portRows';
import { findJourneyProblem, toInstant } from './journeyDates';
import { checkCutOffs, toCutOffs, toNewCarriage, toSentCarriage } from './newCarriage';

type BookingBodyFields = v.InferOutput<typeof createBooking.body>['fields'];
type Journey = Pick<BookingFields, 'routes' | 'airRoutes' | 'truckRoute'>;

interface Question {
  readonly agentId: string;
  readonly loadType: FormLoadType;
  readonly incoterm: IncotermCode;
  /** The chosen sailing or flight; it overrides the form. */
  readonly option: ScheduleOption | null;
}

/** Returns a snapshot of a port or airport that fits the mode. @throws 422 at `path` for any other */
export const toPlaceSnapshot = (ports: Map<string, Port>, id: string, loadType: LoadType, path: string): Place => {
  const port = ports.get(id);
  const type = isLikeAir(loadType) ? 'AIR' : 'SEA';
  const message = isLikeAir(loadType) ? 'Airport not available' : 'Port not available';
  if (port?.portType !== type) throw invalid([{ path, message }]);
  return toPlace(port);
};

/** @throws 422 when both ends are equal, or the arrival is before the departure */
export const checkJourney = (...journey: Parameters<typeof findJourneyProblem>): void => {
  const fault = findJourneyProblem(...journey);
  if (fault) throw invalid([fault]);
};

/** Ensures that the date of a departure on request is within the validity of the rate. */
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

/** Returns a place of which only the name is known. It gets the time zone of the place of departure. */
export const typedPlace = ({ city, country }: TypedPlace, { timeZone }: Place): Place => ({
  id: newId(),
  code: '',
  portName: city,
  city,
  country,
  timeZone,
  lat: null,
  lon: null,
});

/** Returns a snapshot of the inland point of EXW. @throws 422 when the directory does not have it */
export const inlandPlace = (
  ports: Map<string, Port>,
  sent: BookingBodyFields['inlandPoint'],
  from: Place,
): Place | null => {
  if (sent === null) return null;
  if (typeof sent === 'object') return typedPlace(sent, from);
  const port = ports.get(sent);
  if (!port) throw invalid([{ path: 'fields.inlandPoint', message: 'Inland point not available' }]);
  return toPlace(port);
};

/** Builds the journey with dates and snapshots of its places. @throws 422 for places that do not fit */
export const buildBookedJourney = async (
  tx: Tx,
  sent: BookingBodyFields,
  { agentId, loadType, incoterm, option }: Question,
): Promise<Journey> => {
  const ids = [sent.portOfLoading, sent.portOfDischarge, sent.inlandPoint].filter((id) => typeof id === 'string');
  const ports = await portsById(tx, ids);
  const from = toPlaceSnapshot(ports, sent.portOfLoading, loadType, 'fields.portOfLoading');
  const to = toPlaceSnapshot(ports, sent.portOfDischarge, loadType, 'fields.portOfDischarge');
  const inlandPoint = inlandPlace(ports, sent.inlandPoint, from);
  if (option) checkOption(option, from, to, loadType);
  const etd = option?.etd ?? toInstant(sent.etd, from);
  const eta = option?.eta ?? toInstant(sent.eta, to);
  if (option) checkDeparture(option, etd);
  checkJourney({ from, to, etd, eta }, 'fields.');
  const { carrier, service, vessel, voyage, flight } = toNewCarriage(
    await toSentCarriage(tx, { agentId, loadType }, sent),
    option,
  );
  const cutOffs = toCutOffs(sent.cutOffs ?? {}, from);
  checkCutOffs(cutOffs, etd, from);
  const shared = { etd, eta, via: option?.via ?? [], carrier, service, cutOffs };
  const truckRoute = needsTruckRoute(incoterm) ? { etd: null, eta: null, inlandPoint } : null;
  if (isLikeAir(loadType)) {
    const airRoutes = { airportOfOrigin: from, airportOfDestination: to, ...shared, flight };
    return { routes: null, airRoutes, truckRoute };
  }
  const routes = {
    portOfLoading: from,
    portOfDischarge: to,
    ...shared,
    vessel,
    voyage,
    inlandPoint,
    placeOfReceipt: null,
    finalDestination: null,
  };
  return { routes, airRoutes: null, truckRoute };
};
