import {
  type CustomerTerms,
  createShipper,
  findSimilarBookings,
  getCustomerTerms,
  listBookingTemplates,
  listConsignees,
  listCustomers,
  listShippers,
  searchPorts,
  uploadFile,
} from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { answers, paste, samplePage, sampleUser } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serializeDraft } from '../form/bookingDraft';
import { type BookingValues, type ChosenParty, emptyBooking, emptyRow } from '../form/bookingValues';
import { haiphong, halden, hanoi, rotterdam, sampleContact, sampleFile, toSamplePort } from './samples';

/** Uploaded just now, because a draft drops files older than a day. */
const newFile = (id: number, name: string) => ({ ...sampleFile(id, name), uploadedAt: new Date().toISOString() });

const rattan = sampleContact(0xb1, 'Haiphong Rattan & Steel JSC');
const venlo = sampleContact(0xb2, 'Halden Outdoor DC Venlo');

/** Customer without defaults. */
export const noTerms: CustomerTerms = {
  ...{ paymentDays: null, currency: null, creditLimit: null },
  ...{ marginPercent: null, marginAmount: null },
  ...{ shipper: null, consignee: null, origin: null, destination: null },
  ...{ billingAddress: '', pickupAddress: '', deliveryAddress: '', vatNumber: '', eoriNumber: '' },
  ...{ standard: { marginPercent: 0, marginAmount: null, currency: 'USD' }, version: 0 },
};

/** Responses for the pickers and upload fields of a booking form. */
export const formAnswers = [
  answers(findSimilarBookings, []),
  answers(listBookingTemplates, []),
  answers(listCustomers, samplePage([halden])),
  answers(getCustomerTerms, noTerms),
  answers(listShippers, samplePage([rattan])),
  answers(listConsignees, samplePage([venlo])),
  answers(createShipper, ({ body }) => sampleContact(0xb3, body.companyName)),
  answers(searchPorts, ({ query }) => {
    const filter = (query.get('filter') ?? '').toUpperCase();
    return [haiphong, rotterdam, hanoi]
      .filter(({ code }) => code.startsWith(filter))
      .map((place) => toSamplePort(place, place === hanoi ? 'INLAND' : 'SEA'))
      .filter(({ portType }) => (query.get('portType') ?? portType) === portType);
  }),
  answers(uploadFile, ({ params }) => [newFile(params.type === 'packing-list' ? 0xf1 : 0xf2, `${params.type}.pdf`)]),
];

/** Types into a picker and selects an option. */
export const pick = async (user: UserEvent, label: string, text: string, option: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.keyboard(text);
  await user.click(await screen.findByRole('option', { name: option }));
};

export const type = (user: UserEvent, label: string, text: string) =>
  paste(user, screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);

export const upload = async (user: UserEvent, label: string, name: string) => {
  await user.upload(screen.getByLabelText(`${label}, file`), new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
};

/** Returns a contact in the form's shape. */
const chosen = ({ id, companyName, email, phone, mobile }: ChosenParty): ChosenParty => ({
  id,
  companyName,
  email,
  phone,
  mobile,
});

/** Returns the form values of a complete booking. */
export const filledBooking = (): BookingValues => ({
  ...emptyBooking(),
  company: { id: halden.id, companyName: halden.companyName },
  shipper: chosen(rattan),
  consignee: chosen(venlo),
  portOfLoading: toSamplePort(haiphong),
  portOfDischarge: toSamplePort(rotterdam),
  your_reference_number: 'HAL-PO-88410',
  mblNumber: 'CMDUHPH0413290',
  hblNumber: 'NGFHPH2611077',
  containers: [{ ...emptyRow(), container_weight: '21080' }],
  packingList: [newFile(0xf1, 'packing-list.pdf')],
  commercialInvoice: [newFile(0xf2, 'commercial-invoice.pdf')],
});

/** Stores a draft for the agent, so that the drawer opens prefilled. */
export const givenDraft = (values: Partial<BookingValues> = {}) =>
  useDrafts
    .getState()
    .keep(
      `booking:drawer:${sampleUser('agent').id}`,
      serializeDraft({ about: '', values: { ...filledBooking(), ...values }, attempt: null }),
    );
