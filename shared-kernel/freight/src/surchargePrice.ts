import type { TariffCharge } from './charges';
import type { ContainerTypeCode } from './containerTypes';
import { calculatePercentage, timesQuantity } from './money';
import {
  freightInShare,
  isOpenSurcharge,
  isShareSurcharge,
  isSurchargeValidOn,
  type OpenSurcharge,
  type ShareSurcharge,
  type Surcharge,
  sharedNames,
  type UnitSurcharge,
} from './surcharge';
import { formatShareBasis } from './surchargeBasis';

type Line = Pick<TariffCharge, 'name' | 'basis' | 'quantity' | 'unitMinor' | 'currency'>;

/** Returns a line at its unit price, without limits. */
export const unitCharge = (kind: TariffCharge['kind'], line: Line, more: Partial<TariffCharge> = {}): TariffCharge => ({
  ...line,
  kind,
  containerType: null,
  amountMinor: timesQuantity(line.unitMinor, line.quantity),
  note: null,
  minimumMinor: 0,
  otherBreaks: [],
  ...more,
});

interface Limits {
  readonly minimumMinor?: number | undefined;
  readonly maximumMinor?: number | undefined;
}

/** Returns the line at its minimum when it is below, and at its maximum when it is above. */
export const withinLimits = (line: TariffCharge, { minimumMinor = 0, maximumMinor }: Limits): TariffCharge => {
  const limits = { minimumMinor, ...(maximumMinor !== undefined && { maximumMinor }) };
  if (line.amountMinor < minimumMinor) return { ...line, ...limits, amountMinor: minimumMinor, note: 'minimum' };
  if (maximumMinor !== undefined && line.amountMinor > maximumMinor)
    return { ...line, ...limits, amountMinor: maximumMinor, note: 'maximum' };
  return { ...line, ...limits };
};

/** Load of a tariff as its surcharges count it. */
interface CountedLoad<B extends string> {
  readonly quantities: Readonly<Record<B, number>>;
  /** Number of containers of a type; undefined for loads without containers. */
  readonly containersOfType?: ((type: ContainerTypeCode) => number) | undefined;
}

const unitLine = <B extends string>(
  surcharge: UnitSurcharge<B>,
  { quantities }: CountedLoad<B>,
  count: number | null,
): TariffCharge => {
  const { name, basis, amountMinor: unitMinor, currency } = surcharge;
  const quantity = count ?? quantities[basis];
  return withinLimits(unitCharge('surcharge', { name, basis, quantity, unitMinor, currency }), surcharge);
};

const openLine = ({ name, basis }: OpenSurcharge, currency: string): TariffCharge =>
  unitCharge('surcharge', { name, basis, quantity: 1, unitMinor: 0, currency });

/** Returns the position of the lines that a percentage is of; a percentage is never of another one. */
const sharedLines = (
  surcharge: ShareSurcharge,
  lines: readonly (TariffCharge | null)[],
  currency: string,
): number[] => {
  const names = new Set(sharedNames(surcharge));
  const isShared = (line: TariffCharge | null) =>
    line !== null && line.currency === currency && names.has(line.kind === 'freight' ? freightInShare : line.name);
  return lines.flatMap((line, index) => (isShared(line) ? [index] : []));
};

const shareLine = (
  surcharge: ShareSurcharge,
  lines: readonly (TariffCharge | null)[],
  currency: string,
): TariffCharge => {
  const { name, percent } = surcharge;
  const of = sharedLines(surcharge, lines, currency);
  const unitMinor = calculatePercentage(
    of.reduce((sum, index) => sum + (lines[index]?.amountMinor ?? 0), 0),
    percent,
  );
  const line = { name, basis: formatShareBasis(percent, sharedNames(surcharge)), quantity: 1, unitMinor, currency };
  return withinLimits(unitCharge('surcharge', line, { share: { percent, of } }), surcharge);
};

interface SurchargesInput<B extends string> {
  readonly surcharges: readonly Surcharge<B>[];
  readonly freight: readonly TariffCharge[];
  readonly load: CountedLoad<B>;
  /** Currency of the tariff. */
  readonly currency: string;
  /** Day of departure, yyyy-MM-dd. */
  readonly day: string;
}

/**
 * Returns the freight followed by the surcharges that are valid on the day of departure. A charge of a container type
 * that the load does not have is left out.
 */
export const withSurcharges = <B extends string>({
  surcharges,
  freight,
  load,
  currency,
  day,
}: SurchargesInput<B>): TariffCharge[] => {
  const isCharged = (one: Surcharge<B>): boolean =>
    isSurchargeValidOn(one, day) && (isShareSurcharge(one) || countOfType(one, load) !== 0);
  const charged = surcharges.filter(isCharged);
  const lines = charged.map((one): TariffCharge | null => {
    if (isShareSurcharge(one)) return null;
    const ofType = one.containerType ? { containerType: one.containerType } : {};
    const line = isOpenSurcharge(one) ? openLine(one, currency) : unitLine(one, load, countOfType(one, load));
    return { ...line, ...ofType };
  });
  const all = [...freight, ...lines];
  const shares = charged.map((one) => (isShareSurcharge(one) ? shareLine(one, all, currency) : null));
  return [...freight, ...lines.flatMap((line, index) => line ?? shares[index] ?? [])];
};

/** Returns the number of containers that a charge of one type counts; null for a charge of all types. */
const countOfType = <B extends string>(
  { containerType }: UnitSurcharge<B> | OpenSurcharge,
  { containersOfType }: CountedLoad<B>,
): number | null => (containerType ? (containersOfType?.(containerType) ?? 0) : null);
