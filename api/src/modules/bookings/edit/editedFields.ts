import {
  type BookingFields,
  bookingFaults,
  type Party,
  type Place,
  toCargoLines,
  toStoredTexts,
  type updateBooking,
} from '@quayside/contract';
import { type FormLoadType, isByContainer, isLikeAir, type LoadType, needsTruckRoute } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { invalid } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { portsById } from '../../ports/portRows';
import { type BookedRoute, bookedRoute } from '../booking/bookedRoute';
import { contactParty, customerParty, partnerParty } from '../booking/bookingParties';
import type { BookingRow } from '../booking/bookingRows';
import { movedTo } from '../create/journeyDates';
import { assignContainerNumbers, toCargo } from '../create/newCargo';
import { checkCutOffs, toCutOffs, toSentCarriage } from '../create/newCarriage';
import { checkJourney, inlandPlace, toPlaceSnapshot } from '../create/newJourney';
import { withLeadTransport } from '../legs/enteredLegs';

export type SentEdit = InferOutput<typeof updateBooking.body>;
type EditFields = SentEdit['fields'];

/** The booking, its current fields and the edit. */
interface EditedFieldsInput {
  readonly row: Pick<BookingRow, 'agentId' | 'loadType'>;
  readonly before: BookingFields;
  readonly sent: SentEdit;
}

/** Returns the form type that edits a load type; consolidations are edited as containers. */
const getFormType = (loadType: LoadType): FormLoadType => {
  if (isLikeAir(loadType)) return 'AIR';
  return isByContainer(loadType) ? 'FCL' : 'LCL';
};

const resolveContacts = async (
  tx: Tx,
  user: User,
  { row, before, sent }: EditedFieldsInput,
): Promise<BookingFields['contacts']> => {
  const { agentId } = row;
  const { contacts } = before;
  const party = async (role: 'shipper' | 'consignee'): Promise<Party> => {
    const id = sent.fields[role];
    if (id === contacts[role].id) return contacts[role];
    return contactParty(tx, user, { agentId, id, role, path: `fields.${role}` });
  };
  const company = async (): Promise<Party> => {
    if (sent.company === contacts.company.id) return contacts.company;
    const customer = await customerParty(tx, user, sent.company);
    if (customer.agentId !== agentId)
      throw invalid([{ path: 'company', message: 'This customer is not one of the booking’s agent' }]);
    return customer.company;
  };
  const partner = async (): Promise<Party | null> => {
    const { agent: id = contacts.agent?.id ?? null } = sent.fields;
    if (id === (contacts.agent?.id ?? null)) return contacts.agent;
    return id === null ? null : partnerParty(tx, user, { agentId, id });
  };
  return {
    company: await company(),
    shipper: await party('shipper'),
    consignee: await party('consignee'),
    agent: await partner(),
  };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isNamed = (place: Place | null, sent: EditFields['inlandPoint']): boolean => {
  if (place === null || sent === null || typeof sent === 'string') return (place?.id ?? null) === sent;
  return place.code === '' && place.city === sent.city && place.country === sent.country;
};

interface EditedDeparture {
  readonly from: Place;
  readonly etd: string | null;
  readonly isSameLane: boolean;
}

/** Returns the cut-offs after an edit. @throws 422 for a changed one, or any with another ETD, after the departure */
const cutOffsAfter = (sent: EditFields, booked: BookedRoute, { from, etd, isSameLane }: EditedDeparture) => {
  if (sent.cutOffs === undefined) return isSameLane ? [...booked.cutOffs] : [];
  const cutOffs = toCutOffs(sent.cutOffs ?? {}, from, booked.cutOffs);
  if (etd !== booked.etd || !isSame(cutOffs, booked.cutOffs)) checkCutOffs(cutOffs, etd, from);
  return cutOffs;
};

/**
 * Returns the edited journey. Unchanged places keep their snapshots. On another lane the booked vessel or flight and the
 * cut-offs are removed unless the edit names them, and its legs are removed.
 */
const resolveJourney = async (
  tx: Tx,
  { row, before, sent: { fields: sent } }: EditedFieldsInput,
  incoterm: BookingFields['terms']['incoterm'],
): Promise<Pick<BookingFields, 'routes' | 'airRoutes' | 'truckRoute' | 'legs'>> => {
  const { loadType } = row;
  const booked = bookedRoute(before);
  const known = before.truckRoute?.inlandPoint ?? before.routes?.inlandPoint ?? null;
  const ids = [sent.portOfLoading, sent.portOfDischarge, sent.inlandPoint].filter((id) => typeof id === 'string');
  const ports = await portsById(tx, ids);
  const place = (name: 'portOfLoading' | 'portOfDischarge', was: Place): Place =>
    sent[name] === was.id ? was : toPlaceSnapshot(ports, sent[name], loadType, `fields.${name}`);
  const [from, to] = [place('portOfLoading', booked.from), place('portOfDischarge', booked.to)];
  const dates = { etd: movedTo(sent.etd, booked.etd, from), eta: movedTo(sent.eta, booked.eta, to) };
  const isSameLane = from.id === booked.from.id && to.id === booked.to.id;
  if (!isSameLane || dates.etd !== booked.etd || dates.eta !== booked.eta)
    checkJourney({ from, to, ...dates }, 'fields.');
  const left = isSameLane ? {} : { via: [] };
  const carriage = {
    ...(!isSameLane && { service: null, vessel: null, voyage: null, flight: null }),
    ...(await toSentCarriage(tx, row, sent)),
  };
  const { carrier = booked.carrier, service = booked.service } = carriage;
  const { vessel = booked.vessel, voyage = booked.voyage, flight = booked.flight } = carriage;
  const cutOffs = cutOffsAfter(sent, booked, { from, etd: dates.etd, isSameLane });
  const shared = { ...dates, ...left, carrier, service, cutOffs };
  const inlandPoint = isNamed(known, sent.inlandPoint) ? known : inlandPlace(ports, sent.inlandPoint, from);
  return {
    ...(before.legs && { legs: isSameLane ? withLeadTransport(before, { vessel, voyage, flight }) : [] }),
    routes: before.routes && {
      ...before.routes,
      ...shared,
      vessel,
      voyage,
      portOfLoading: from,
      portOfDischarge: to,
      inlandPoint,
    },
    airRoutes: before.airRoutes && {
      ...before.airRoutes,
      ...shared,
      flight,
      airportOfOrigin: from,
      airportOfDestination: to,
    },
    truckRoute: needsTruckRoute(incoterm) ? { etd: null, eta: null, ...before.truckRoute, inlandPoint } : null,
  };
};

/** Returns the edited cargo. Unchanged cargo keeps the details of its pieces; containers get their numbers in order. */
const cargoAfter = ({ row: { loadType }, before, sent: { fields: sent } }: EditedFieldsInput) => {
  const form = getFormType(loadType);
  const { equipments, airEquipments, totalWeight, totalMeasurement } = before;
  const kept = { equipments, airEquipments, totalWeight, totalMeasurement };
  const cargo = toCargo(form, sent);
  if (!isSame(toCargoLines({ ...before, ...cargo }, loadType), toCargoLines(before, loadType))) return cargo;
  const isRenumbered = isByContainer(loadType) && before.containerNumber !== sent.containerNumber;
  return isRenumbered ? { ...kept, equipments: assignContainerNumbers(equipments, sent.containerNumber) } : kept;
};

/** Returns the edited fields of a booking. Unchanged parts keep their snapshots. @throws 422 */
export const editedFields = async (tx: Tx, user: User, edited: EditedFieldsInput): Promise<BookingFields> => {
  const { row, before, sent } = edited;
  const faults = bookingFaults(getFormType(row.loadType), sent.fields, { toFollow: sent.toFollow });
  if (faults.length > 0) throw invalid(faults, 'Please Fill In the Required Fields');
  const { fields }: { fields: EditFields } = sent;
  const incoterm = fields.incoterm ?? before.terms.incoterm;
  return {
    ...before,
    ...toStoredTexts(fields),
    toFollow: sent.toFollow,
    contacts: await resolveContacts(tx, user, edited),
    terms: {
      ...before.terms,
      incoterm,
      freightCharge: fields.freightCharge ?? before.terms.freightCharge,
      localCharge: fields.localCharge ?? before.terms.localCharge,
    },
    ...(await resolveJourney(tx, edited, incoterm)),
    ...cargoAfter(edited),
  };
};
