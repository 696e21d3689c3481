import {
  type BookingCutOff,
  type BookingCutOffName,
  type BookingFieldGroup,
  bookingCutOffLabel,
  bookingCutOffNames,
  type ContainerTypeCode,
  countText,
  dayAt,
  formatDay,
  type IncotermCode,
  isByContainer,
  isLikeAir,
  type Load,
  type LoadType,
  splitContainerNumbers,
  toLocalDateTime,
} from '@quayside/freight';
import { documentsToFollow, type ToFollow } from './bookingDocuments';
import type { BookingFields } from './bookingFields';
import {
  type BookingTextField,
  type BookingTexts,
  bookingTextFieldList,
  type bookingTextFields,
  readBookingTexts,
} from './bookingTextFields';

interface NamedCompany {
  readonly id: string;
  readonly companyName: string;
}
interface PlaceReference {
  readonly id: string;
  /** Empty for a typed place. */
  readonly code: string;
  readonly city: string;
  readonly country: string;
}

/** One kind of cargo; weight in kg and volume in CBM are totals of all pieces, null when unknown. */
export interface CargoLine {
  readonly quantity: number;
  readonly type: ContainerTypeCode;
  readonly weight: number | null;
  readonly cbm: number | null;
  readonly description: string;
}

/** Cut-offs by name, local at the place of loading: yyyy-MM-ddTHH:mm. A cut-off that is not known is missing. */
export type LocalCutOffs = Readonly<Partial<Record<BookingCutOffName, string>>>;

/** Editable data of a booking, as its form shows it. Days are yyyy-MM-dd, local to each place. */
export interface EditableBooking extends Readonly<BookingTexts> {
  readonly company: NamedCompany | null;
  readonly shipper: NamedCompany | null;
  readonly consignee: NamedCompany | null;
  readonly agent: NamedCompany | null;
  readonly portOfLoading: PlaceReference | null;
  readonly portOfDischarge: PlaceReference | null;
  readonly etd: string | null;
  readonly eta: string | null;
  /** The code is empty for a carrier that is known by its name only. */
  readonly carrier: { readonly code: string; readonly name: string } | null;
  readonly service: string;
  readonly vessel: string;
  readonly voyage: string;
  readonly flight: string;
  readonly cutOffs: LocalCutOffs;
  readonly incoterm: IncotermCode;
  readonly inlandPoint: PlaceReference | null;
  readonly freightCharge: 'prepaid' | 'collect';
  readonly localCharge: 'prepaid' | 'collect';
  readonly containers: readonly CargoLine[];
  readonly toFollow: ToFollow;
}
export type EditableField = keyof EditableBooking;

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
const sum = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : thousandths((a ?? 0) + (b ?? 0));

/** Merges pieces of the same kind to the rows of the form. */
const together = (lines: readonly CargoLine[]): CargoLine[] => {
  const kinds = new Map<string, CargoLine>();
  for (const line of lines) {
    const kind = `${line.type} ${line.description}`;
    const known = kinds.get(kind);
    const added = known && {
      ...known,
      quantity: known.quantity + line.quantity,
      weight: sum(known.weight, line.weight),
      cbm: sum(known.cbm, line.cbm),
    };
    kinds.set(kind, added ?? line);
  }
  return [...kinds.values()];
};

/** Returns the cargo of a booking in the rows of its form. */
export const toCargoLines = ({ equipments, airEquipments }: BookingFields, loadType: LoadType): CargoLine[] => {
  if (airEquipments) {
    return airEquipments.items.map(({ pieces, weightKg, measurement, description }) => ({
      quantity: pieces ?? 1,
      type: 'AIR',
      weight: weightKg,
      cbm: measurement || null,
      description,
    }));
  }
  const lines = equipments.flatMap(({ size, items }) =>
    items.map(({ packages, weight, measurement, description }): CargoLine => {
      const quantity = isByContainer(loadType) ? 1 : (packages ?? 1);
      return { quantity, type: size, weight, cbm: measurement, description };
    }),
  );
  return isByContainer(loadType) ? together(lines) : lines;
};

const toLocalDay = (instant: string | null, timeZone: string): string | null => instant && dayAt(instant, timeZone);

/** Returns cut-offs in the time zone of the place of loading. */
export const toLocalCutOffs = (cutOffs: readonly BookingCutOff[], timeZone: string): LocalCutOffs =>
  Object.fromEntries(cutOffs.map(({ name, at }) => [name, toLocalDateTime(at, timeZone)]));

/** Returns the current editable data of a booking. */
export const toEditableBooking = (fields: BookingFields, loadType: LoadType): EditableBooking => {
  const { contacts, terms, routes, airRoutes, truckRoute } = fields;
  const from = airRoutes?.airportOfOrigin ?? routes?.portOfLoading ?? null;
  const to = airRoutes?.airportOfDestination ?? routes?.portOfDischarge ?? null;
  const { etd = null, eta = null, carrier = null, service, cutOffs = [] } = airRoutes ?? routes ?? {};
  return {
    company: contacts.company,
    shipper: contacts.shipper,
    consignee: contacts.consignee,
    agent: contacts.agent,
    ...readBookingTexts(fields),
    portOfLoading: from,
    portOfDischarge: to,
    etd: from && toLocalDay(etd, from.timeZone),
    eta: to && toLocalDay(eta, to.timeZone),
    carrier,
    service: service ?? '',
    vessel: routes?.vessel ?? '',
    voyage: routes?.voyage ?? '',
    flight: airRoutes?.flight ?? '',
    cutOffs: from ? toLocalCutOffs(cutOffs, from.timeZone) : {},
    incoterm: terms.incoterm,
    inlandPoint: truckRoute?.inlandPoint ?? null,
    freightCharge: terms.freightCharge,
    localCharge: terms.localCharge,
    containers: toCargoLines(fields, loadType),
    toFollow: fields.toFollow ?? {},
  };
};

interface Editable<Value> {
  readonly label: string;
  readonly group: BookingFieldGroup;
  /** Returns the text of a value, '' for empty; values with equal text are equal. */
  readonly said: (value: Value) => string;
  /** Returns a key that distinguishes values with the same text. */
  readonly key?: (value: Value) => string;
}

const plain = (text: string): string => text.trim();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const identity = (value: { readonly id: string } | null): string => value?.id ?? '';
const party = (label: string, group: BookingFieldGroup = 'parties'): Editable<NamedCompany | null> => ({
  label,
  group,
  said: (value) => value?.companyName ?? '',
  key: identity,
});
const placeText = ({ code, city, country }: PlaceReference): string =>
  code ? `${code} ${city}` : `${city}, ${country}`;
const place = (label: string): Editable<PlaceReference | null> => ({
  label,
  group: 'routing',
  said: (value) => (value ? placeText(value) : ''),
  key: (value) => (value?.code ? value.id : value ? placeText(value) : ''),
});
const words = (label: string, group: BookingFieldGroup): Editable<string> => ({ label, group, said: plain });
type TextFieldOf<G extends BookingFieldGroup> = {
  [F in BookingTextField]: (typeof bookingTextFields)[F]['group'] extends G ? F : never;
}[BookingTextField];
/** Returns the text fields of a group. */
const texts = <G extends BookingFieldGroup>(group: G) =>
  Object.fromEntries(
    bookingTextFieldList.flatMap(([name, field]) => (field.group === group ? [[name, words(field.label, group)]] : [])),
  ) as { readonly [F in TextFieldOf<G>]: Editable<string> };
const day = (label: string): Editable<string | null> => ({
  label,
  group: 'routing',
  said: (value) => (value ? formatDay(value) : ''),
});

const amount = (value: number | null, unit: string): string | null =>
  value === null ? null : `${countText(value)} ${unit}`;
const lineText = ({ quantity, type, weight, cbm, description }: CargoLine): string =>
  [`${quantity} × ${type}`, amount(weight, 'kg'), amount(cbm, 'CBM'), description].filter(Boolean).join(' · ');

const toFollowText = (due: ToFollow): string =>
  documentsToFollow.flatMap(({ step, label }) => (due[step] ? [`${label} ${formatDay(due[step])}`] : [])).join('; ');

const cutOffsText = (cutOffs: LocalCutOffs): string =>
  bookingCutOffNames.SEA.flatMap((name) => {
    const [day = '', time = ''] = cutOffs[name]?.split('T') ?? [];
    return day ? [`${bookingCutOffLabel(name, false)} ${formatDay(day)} ${time}`] : [];
  }).join('; ');

/** Label, group and text of each editable field. */
export const editableFields: { readonly [F in EditableField]: Editable<EditableBooking[F]> } = {
  company: party('Customer', 'customer'),
  shipper: party('Shipper'),
  consignee: party('Consignee'),
  agent: party('Partner'),
  ...texts('parties'),
  ...texts('references'),
  containerNumber: { ...texts('references').containerNumber, said: (value) => splitContainerNumbers(value).join(', ') },
  portOfLoading: place('Port of loading'),
  portOfDischarge: place('Port of discharge'),
  etd: day('ETD'),
  eta: day('ETA'),
  // Known late for many shipments, so these two can be filled in after the departure.
  carrier: {
    label: 'Carrier',
    group: 'references',
    said: (value) => value?.name ?? '',
    key: (value) => (value ? `${value.code} ${value.name}` : ''),
  },
  service: words('Service', 'references'),
  vessel: words('Vessel', 'routing'),
  voyage: words('Voyage', 'routing'),
  flight: words('Flight', 'routing'),
  cutOffs: { label: 'Cut-offs', group: 'routing', said: cutOffsText },
  incoterm: words('Incoterm', 'terms') as Editable<IncotermCode>,
  inlandPoint: { ...place('Inland point'), group: 'terms' },
  freightCharge: { label: 'Freight charge', group: 'terms', said: capital },
  localCharge: { label: 'Local charge', group: 'terms', said: capital },
  containers: { label: 'Cargo', group: 'cargo', said: (lines) => lines.map(lineText).join('; ') },
  ...texts('remarks'),
  toFollow: { label: 'To follow', group: 'references', said: toFollowText },
};

const airLabels: Partial<Record<EditableField, string>> = { mblNumber: 'MAWB number', hblNumber: 'HAWB number' };

/** Returns the label of a field for a load type: air bills are MAWB and HAWB. */
export const editableLabel = (field: EditableField, loadType: LoadType): string =>
  (isLikeAir(loadType) && airLabels[field]) || editableFields[field].label;

/** A field that an edit changes, in words. */
export interface FieldChange {
  readonly field: EditableField;
  readonly label: string;
  readonly group: BookingFieldGroup;
  readonly before: string;
  readonly after: string;
}

const findFieldChanges = <F extends EditableField>(
  field: F,
  loadType: LoadType,
  [before, after]: readonly [EditableBooking[F], EditableBooking[F]],
): FieldChange[] => {
  const { said, group, key = said } = editableFields[field];
  if (key(before) === key(after)) return [];
  return [{ field, label: editableLabel(field, loadType), group, before: said(before), after: said(after) }];
};

/** Returns the changes of an edit, in the order of the form. */
export const changesBetween = (before: EditableBooking, after: EditableBooking, loadType: LoadType): FieldChange[] =>
  (Object.keys(editableFields) as EditableField[]).flatMap((field) =>
    findFieldChanges(field, loadType, [before[field], after[field]]),
  );

/** Returns the load of cargo lines for pricing. Rows without weight or volume count as 0. */
export const toLoad = (lines: readonly CargoLine[], loadType: LoadType): Load => {
  if (isByContainer(loadType)) {
    const types = new Map<ContainerTypeCode, number>();
    for (const { type, quantity } of lines) types.set(type, (types.get(type) ?? 0) + quantity);
    return { mode: 'FCL', containers: [...types].map(([type, quantity]) => ({ type, quantity })) };
  }
  const total = (of: 'weight' | 'cbm') => lines.reduce((all, line) => sum(all, line[of]) ?? 0, 0);
  return { mode: isLikeAir(loadType) ? 'AIR' : 'LCL', kg: total('weight'), cbm: total('cbm') };
};
