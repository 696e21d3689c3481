import { type Booking, type Party, type Place, readBookingTexts, toCargoLines } from '@quayside/contract';
import { dayAt, type FormLoadType, isByContainer, isLikeAir, type LoadType, numberText } from '@quayside/freight';
import type { PortOption } from '@quayside/ui';
import { type BookingValues, type ChosenParty, emptyBooking } from '../form/bookingValues';
import { toCarriageValues } from '../form/carriage';
import { toTimeText } from './routeEdit';

/** Returns the form that edits a booking; consolidations use the one of containers. */
const getFormLoadType = (loadType: LoadType): FormLoadType => {
  if (isLikeAir(loadType)) return 'AIR';
  return isByContainer(loadType) ? 'FCL' : 'LCL';
};

const toChosenParty = ({ id, companyName, email, phone }: Party): ChosenParty => ({
  id,
  companyName,
  email: email ?? '',
  phone: phone ?? '',
  mobile: '',
});

const toPortOption = (place: Place, portType: PortOption['portType']): PortOption => {
  const { lat: _, lon: __, ...known } = place;
  return { ...known, portType };
};

/** Returns an inland place; one without a code was typed. */
const toInlandPoint = (place: Place | null): BookingValues['inlandPoint'] => {
  if (!place) return null;
  return place.code ? toPortOption(place, 'INLAND') : { city: place.city, country: place.country };
};

const dayText = (instant: string | null, timeZone: string): string => (instant ? dayAt(instant, timeZone) : '');
const figure = (value: number | null): string => (value === null ? '' : numberText(value, 3));

/** Returns the form values of a booking, without its files: those are changed on the documents tab. */
export const toBookingValues = (booking: Booking): BookingValues => {
  const { loadType, fields, bookingFrom, bookingTo } = booking;
  const { contacts, terms, routes, airRoutes, truckRoute } = fields;
  const form = getFormLoadType(loadType);
  const type = form === 'AIR' ? 'AIR' : 'SEA';
  const { etd = null, eta = null } = airRoutes ?? routes ?? {};
  return {
    ...emptyBooking(form),
    company: { id: contacts.company.id, companyName: contacts.company.companyName },
    shipper: toChosenParty(contacts.shipper),
    consignee: toChosenParty(contacts.consignee),
    agent: contacts.agent && { id: contacts.agent.id, companyName: contacts.agent.companyName },
    ...readBookingTexts(fields),
    portOfLoading: toPortOption(bookingFrom, type),
    portOfDischarge: toPortOption(bookingTo, type),
    etd: dayText(etd, bookingFrom.timeZone),
    eta: dayText(eta, bookingTo.timeZone),
    etdTime: toTimeText(etd, bookingFrom.timeZone),
    etaTime: toTimeText(eta, bookingTo.timeZone),
    ...toCarriageValues(booking),
    incoterm: terms.incoterm,
    inlandPoint: toInlandPoint(truckRoute?.inlandPoint ?? null),
    freightCharge: terms.freightCharge,
    localCharge: terms.localCharge,
    containers: toCargoLines(fields, loadType).map(({ quantity, type, weight, cbm, description }) => ({
      quantity: `${quantity}`,
      type,
      container_weight: figure(weight),
      cbm: figure(cbm),
      commodity_description: description,
    })),
    toFollow: fields.toFollow ?? {},
  };
};
