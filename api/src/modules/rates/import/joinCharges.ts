import { type ContainerTypeCode, formatMoney, formatSurchargeBasis, isOpenBasis } from '@quayside/freight';
import type { Note } from '../../imports/kit/lineReader';
import type { WrittenSurcharge } from '../tariff/surcharges';

/** A charge of a sheet and the container type that its column or row is for; null for every type. */
export interface SizedCharge extends Omit<WrittenSurcharge, 'containerType'> {
  readonly containerType: ContainerTypeCode | null;
  /** The sheet states a length such as 40', and no type. */
  readonly isLengthOnly?: boolean;
}

const byName = (charges: readonly SizedCharge[]): SizedCharge[][] => {
  const groups = new Map<string, SizedCharge[]>();
  for (const charge of charges) groups.set(charge.name, [...(groups.get(charge.name) ?? []), charge]);
  return [...groups.values()];
};

const plain = ({ containerType: _, isLengthOnly: __, ...charge }: SizedCharge): WrittenSurcharge => charge;
const toPriceKey = ({ basis, amountMinor, currency, percent, of }: SizedCharge): string =>
  JSON.stringify([basis, amountMinor, currency, percent, of]);
/** Checks whether a charge can be for one container type. */
const isPerType = ({ basis }: SizedCharge): boolean => basis === 'per container' || isOpenBasis(basis);
const getContainerLength = (type: ContainerTypeCode): string => type.slice(0, 2);

/** Adds the charge of a length to the other priced types of that length, as long as none has its own. */
const forLengths = (group: readonly SizedCharge[], priced: readonly ContainerTypeCode[]): readonly SizedCharge[] => {
  const own = new Set(group.map(({ containerType }) => containerType));
  return group.flatMap((charge) => {
    const { containerType: type, isLengthOnly } = charge;
    if (!isLengthOnly || type === null) return [charge];
    const same = priced.filter((other) => getContainerLength(other) === getContainerLength(type) && !own.has(other));
    return [charge, ...same.map((containerType) => ({ ...charge, containerType }))];
  });
};

/** Returns the charges of a name as a tariff holds them; undefined when it has several amounts for one container. */
const joinGroup = (
  written: readonly SizedCharge[],
  priced: readonly ContainerTypeCode[],
): readonly WrittenSurcharge[] | undefined => {
  const group = forLengths(written, priced);
  const [first] = group;
  if (!first) return [];
  const types = new Set(group.map(({ containerType }) => containerType));
  const isForAll = types.has(null) || priced.every((type) => types.has(type)) || !isPerType(first);
  const prices = new Set(group.map(toPriceKey));
  if (prices.size === 1 && isForAll) return [plain(first)];
  const ofType = new Map(group.map((charge) => [charge.containerType, charge]));
  const isClear = group.every((one) => toPriceKey(one) === toPriceKey(ofType.get(one.containerType) ?? one));
  if (!isClear || types.has(null) || !group.every(isPerType)) return undefined;
  return [...ofType].flatMap(([containerType, charge]) =>
    containerType === null ? [] : [{ ...plain(charge), containerType }],
  );
};

const describeCharge = ({ containerType, amountMinor, currency = 'USD', percent, of, basis }: SizedCharge): string =>
  [
    containerType,
    amountMinor !== undefined && formatMoney(amountMinor, currency),
    formatSurchargeBasis({ basis, percent, of }),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Returns each charge once when it is the same for all container types, and once per type when it differs. A charge with
 * several amounts for one container is left out.
 * @param priced container types that have a freight price
 */
export const joinCharges = (
  charges: readonly SizedCharge[],
  priced: readonly ContainerTypeCode[],
): { readonly joined: readonly WrittenSurcharge[]; readonly leftOut: readonly Note[] } => {
  const joined: WrittenSurcharge[] = [];
  const leftOut: Note[] = [];
  for (const group of byName(charges)) {
    const found = joinGroup(group, priced);
    if (found) joined.push(...found);
    else {
      const message = `${group[0]?.name} has several amounts for one container: a tariff holds one`;
      leftOut.push({ column: 'surcharges', value: group.map(describeCharge).join(', '), message });
    }
  }
  return { joined, leftOut };
};
