import { fieldErrors, NewCarrier, NewPlace, type OwnCarrier, type OwnPlace } from '@quayside/contract';
import { countries, parsePosition, positionText, timeZones } from '@quayside/freight';
import type { FormPart, SelectOption } from '@quayside/ui';
import * as v from 'valibot';
import { createResolver } from '../fields/createResolver';
import { t } from '../texts/reference';

/** Form values of a place. */
export type PlaceForm = Record<
  'portType' | 'code' | 'portName' | 'city' | 'country' | 'timeZone' | 'position' | 'state',
  string
>;
/** Form values of a carrier. */
export type CarrierForm = Record<'carries' | 'code' | 'name' | 'awbPrefix' | 'state', string>;

export const placeLabels: Record<keyof PlaceForm, string> = {
  get portType() {
    return t('Kind');
  },
  get code() {
    return t('Code');
  },
  get portName() {
    return t('Name');
  },
  get city() {
    return t('City');
  },
  get country() {
    return t('Country');
  },
  get timeZone() {
    return t('Time zone');
  },
  get position() {
    return t('Position');
  },
  get state() {
    return t('State');
  },
};
export const carrierLabels: Record<keyof CarrierForm, string> = {
  get carries() {
    return t('Carries');
  },
  get code() {
    return t('Code');
  },
  get name() {
    return t('Name');
  },
  get awbPrefix() {
    return t('AWB prefix');
  },
  get state() {
    return t('State');
  },
};

export const kindLabels: Record<OwnPlace['portType'], string> = {
  get SEA() {
    return t('Port');
  },
  get AIR() {
    return t('Airport');
  },
  get INLAND() {
    return t('Inland point');
  },
  get WHSE() {
    return t('Warehouse');
  },
};
export const kindOptions = (): readonly SelectOption[] =>
  Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

/** Hint of the code field, by kind. */
export const codeHints: Record<OwnPlace['portType'], string> = {
  get SEA() {
    return t('UN/LOCODE, for example NLRTM');
  },
  get INLAND() {
    return t('UN/LOCODE, for example DEDUI');
  },
  get AIR() {
    return t('IATA code, for example RTM');
  },
  get WHSE() {
    return t('UN/LOCODE, dash and a mark, for example NLRTM-W1');
  },
};

export const stateOptions: readonly SelectOption[] = [
  {
    value: 'used',
    get label() {
      return t('In use');
    },
  },
  {
    value: 'ended',
    get label() {
      return t('Ended: not offered any more');
    },
  },
];

/** Transport modes of a carrier; airlines have separate codes. */
const carried: Readonly<Record<string, { label: string; modes: OwnCarrier['modes'] }>> = {
  sea: {
    get label() {
      return t('FCL and LCL');
    },
    modes: ['FCL', 'LCL'],
  },
  fcl: { label: 'FCL', modes: ['FCL'] },
  lcl: {
    get label() {
      return t('LCL: NVOCC or co-loader');
    },
    modes: ['LCL'],
  },
  air: {
    get label() {
      return t('AIR: airline');
    },
    modes: ['AIR'],
  },
};
export const carriesOptions = (): readonly SelectOption[] =>
  Object.entries(carried).map(([value, one]) => ({ value, label: one.label }));
const getCarriageKind = ({ modes }: OwnCarrier): string =>
  Object.entries(carried).find(([, one]) => one.modes.join() === modes.join())?.[0] ?? 'sea';

/** All countries by name. */
export const countryOptions = (): SelectOption[] =>
  countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
export const zoneOptions = (): SelectOption[] => timeZones().map((zone) => ({ value: zone, label: zone }));

const getRecordState = (record: { ended: boolean } | null): string => (record?.ended ? 'ended' : 'used');

export const toPlaceForm = (place: OwnPlace | null): PlaceForm => ({
  portType: place?.portType ?? 'SEA',
  code: place?.code ?? '',
  portName: place?.portName ?? '',
  city: place?.city ?? '',
  country: place?.country ?? '',
  timeZone: place?.timeZone ?? '',
  position: place ? positionText(place.lat, place.lon) : '',
  state: getRecordState(place),
});
export const toCarrierForm = (carrier: OwnCarrier | null): CarrierForm => ({
  carries: carrier ? getCarriageKind(carrier) : 'sea',
  code: carrier?.code ?? '',
  name: carrier?.name ?? '',
  awbPrefix: carrier?.awbPrefix ?? '',
  state: getRecordState(carrier),
});

const placeDraft = ({ position, state, ...typed }: PlaceForm) => ({
  ...typed,
  ...(parsePosition(position) ?? { lat: null, lon: null }),
  ended: state === 'ended',
});
const carrierDraft = ({ carries, code, name, awbPrefix, state }: CarrierForm) => {
  const modes = carried[carries]?.modes ?? [];
  return {
    code,
    name,
    modes,
    awbPrefix: (modes.includes('AIR') && awbPrefix.trim()) || null,
    ended: state === 'ended',
  };
};

/** Returns the request body of a valid form. @throws ValiError for an invalid one */
export const toNewPlace = (form: PlaceForm): v.InferOutput<typeof NewPlace> => v.parse(NewPlace, placeDraft(form));
export const toNewCarrier = (form: CarrierForm): v.InferOutput<typeof NewCarrier> =>
  v.parse(NewCarrier, carrierDraft(form));

/** Returns the form field of a contract path. */
export const placeField = (path: string): string => (path === 'lat' || path === 'lon' ? 'position' : path);
export const carrierField = (path: string): string => (path.startsWith('modes') ? 'carries' : path);

const positionFault = () => t('Enter latitude and longitude, for example 51.92, 4.48 or 5155N 00430E');

export const placeResolver = createResolver((form: PlaceForm) => {
  const read = v.safeParse(NewPlace, placeDraft(form));
  const faults = new Map(
    read.success ? [] : fieldErrors(NewPlace, read.issues).map(({ path, message }) => [placeField(path), message]),
  );
  if (form.position.trim() !== '' && !parsePosition(form.position)) faults.set('position', positionFault());
  return faults;
});
export const carrierResolver = createResolver((form: CarrierForm) => {
  const read = v.safeParse(NewCarrier, carrierDraft(form));
  return new Map(
    read.success ? [] : fieldErrors(NewCarrier, read.issues).map(({ path, message }) => [carrierField(path), message]),
  );
});

const parts =
  <T extends Record<string, string>>(labels: Record<keyof T & string, string>) =>
  (form: T): FormPart[] =>
    Object.entries(labels).map(([name, label]) => ({ name, label: String(label), text: (form[name] ?? '').trim() }));
export const placeParts = parts<PlaceForm>(placeLabels);
export const carrierParts = parts<CarrierForm>(carrierLabels);
