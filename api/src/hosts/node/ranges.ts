import { BlockList, isIP } from 'node:net';

/** Addresses that begin alike. */
export interface Range {
  readonly address: string;
  /** Bits that are alike, from 1. */
  readonly prefix: number;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `10.0.0.0/8` or `::1`; undefined for what is no address or has an impossible prefix, also for one that is everybody. */
export const rangeOf = (text: string): Range | undefined => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0) return undefined;
  const longest = familyOf(address) === 'ipv6' ? 128 : 32;
  const prefix = Number(bits ?? longest);
  return prefix >= 1 && prefix <= longest ? { address, prefix } : undefined;
};

/** Ranges separated by commas; undefined where one makes no sense. */
export const readRanges = (text: string): Range[] | undefined => {
  const ranges = text.split(',').map((name) => rangeOf(name.trim()));
  return ranges.every((range): range is Range => range !== undefined) ? ranges : undefined;
};

/** Whether an address lies in one of these ranges. */
export const isAmong = (ranges: readonly Range[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const { address, prefix } of ranges) list.addSubnet(address, prefix, familyOf(address));
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
};
