import { HOUR } from '@quayside/freight';
import { isAmong, parseAddressRange, type Range } from './ranges';

/** Proxies whose X-Forwarded-For is trusted: by address, or by their number. */
export type TrustedProxies = readonly Range[] | number;

/** Interval in which an untrusted header is reported, in milliseconds. */
const TELL_EVERY = HOUR;

/** Default of TRUST_PROXY: a proxy on this machine. */
export const ownMachine: readonly Range[] = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
];

/** Parses TRUST_PROXY: `10.0.0.0/8, loopback` or `2`. Undefined where it is invalid. */
export const readProxies = (text: string): TrustedProxies | undefined => {
  if (/^\d$/.test(text)) return Number(text);
  const names = text.split(',').map((name) => name.trim());
  const ranges = names.flatMap((name): readonly (Range | undefined)[] =>
    name === 'loopback' ? ownMachine : [parseAddressRange(name)],
  );
  return ranges.every((range): range is Range => range !== undefined) ? ranges : undefined;
};

/** Returns a predicate: whether the connected address is a proxy; with a number of proxies every connection is. */
export const isProxy = (proxies: TrustedProxies): ((address: string) => boolean) =>
  typeof proxies === 'number' ? () => proxies > 0 : isAmong(proxies);

/**
 * Returns Fastify's trust function: hop 0 is the connected address, 1 the address that it forwards for. Reports an
 * untrusted forwarder from time to time: it may be a proxy missing in TRUST_PROXY, which makes all callers look like
 * one.
 */
export const trustProxy = (
  proxies: TrustedProxies,
  warn: (sentence: string) => void,
): ((address: string, hop: number) => boolean) => {
  const isTrusted = typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : isAmong(proxies);
  let told = Number.NEGATIVE_INFINITY;
  return (address, hop) => {
    const trusted = isTrusted(address, hop);
    if (!trusted && hop === 0 && performance.now() - told >= TELL_EVERY) {
      told = performance.now();
      warn(`X-Forwarded-For of ${address} is not believed: if it is your proxy, name it in TRUST_PROXY.`);
    }
    return trusted;
  };
};
