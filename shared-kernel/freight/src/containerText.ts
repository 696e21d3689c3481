import { formatCount, formatKg } from './cargoText';
import { displayContainerNumber } from './containerNumber';

interface ContainerFacts {
  readonly size: string;
  readonly containerNumber: string | null;
  readonly seals?: readonly string[] | undefined;
  readonly packages: number | null;
  /** kg */
  readonly weight: number | null;
  /** kg */
  readonly vgm?: number | null | undefined;
  /** °C */
  readonly setPoint?: number | null | undefined;
}

/** Formats a temperature with a minus sign. @example formatCelsius(-18) // '−18 °C' */
export const formatCelsius = (degrees: number): string => `${String(degrees).replace('-', '−')} °C`;

/** Formats the known details of a container. @example '40HC MSCU 123456 6, seal A1, 24 packages, 12,000 kg, VGM 15,800 kg' */
export const containerText = ({ size, containerNumber, seals = [], ...facts }: ContainerFacts): string => {
  const { packages, weight, vgm = null, setPoint = null } = facts;
  return [
    [size, containerNumber && displayContainerNumber(containerNumber)].filter(Boolean).join(' '),
    seals.length > 0 && `${seals.length === 1 ? 'seal' : 'seals'} ${seals.join(' and ')}`,
    packages !== null && formatCount(packages, 'package'),
    weight !== null && formatKg(weight),
    vgm !== null && `VGM ${formatKg(vgm)}`,
    setPoint !== null && `set point ${formatCelsius(setPoint)}`,
  ]
    .filter(Boolean)
    .join(', ');
};
