import { HOUR } from '@quayside/freight';
import { isAmong, type Range, rangeOf } from './ranges';

/** The proxies whose word about a caller's address is taken: by address, or how many stand in a row. */
export type TrustedProxies = readonly Range[] | number;

/** How often a header that is not believed is told of, in milliseconds. */
const TELL_EVERY = HOUR;

/** What is trusted unless TRUST_PROXY says otherwise: a proxy on this machine. */
export const ownMachine: readonly Range[] = [
  { address: '127.0.0.0', prefix: 8 },
  { address: '::1', prefix: 128 },
];

/** What TRUST_PROXY says: `10.0.0.0/8, loopback` or `2`. Undefined where it makes no sense. */
export const readProxies = (text: string): TrustedProxies | undefined => {
  if (/^\d$/.test(text)) return Number(text);
  const names = text.split(',').map((name) => name.trim());
  const ranges = names.flatMap((name): readonly (Range | undefined)[] =>
    name === 'loopback' ? ownMachine : [rangeOf(name)],
  );
  return ranges.every((range): range is Range => range !== undefined) ? ranges : undefined;
};

/** Whether who is connected is a proxy; behind a number of them nobody else is. */
export const isProxy = (proxies: TrustedProxies): ((address: string) => boolean) =>
  typeof proxies === 'number' ? () => proxies > 0 : isAmong(proxies);

/**
 * Whether to believe what a sender says of whom it calls for, as Fastify asks it: hop 0 is who is connected, 1 whom that one
 * names. Whoever is connected, names somebody and is not believed is told of now and then: it may be a proxy that
 * TRUST_PROXY lacks, behind which all callers are one.
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
