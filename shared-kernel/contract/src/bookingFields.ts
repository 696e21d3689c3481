import {
  bookingCutOffNames,
  bookingStatuses,
  containerTypeCodes,
  incotermCodes,
  Leg,
  loadTypes,
  Place,
  shippingStatuses,
  tempStatuses,
} from '@quayside/freight';
import * as v from 'valibot';
import { ToFollow, WaivedDocuments } from './bookingDocuments';
import { DateOnly, Id, Instant, TimeOfDay } from './shapes';

export { Place };
export const LoadType = v.picklist(loadTypes);
export const BookingStatus = v.picklist(bookingStatuses);
export const TempStatus = v.picklist(tempStatuses);
export const ShippingStatus = v.picklist(shippingStatuses);
/** Step of the shipping status, at a day and time of its place; without a date it happens now. */
export const ShippingStep = v.strictObject({
  shippingStatus: ShippingStatus,
  date: v.optional(DateOnly),
  time: v.optional(v.nullable(TimeOfDay), null),
  place: v.optional(v.nullable(Id), null),
});
export const ContainerType = v.picklist(containerTypeCodes);
export const IncotermCode = v.picklist(incotermCodes);
export const PaymentTerm = v.picklist(['prepaid', 'collect']);

/** A party of a booking. */
export const Party = v.object({
  id: Id,
  companyName: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
});
export type Party = v.InferOutput<typeof Party>;

/** A carrier; the code is empty for one that is known by its name only. */
export const Carrier = v.object({ code: v.string(), name: v.string() });

/** Cut-offs typed on a booking; those of its departure are stored there. */
const BookedCutOffs = v.array(v.object({ name: v.picklist(bookingCutOffNames.SEA), at: Instant }));
/** Carriage details that bookings from before they could be entered lack. */
const carriageDetails = {
  /** Service or loop of the carrier. */
  service: v.optional(v.nullable(v.string())),
  cutOffs: v.optional(BookedCutOffs),
};

/** Details of a container that staff enter; missing until then. */
const containerDetails = {
  seals: v.optional(v.array(v.string())),
  /** Verified gross mass in kg: cargo, packing and container. @source SOLAS VI/2 */
  vgm: v.optional(v.nullable(v.number())),
  /** Temperature of a refrigerated container in °C. */
  setPoint: v.optional(v.nullable(v.number())),
};

/** Equipment of one size; weights in kg, measurements in CBM. */
export const Equipment = v.object({
  size: ContainerType,
  items: v.array(
    v.object({
      description: v.string(),
      weight: v.nullable(v.number()),
      packages: v.nullable(v.number()),
      packageType: v.nullable(v.string()),
      measurement: v.nullable(v.number()),
      containerNumber: v.nullable(v.string()),
      po: v.nullable(v.string()),
      ...containerDetails,
    }),
  ),
});

export const BookingFields = v.object({
  customerReference: v.string(),
  contacts: v.object({ shipper: Party, consignee: Party, company: Party, agent: v.nullable(Party) }),
  contactPerson: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  terms: v.object({
    bookingType: v.string(),
    incoterm: IncotermCode,
    freightCharge: PaymentTerm,
    localCharge: PaymentTerm,
    localService: v.object({ enabled: v.boolean() }),
    extra: v.string(),
  }),
  /** Legs that staff entered, in order; missing for a journey without any. */
  legs: v.optional(v.array(Leg)),
  /** Null without a price, and for users who may not see prices. */
  bookingPrice: v.nullable(v.object({ amountMinor: v.number(), currency: v.string() })),
  routes: v.nullable(
    v.object({
      portOfLoading: Place,
      portOfDischarge: Place,
      via: v.array(Place),
      etd: v.nullable(Instant),
      eta: v.nullable(Instant),
      vessel: v.nullable(v.string()),
      voyage: v.nullable(v.string()),
      carrier: v.nullable(Carrier),
      ...carriageDetails,
      inlandPoint: v.nullable(Place),
      placeOfReceipt: v.nullable(Place),
      finalDestination: v.nullable(Place),
    }),
  ),
  airRoutes: v.nullable(
    v.object({
      airportOfOrigin: Place,
      airportOfDestination: Place,
      via: v.array(Place),
      etd: v.nullable(Instant),
      eta: v.nullable(Instant),
      flight: v.nullable(v.string()),
      carrier: v.nullable(Carrier),
      ...carriageDetails,
    }),
  ),
  truckRoute: v.nullable(
    v.object({ etd: v.nullable(Instant), eta: v.nullable(Instant), inlandPoint: v.nullable(Place) }),
  ),
  equipments: v.array(Equipment),
  airEquipments: v.nullable(
    v.object({
      items: v.array(
        v.object({
          description: v.string(),
          pieces: v.nullable(v.number()),
          measurement: v.number(),
          weightKg: v.number(),
        }),
      ),
      chargeableWeight: v.number(),
    }),
  ),
  hblNumber: v.string(),
  mblNumber: v.string(),
  containerNumber: v.string(),
  /** kg */
  totalWeight: v.number(),
  /** CBM */
  totalMeasurement: v.number(),
  furtherInformation: v.string(),
  /** Documents that follow later, with the due day of each. */
  toFollow: v.optional(ToFollow),
  /** Required documents that staff waived. Everyone who sees the booking sees the reasons. */
  waivedDocuments: v.optional(WaivedDocuments),
});
export type BookingFields = v.InferOutput<typeof BookingFields>;
