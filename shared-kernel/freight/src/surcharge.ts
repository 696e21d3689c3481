import type { ContainerTypeCode } from './containerTypes';

/** Allowed bases of a surcharge with a unit price, by transport mode. */
export const surchargeBases = {
  FCL: ['per container', 'per TEU', 'per B/L', 'per shipment'],
  LCL: ['per W/M', 'per CBM', 'per kg', 'per B/L', 'per shipment'],
  AIR: ['per kg', 'per AWB', 'per shipment'],
} as const;
export type SurchargeBasis = (typeof surchargeBases)[keyof typeof surchargeBases][number];

/** Bases without an amount: part of the freight, or charged as billed later. */
export const openBases = ['included', 'at cost'] as const;
export type OpenBasis = (typeof openBases)[number];

/** Name of the freight among the charges of a percentage. */
export const freightInShare = 'freight';

interface SurchargeFacts {
  readonly name: string;
  /** First and last day of its own validity, yyyy-MM-dd; the validity of the tariff when undefined. */
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
}

interface Limits {
  readonly minimumMinor?: number | undefined;
  readonly maximumMinor?: number | undefined;
}

interface OfContainerType {
  /** The only container type that the charge is for; undefined for every type. Full containers only. */
  readonly containerType?: ContainerTypeCode | undefined;
}

export type UnitSurcharge<B extends string> = SurchargeFacts &
  Limits &
  OfContainerType & { readonly basis: B; readonly amountMinor: number; readonly currency: string };

/** A percentage of the freight or of charges; its limits are in the currency of the tariff. */
export type ShareSurcharge = SurchargeFacts &
  Limits & {
    readonly basis: 'percent';
    readonly percent: number;
    /** Names of the charges, `freight` for the freight; the freight alone when undefined. */
    readonly of?: readonly string[] | undefined;
  };

export type OpenSurcharge = SurchargeFacts & OfContainerType & { readonly basis: OpenBasis };

export type Surcharge<B extends string> = UnitSurcharge<B> | ShareSurcharge | OpenSurcharge;

/** Checks whether a basis has no amount: the charge is included or at cost. */
export const isOpenBasis = (basis: string): basis is OpenBasis => (openBases as readonly string[]).includes(basis);

export const isShareSurcharge = <B extends string>(one: Surcharge<B>): one is ShareSurcharge => one.basis === 'percent';
export const isOpenSurcharge = <B extends string>(one: Surcharge<B>): one is OpenSurcharge => isOpenBasis(one.basis);

/** Checks whether a surcharge applies on a day, yyyy-MM-dd. */
export const isSurchargeValidOn = ({ validFrom, validTo }: SurchargeFacts, day: string): boolean =>
  (validFrom === undefined || validFrom <= day) && (validTo === undefined || day <= validTo);

/** Returns the names of the charges that a percentage is of. */
export const sharedNames = ({ of }: Pick<ShareSurcharge, 'of'>): readonly string[] => of ?? [freightInShare];
