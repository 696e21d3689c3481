import type { BookingFields, updateBookingContainers } from '@quayside/contract';
import {
  containerText,
  displayContainerNumber,
  isRefrigerated,
  readContainerNumbers,
  splitContainerNumbers,
} from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { invalid } from '../../../platform/errors';

type SentContainer = InferOutput<typeof updateBookingContainers.body>['containers'][number];
type Equipment = BookingFields['equipments'][number];
type ContainerItem = Equipment['items'][number];

interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Returns the number of a text that holds at most one container number; null for any other text. */
const readNumber = (text: string): string | null => {
  if (text === '') return '';
  const { found } = readContainerNumbers(text);
  return found.length === 1 ? (found[0]?.number ?? null) : null;
};

const distinct = (seals: readonly string[]): string[] => [...new Set(seals.filter((seal) => seal !== ''))];

const findFaults = (sent: readonly SentContainer[], sizes: readonly Equipment['size'][]): FieldFault[] => {
  const numbers = sent.map(({ number }) => readNumber(number));
  return sent.flatMap(({ weight, vgm, setPoint }, index): FieldFault[] => {
    const at = (field: keyof SentContainer, message: string) => ({ path: `containers.${index}.${field}`, message });
    const [number, size] = [numbers[index] ?? null, sizes[index]];
    return [
      ...(number === null ? [at('number', 'Enter one container number')] : []),
      ...(number && numbers.indexOf(number) < index
        ? [at('number', `${displayContainerNumber(number)} is entered twice`)]
        : []),
      ...(vgm !== null && weight !== null && vgm < weight
        ? [at('vgm', 'VGM includes the container: it is not less than the cargo weight')]
        : []),
      ...(setPoint !== null && size !== undefined && !isRefrigerated(size)
        ? [at('setPoint', 'Only refrigerated containers have a set point')]
        : []),
    ];
  });
};

const toItem = (item: ContainerItem, { number, seals, ...details }: SentContainer): ContainerItem => ({
  ...item,
  ...details,
  containerNumber: readNumber(number) || null,
  seals: distinct(seals),
});

const sumOfWeights = (items: readonly ContainerItem[]): number =>
  items.reduce((sum, { weight }) => sum + Math.round((weight ?? 0) * 1000), 0) / 1000;

/** Returns the numbers of the booking: those of its containers, and those that no container had. */
const numbersAfter = (before: BookingFields, items: readonly ContainerItem[]): string => {
  const was = before.equipments.flatMap((equipment) => equipment.items.map(({ containerNumber }) => containerNumber));
  const others = splitContainerNumbers(before.containerNumber).filter((number) => !was.includes(number));
  const own = items.flatMap(({ containerNumber }) => containerNumber ?? []);
  return [...new Set([...own, ...others])].join(', ');
};

/**
 * Returns the fields of a booking with the details of its containers. The total weight follows when each container has one.
 * The price of containers does not depend on their weight.
 * @throws 422 for wrong entries and for another count of containers
 */
export const withContainers = (fields: BookingFields, sent: readonly SentContainer[]): BookingFields => {
  const sizes = fields.equipments.flatMap(({ size, items }) => items.map(() => size));
  if (sizes.length !== sent.length) {
    const message = `The booking has ${sizes.length} containers. Change their number under Edit booking.`;
    throw invalid([{ path: 'containers', message }], message);
  }
  const faults = findFaults(sent, sizes);
  if (faults.length > 0) throw invalid(faults, faults[0]?.message);
  const entered = [...sent];
  const equipments = fields.equipments.map(({ size, items }) => ({
    size,
    items: items.map((item) => toItem(item, entered.shift() as SentContainer)),
  }));
  const items = equipments.flatMap((equipment) => equipment.items);
  return {
    ...fields,
    equipments,
    containerNumber: numbersAfter(fields, items),
    ...(items.every(({ weight }) => weight !== null) && { totalWeight: sumOfWeights(items) }),
  };
};

/** Returns the containers that an edit changed, as history entries. */
export const containerChanges = (before: BookingFields, after: BookingFields) => {
  const textsOf = ({ equipments }: BookingFields) =>
    equipments.flatMap(({ size, items }) => items.map((item) => containerText({ ...item, size })));
  const was = textsOf(before);
  return textsOf(after).flatMap((text, index) =>
    text === was[index] ? [] : [{ label: `Container ${index + 1}`, before: was[index] ?? '', after: text }],
  );
};
