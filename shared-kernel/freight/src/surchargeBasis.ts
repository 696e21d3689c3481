import type { ContainerTypeCode } from './containerTypes';
import { parseContainerType } from './containerWords';

interface SurchargeBasisText {
  readonly basis: string;
  /** The only container type that the charge is for; undefined for every type. */
  readonly containerType?: ContainerTypeCode | undefined;
}

/** Formats what a surcharge is per: its basis, or its container type. @example 'per B/L', 'per 40HC' */
export const formatSurchargeBasis = ({ basis, containerType }: SurchargeBasisText): string =>
  containerType ? `per ${containerType}` : basis;

/**
 * Reads what a surcharge is per; a text without a container type is the basis.
 * @example parseSurchargeBasis("per 40'HQ") // { basis: 'per container', containerType: '40HC' }
 */
export const parseSurchargeBasis = (text: string): SurchargeBasisText => {
  const type = parseContainerType(text.trim().replace(/^per\s+/i, ''));
  return type ? { basis: 'per container', containerType: type } : { basis: text };
};
