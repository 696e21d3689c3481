import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { RequestInit as InitOfUndici } from 'undici';
import { leaveTransaction } from '../../platform/database/holding';
import { timeouts } from '../../platform/timeouts';
import type { Outside } from '../../ports/outside';
import type { NodeConfig } from './config';
import { isAmong, type Range } from './ranges';

/** Bytes of the largest answer that is read: a key set has some thousand. */
const MOST = 1_000_000;

const range = (address: string, prefix: number): Range => ({ address, prefix });
/** Where nobody of the public internet lives; an IPv4 address in IPv6's clothes counts as that. @source IANA special-purpose address registries, IPv4 and IPv6 */
const withoutPublic: readonly Range[] = [
  ...[range('0.0.0.0', 8), range('10.0.0.0', 8), range('100.64.0.0', 10), range('127.0.0.0', 8)],
  ...[range('169.254.0.0', 16), range('172.16.0.0', 12), range('192.0.0.0', 24), range('192.0.2.0', 24)],
  ...[range('192.88.99.0', 24), range('192.168.0.0', 16), range('198.18.0.0', 15), range('198.51.100.0', 24)],
  ...[range('203.0.113.0', 24), range('224.0.0.0', 4), range('240.0.0.0', 4)],
  ...[range('::', 96), range('64:ff9b::', 96), range('64:ff9b:1::', 48), range('100::', 64)],
  ...[range('2001::', 23), range('2001:db8::', 32), range('2002::', 16), range('fc00::', 7), range('fe80::', 10)],
  ...[range('ff00::', 8)],
];

/** Whether an address may be asked: a public one, or one of a network that was opened for it. */
export const isAskable = (opened: readonly Range[]): ((address: string) => boolean) => {
  const [isOpened, isOurs] = [isAmong(opened), isAmong(withoutPublic)];
  return (address) => isOpened(address) || (isIP(address) !== 0 && !isOurs(address));
};

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Looks a name up for the very connection that is then made, so that it cannot mean another machine a moment later. */
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

/** A response of these may have none. */
const withoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304]);

type Settings = Pick<NodeConfig, 'signInNetworks' | 'dnsServers'>;

interface Asking {
  /** Who is asked, for whoever finds a transaction open meanwhile. */
  readonly of: string;
  /** Milliseconds to connect, to the head of the answer, and between two parts of it. */
  readonly patience: number;
  /** Ends what is being asked, as the server stops. */
  readonly stopping?: AbortSignal | undefined;
}

/**
 * Why an address is never asked; null where nothing is known against it. A name is looked up when it is asked, since it may mean
 * another machine by then.
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

/** Asks public addresses and those of networks that were opened; plain http only the latter. It follows no redirect. */
export const askWithin = (opened: readonly Range[], { of, patience, stopping }: Asking): Outside['fetch'] => {
  const refusalOf = refusalWithin(opened);
  // It is large, and few who start a server ask somebody outside.
  const loading = async () => {
    const { Agent, fetch } = await import('undici');
    const dispatcher = new Agent({
      connect: { lookup: lookupBy(isAskable(opened)), timeout: patience },
      ...{ headersTimeout: patience, bodyTimeout: patience, maxResponseSize: MOST },
    });
    return { fetch, dispatcher };
  };
  let loaded: ReturnType<typeof loading> | undefined;
  return async (address, options) => {
    leaveTransaction(of);
    const refusal = refusalOf(address);
    if (refusal !== null) throw new Error(refusal);
    loaded ??= loading();
    const { fetch, dispatcher } = await loaded;
    const signals = [options?.signal, stopping].filter((signal) => signal instanceof AbortSignal);
    const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
    const answer = await fetch(address, { ...options, signal, redirect: 'manual', dispatcher } as InitOfUndici);
    // Of the platform's own kind, which whoever asks looks for.
    const { status, statusText } = answer;
    const body = withoutBody.has(status) ? null : await answer.arrayBuffer();
    return new Response(body, { status, statusText, headers: [...answer.headers] });
  };
};

/** The outside as this machine reaches it. */
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
