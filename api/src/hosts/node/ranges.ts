import { BlockList, isIP } from 'node:net';

/** A range of addresses with the same prefix. */
export interface Range {
  readonly address: string;
  /** Length of the prefix in bits, from 1. */
  readonly prefix: number;
}

const getIpFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Parses `10.0.0.0/8` or `::1`; returns undefined for an invalid address or prefix, and for a range of all addresses.
 */
export const parseAddressRange = (text: string): Range | undefined => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0) return undefined;
  const longest = getIpFamily(address) === 'ipv6' ? 128 : 32;
  const prefix = Number(bits ?? longest);
  return prefix >= 1 && prefix <= longest ? { address, prefix } : undefined;
};

/** Parses ranges separated by commas; undefined where one is invalid. */
export const readRanges = (text: string): Range[] | undefined => {
  const ranges = text.split(',').map((name) => parseAddressRange(name.trim()));
  return ranges.every((range): range is Range => range !== undefined) ? ranges : undefined;
};

/** Returns a predicate: whether an address is in one of these ranges. */
export const isAmong = (ranges: readonly Range[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const { address, prefix } of ranges) list.addSubnet(address, prefix, getIpFamily(address));
  return (address) => isIP(address) !== 0 && list.check(address, getIpFamily(address));
};
