import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { RequestInit as InitOfUndici } from 'undici';
import { leaveTransaction } from '../../platform/database/holding';
import { timeouts } from '../../platform/timeouts';
import type { Outside } from '../../ports/outside';
import type { NodeConfig } from './config';
import { isPublicAddress } from './publicAddress';
import { isAmong, type Range } from './ranges';

/** Bytes of the largest answer that is read: a key set has some thousand. */
const MOST = 1_000_000;

/** Returns whether an address may be called: a public one, or one of a network that the operator opened. */
export const isAskable = (opened: readonly Range[]): ((address: string) => boolean) => {
  const isOpened = isAmong(opened);
  return (address) => isOpened(address) || isPublicAddress(address);
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
