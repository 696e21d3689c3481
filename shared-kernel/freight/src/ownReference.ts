/** A validation error of a field. */
interface Fault {
  readonly path: string;
  readonly message: string;
}

interface PlaceTerms {
  readonly portType: 'SEA' | 'AIR' | 'INLAND' | 'WHSE';
  readonly code: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

const unlocode = {
  form: /^[A-Z]{2}[A-Z2-9]{3}$/,
  message: 'Enter the five characters of its UN/LOCODE, for example NLRTM',
};

/** Code format of a place, by its kind. @source UNECE Recommendation 16; IATA airport codes */
const placeCodes = {
  SEA: unlocode,
  INLAND: unlocode,
  AIR: { form: /^[A-Z]{3}$/, message: 'Enter the three letters of its IATA code, for example RTM' },
  // A place can have several.
  WHSE: {
    form: /^[A-Z]{2}[A-Z2-9]{3}-[A-Z0-9]{1,4}$/,
    message: 'Enter the UN/LOCODE of the place, a dash and your own code, for example NLRTM-W1',
  },
} as const satisfies Record<PlaceTerms['portType'], { form: RegExp; message: string }>;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * Returns the English name of a country, or undefined for an unknown code. @source ISO 3166-1 alpha-2, as Intl has it
 */
export const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? regions.of(code) : undefined;

/** Validates an agent's own place; returns the faults on its fields. */
export const placeFaults = ({ portType, code, country, lat, lon }: PlaceTerms): Fault[] => {
  const { form, message } = placeCodes[portType];
  const isWritten = form.test(code);
  const faults: (Fault | false)[] = [
    !isWritten && { path: 'code', message },
    countryName(country) === undefined && { path: 'country', message: 'Choose a country' },
    isWritten &&
      portType !== 'AIR' &&
      countryName(country) !== undefined &&
      !code.startsWith(country) && {
        path: 'code',
        message: `A UN/LOCODE in ${countryName(country)} begins with ${country}`,
      },
    (lat === null) !== (lon === null) && { path: 'lat', message: 'Enter both, latitude and longitude' },
  ];
  return faults.filter((fault) => fault !== false);
};

interface CarrierTerms {
  readonly code: string;
  readonly modes: readonly ('FCL' | 'LCL' | 'AIR')[];
  readonly awbPrefix: string | null;
}

/**
 * Validates an agent's own carrier; returns the faults on its fields. @source NMFTA Standard Carrier Alpha Codes; IATA
 * designators
 */
export const carrierFaults = ({ code, modes, awbPrefix }: CarrierTerms): Fault[] => {
  const flies = modes.includes('AIR');
  const faults: (Fault | false)[] = [
    flies && modes.length > 1 && { path: 'modes', message: 'Add an airline on its own, with its own code' },
    !flies &&
      !/^[A-Z]{4}$/.test(code) && { path: 'code', message: 'Enter the four letters of its SCAC, for example ECUW' },
    flies &&
      !/^(?=.*[A-Z])[A-Z0-9]{2}$/.test(code) && {
        path: 'code',
        message: 'Enter the two characters of its IATA code, for example LH',
      },
    awbPrefix !== null &&
      (flies
        ? !/^\d{3}$/.test(awbPrefix) && { path: 'awbPrefix', message: 'Enter three digits, for example 020' }
        : { path: 'awbPrefix', message: 'is for airlines: leave it empty' }),
  ];
  return faults.filter((fault) => fault !== false);
};

/** Normalises a service name to letters and digits: 'FE-4' and 'Fe 4' are equal. */
export const serviceKey = (service: string): string => service.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
