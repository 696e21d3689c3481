import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { timeouts } from '../../platform/config/timeouts';
import { leaveTransaction } from '../../platform/database/holding';
import type { Outside } from '../../ports/outside';
import { askOnce } from './askOnce';
import type { NodeConfig } from './config';
import { isPublicAddress } from './publicAddress';
import { isAmong, type Range } from './ranges';

/** Largest response that is read, in bytes: a key set has some thousand. */
const MOST = 1_000_000;

/** Returns whether an address may be called: a public one, or one of a network that the operator opened. */
export const isAskable = (opened: readonly Range[]): ((address: string) => boolean) => {
  const isOpened = isAmong(opened);
  return (address) => isOpened(address) || isPublicAddress(address);
};

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Resolves a name for the connection that is then made, so that it cannot change to another address afterwards (DNS
 * rebinding).
 */
const lookupBy =
  (mayAsk: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const askable = error ? [] : found.filter(({ address }) => mayAsk(address));
      const [first] = askable;
      if (!first) return callback(error ?? new Error(`${hostname} is no public address`), '', 0);
      if (options.all) return callback(null, askable);
      callback(null, first.address, first.family);
    });

type Settings = Pick<NodeConfig, 'signInNetworks' | 'dnsServers'>;

interface AskWithinInput {
  /** Name of the external service, for the check for open transactions. */
  readonly of: string;
  /** Time-out in milliseconds to connect, to receive the headers, and between two chunks. */
  readonly patience: number;
  /** Aborts pending requests when the server stops. */
  readonly stopping?: AbortSignal | undefined;
}

/**
 * Returns why an address is never called; null where no reason is known. A name is resolved at each request, since its
 * address may change.
 */
export const refusalWithin = (opened: readonly Range[]): ((address: string) => string | null) => {
  const mayAsk = isAskable(opened);
  const isOpened = isAmong(opened);
  return (address) => {
    const { protocol, hostname } = new URL(address);
    const host = bare(hostname);
    if (protocol !== 'https:' && !(protocol === 'http:' && isOpened(host))) return `${address} is not https`;
    return isIP(host) !== 0 && !mayAsk(host) ? `${host} is no public address` : null;
  };
};

/**
 * Returns a fetch that calls public addresses and those of opened networks; plain http only in the latter. It follows
 * no redirect.
 */
export const askWithin = (opened: readonly Range[], { of, patience, stopping }: AskWithinInput): Outside['fetch'] => {
  const refusalOf = refusalWithin(opened);
  const lookup = lookupBy(isAskable(opened));
  return async (address, options = {}) => {
    leaveTransaction(of);
    const refusal = refusalOf(address);
    if (refusal !== null) throw new Error(refusal);
    const signals = [options.signal, stopping].filter((signal) => signal instanceof AbortSignal);
    const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
    return askOnce(address, options, { lookup, patience, most: MOST, signal });
  };
};

/** Opens the access of this machine to external services. */
export const openOutside = ({ signInNetworks, dnsServers }: Settings, stopping?: AbortSignal): Outside => {
  const { request: patience, tries } = timeouts.dns;
  const resolver = new Resolver({ timeout: patience, tries });
  if (dnsServers) resolver.setServers([...dnsServers]);
  return {
    fetch: askWithin(signInNetworks, {
      of: 'a company’s sign-in',
      patience: timeouts.signInProvider.request,
      stopping,
    }),
    txt: async (name) => {
      leaveTransaction('the name server');
      try {
        return (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''));
      } catch (error) {
        if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      }
    },
  };
};
