/**
 * Container types with their size and type code. Payload (kg) and capacity (CBM) are typical values; the plate on the
 * container is binding. LCL and AIR use the same booking column and have neither.
 * @source ISO 6346:2022, size and type codes
 */
export const containerTypes = [
  { code: '20GP', label: "20' Dry", iso: '22G1', maxPayloadKg: 28200, capacityCbm: 33.2, formChoice: true },
  { code: '40GP', label: "40' Dry", iso: '42G1', maxPayloadKg: 28800, capacityCbm: 67.7, formChoice: true },
  { code: '40HC', label: "40' High Cube", iso: '45G1', maxPayloadKg: 28600, capacityCbm: 76.4, formChoice: true },
  { code: '45GP', label: "45' Dry", iso: 'L2G1', maxPayloadKg: 27900, capacityCbm: 77, formChoice: true },
  { code: '45HC', label: "45' High Cube", iso: 'L5G1', maxPayloadKg: 27700, capacityCbm: 86, formChoice: true },
  { code: '20HC', label: "20' High Cube", iso: '25G1', maxPayloadKg: 28000, capacityCbm: 37.4, formChoice: false },
  { code: '20RF', label: "20' Reefer", iso: '22R1', maxPayloadKg: 27400, capacityCbm: 28.3, formChoice: false },
  {
    code: '40RF',
    label: "40' High Cube Reefer",
    iso: '45R1',
    maxPayloadKg: 29300,
    capacityCbm: 67.3,
    formChoice: false,
  },
  {
    code: '40NOR',
    label: "40' Non-Operating Reefer",
    iso: '45R1',
    maxPayloadKg: 29300,
    capacityCbm: 67.3,
    formChoice: false,
  },
  {
    code: 'LCL',
    label: 'Less than container load',
    iso: null,
    maxPayloadKg: null,
    capacityCbm: null,
    formChoice: false,
  },
  { code: 'AIR', label: 'Air freight', iso: null, maxPayloadKg: null, capacityCbm: null, formChoice: false },
] as const;

export type ContainerType = (typeof containerTypes)[number];
export type ContainerTypeCode = ContainerType['code'];

/** The container types that the booking form and the rate search offer. */
export const formContainerTypes = containerTypes.filter((type) => type.formChoice);
export const defaultContainerType = '40HC' satisfies ContainerTypeCode;

export const containerTypeCodes: readonly ContainerTypeCode[] = containerTypes.map((type) => type.code);

/**
 * Returns the twenty-foot equivalents of a container type.
 * @source Eurostat, glossary of transport statistics: 20' is 1 TEU, 40' is 2, longer ones are 2.25
 */
export const calculateTeu = (code: ContainerTypeCode): number => {
  if (code.startsWith('20')) return 1;
  return code.startsWith('45') ? 2.25 : 2;
};

/** Checks whether a container type cools its cargo, so that it has a temperature set point. */
export const isRefrigerated = (code: ContainerTypeCode): boolean => code === '20RF' || code === '40RF';

/** Returns the label of a container type, or the code itself when it is not in the table. */
export const containerTypeLabel = (code: string): string =>
  containerTypes.find((type) => type.code === code)?.label ?? code;

/**
 * Returns which limit of its containers a cargo row exceeds, or null. Weight is the gross weight in kg, volume is in
 * CBM,
 * both for all containers of the row together.
 */
export function findOverload(row: {
  type: ContainerTypeCode;
  quantity: number;
  kg?: number;
  cbm?: number;
}): 'weight' | 'volume' | null {
  const type = containerTypes.find(({ code }) => code === row.type);
  if (type?.maxPayloadKg && (row.kg ?? 0) > type.maxPayloadKg * row.quantity) return 'weight';
  if (type?.capacityCbm && (row.cbm ?? 0) > type.capacityCbm * row.quantity) return 'volume';
  return null;
}

/** Capacity and name of a container or freighter; weights in kg, volumes in CBM. */
interface Capacity {
  readonly carrier: string;
  readonly kg: number;
  readonly cbm: number;
}

const most = (of: 'maxPayloadKg' | 'capacityCbm'): number => Math.max(...containerTypes.map((type) => type[of] ?? 0));

/**
 * Plausible maximum of one row of loose cargo.
 * @source Boeing 747-8F: maximum structural payload 137.7 t, cargo volume 858 m³ (main and lower decks)
 */
export const looseCapacity: Readonly<Record<'LCL' | 'AIR', Capacity>> = {
  LCL: { carrier: 'one container', kg: most('maxPayloadKg'), cbm: most('capacityCbm') },
  AIR: { carrier: 'a cargo aircraft', kg: 137_700, cbm: 858 },
};

/** Returns which limit of a container or aircraft a row of loose cargo exceeds, or null. */
export const findLooseOverload = (
  mode: 'LCL' | 'AIR',
  { kg = 0, cbm = 0 }: { readonly kg?: number; readonly cbm?: number },
): 'weight' | 'volume' | null => {
  if (kg > looseCapacity[mode].kg) return 'weight';
  return cbm > looseCapacity[mode].cbm ? 'volume' : null;
};
