import { type Booking, type EnteredContainer, maxSeals } from '@quayside/contract';
import { type ContainerTypeCode, displayContainerNumber, isRefrigerated, typedNumber } from '@quayside/freight';
import type { FormPart } from '@quayside/ui';

/** A container as typed. Its type and its place in the list are those of the booking. */
export interface ContainerEntry {
  size: ContainerTypeCode;
  number: string;
  /** Seal numbers, separated by commas. */
  seals: string;
  packages: string;
  /** kg */
  weight: string;
  /** kg */
  vgm: string;
  /** °C */
  setPoint: string;
}

export interface ContainersForm {
  containers: ContainerEntry[];
}

/** The fields of a container that are numbers, with their labels. */
export const numberFields = {
  packages: { label: 'Packages', whole: true },
  weight: { label: 'Cargo weight (kg)', whole: false },
  vgm: { label: 'VGM (kg)', whole: false },
} as const;
export type NumberFieldName = keyof typeof numberFields;
export const numberFieldNames = Object.keys(numberFields) as NumberFieldName[];

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** Returns the containers of a booking as form values. */
export const toContainersForm = ({ fields }: Booking): ContainersForm => ({
  containers: fields.equipments.flatMap(({ size, items }) =>
    items.map(({ containerNumber, seals = [], packages, weight, vgm, setPoint }) => ({
      size,
      number: containerNumber ? displayContainerNumber(containerNumber) : '',
      seals: seals.join(', '),
      ...{ packages: shown(packages), weight: shown(weight), vgm: shown(vgm), setPoint: shown(setPoint) },
    })),
  ),
});

/** Returns the seal numbers of a text. */
export const splitSeals = (text: string): string[] =>
  text
    .split(/[,;/\n]/)
    .map((seal) => seal.trim())
    .filter(Boolean);

/** Returns the temperature of a text in °C: '-18', '−18,5 °C'; null for any other text. */
export const readCelsius = (text: string): number | null => {
  const [, sign, digits] = /^([-−–+]?)\s*(\d+(?:[.,]\d+)?)\s*(?:°?\s*C)?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const degrees = Number(digits.replace(',', '.'));
  return sign && sign !== '+' ? -degrees : degrees;
};

const readNumber = (entry: ContainerEntry, field: NumberFieldName): number | null =>
  typedNumber(entry[field], { unit: field === 'packages' ? '' : 'kg', whole: numberFields[field].whole });

/** Returns the containers as the API takes them. */
export const toEnteredContainers = ({ containers }: ContainersForm): EnteredContainer[] =>
  containers.map((entry) => ({
    number: entry.number,
    seals: splitSeals(entry.seals),
    packages: readNumber(entry, 'packages'),
    weight: readNumber(entry, 'weight'),
    vgm: readNumber(entry, 'vgm'),
    setPoint: readCelsius(entry.setPoint),
  }));

interface EntryError {
  /** For example `containers.0.vgm`. */
  readonly name: string;
  readonly message: string;
}

/** Returns the errors of text that is no number, and of too many seals. */
export const findEntryErrors = ({ containers }: ContainersForm): EntryError[] =>
  containers.flatMap((entry, index) => {
    const at = (field: keyof ContainerEntry, message: string) => ({ name: `containers.${index}.${field}`, message });
    return [
      ...numberFieldNames.flatMap((field) =>
        entry[field].trim() !== '' && readNumber(entry, field) === null
          ? [at(field, numberFields[field].whole ? 'Enter a whole number' : 'Enter a number, such as 12,500')]
          : [],
      ),
      ...(entry.setPoint.trim() !== '' && readCelsius(entry.setPoint) === null
        ? [at('setPoint', 'Enter degrees Celsius, such as −18')]
        : []),
      ...(splitSeals(entry.seals).length > maxSeals ? [at('seals', `Enter at most ${maxSeals} seals`)] : []),
    ];
  });

/** Returns the form field of a body path. @example containerFieldOf('containers.0.seals.1') // 'containers.0.seals' */
export const containerFieldOf = (path: string): string => /^containers\.\d+\.\w+/.exec(path)?.[0] ?? 'root';

export const hasSetPoint = ({ size, setPoint }: ContainerEntry): boolean => isRefrigerated(size) || setPoint !== '';

const entryText = ({ size, number, seals, packages, weight, vgm, setPoint }: ContainerEntry): string =>
  [size, number, seals && `seals ${seals}`, packages, weight, vgm && `VGM ${vgm}`, setPoint].filter(Boolean).join(' ');

/** Returns each container as one part, to compare two versions. */
export const containerParts = ({ containers }: ContainersForm): FormPart[] =>
  containers.map((entry, index) => ({
    name: `containers.${index}`,
    label: `Container ${index + 1}`,
    text: entryText(entry),
    identity: JSON.stringify(entry),
  }));
