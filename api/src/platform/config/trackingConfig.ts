import { carrierName, isKnownCarrier } from '@quayside/freight';
import type { SourceSettings, TrackingSettings } from '../../ports/config';
import { ConfigError } from './configError';

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PULL_MINUTES = 15;
const dcsaVariable = /^DCSA_([A-Z0-9]+)_(URL|API_KEY|SECRET|SECRET_ENCODING|CONNECT_URL)$/;

const given = (environment: Environment, name: string): string | undefined => environment[name]?.trim() || undefined;

const readAddress = (environment: Environment, name: string): string | undefined => {
  const value = given(environment, name);
  if (value === undefined) return undefined;
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (!isWeb)
    throw new ConfigError(
      `${name} is wrong: set it to the base address of the source, for example ${name}=https://api.carrier.example.`,
    );
  return value.replace(/\/+$/, '');
};

const needs = (environment: Environment, having: string, needed: string): void => {
  if (given(environment, having) !== undefined && given(environment, needed) === undefined)
    throw new ConfigError(`${having} is set, but ${needed} is not: set ${needed} too, or take ${having} away.`);
};

/**
 * Parses a carrier's secret. @source DCSA Track & Trace 2.2.0: the shared secret is Base64; some carriers agree on
 * plain text.
 */
const dcsaSecret = (environment: Environment, prefix: string): Buffer | undefined => {
  const [name, encodingName] = [`${prefix}_SECRET`, `${prefix}_SECRET_ENCODING`];
  needs(environment, encodingName, name);
  const value = given(environment, name);
  const encoding = given(environment, encodingName) ?? 'base64';
  if (encoding !== 'base64' && encoding !== 'text')
    throw new ConfigError(`${encodingName} is "${encoding}": set it to base64 or text.`);
  if (value === undefined) return undefined;
  if (encoding === 'text') return Buffer.from(value);
  if (!/^[A-Za-z0-9+/]{4,}={0,2}$/.test(value))
    throw new ConfigError(
      `${name} is wrong: set it to the Base64 secret of the event subscription, or set ${encodingName}=text.`,
    );
  return Buffer.from(value, 'base64');
};

const toSettingsPrefix = (scac: string): string => {
  const prefix = `DCSA_${scac}`;
  if (scac.length !== 4 || !isKnownCarrier(scac))
    throw new ConfigError(
      `${prefix}_… names no carrier: put the SCAC of an ocean carrier between, for example DCSA_MAEU_URL for ${carrierName('MAEU')}.`,
    );
  return prefix;
};

const readDcsaSettings = (environment: Environment, scac: string): SourceSettings => {
  const prefix = toSettingsPrefix(scac);
  needs(environment, `${prefix}_API_KEY`, `${prefix}_URL`);
  return {
    url: readAddress(environment, `${prefix}_URL`),
    apiKey: given(environment, `${prefix}_API_KEY`),
    secret: dcsaSecret(environment, prefix),
  };
};

const readBearer = (environment: Environment, name: string): Buffer | undefined => {
  const value = given(environment, name);
  if (value !== undefined && !/^\S{8,}$/.test(value))
    throw new ConfigError(`${name} is wrong: set it to at least eight characters without blanks.`);
  return value === undefined ? undefined : Buffer.from(value);
};

const readConnectAddresses = (environment: Environment, carriers: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    carriers.flatMap((scac) => {
      const address = readAddress(environment, `${toSettingsPrefix(scac)}_CONNECT_URL`);
      return address ? [[scac, address] as const] : [];
    }),
  );

const readTerminal49Address = (environment: Environment): readonly (readonly [string, string])[] => {
  const address = readAddress(environment, 'TERMINAL49_CONNECT_URL');
  return address ? [['TERMINAL49', address]] : [];
};

const readPullInterval = (environment: Environment): number => {
  const value = given(environment, 'TRACKING_PULL_MINUTES');
  const minutes = value === undefined ? DEFAULT_PULL_MINUTES : Number(value);
  if (!(minutes > 0 && minutes <= 1_440))
    throw new ConfigError(
      `TRACKING_PULL_MINUTES is "${value}": set it to minutes above 0 and up to 1440, for example TRACKING_PULL_MINUTES=15.`,
    );
  return minutes * 60_000;
};

/**
 * Loads the settings of tracking sources: `DCSA_<SCAC>_URL`, `_API_KEY`, `_SECRET` and `_SECRET_ENCODING` per ocean
 * carrier, and `_CONNECT_URL` for the connections of agents; `CARGO_AI_URL`, `_API_KEY` and `_SECRET`, `FSU_SECRET`,
 * `TERMINAL49_CONNECT_URL`, and `TRACKING_PULL_MINUTES`. Throws a ConfigError with a sentence.
 */
export const loadTracking = (environment: Environment): TrackingSettings => {
  const carriers = Object.keys(environment).flatMap((name) =>
    given(environment, name) === undefined ? [] : (dcsaVariable.exec(name)?.[1] ?? []),
  );
  needs(environment, 'CARGO_AI_API_KEY', 'CARGO_AI_URL');
  const cargoAi: SourceSettings = {
    url: readAddress(environment, 'CARGO_AI_URL'),
    apiKey: given(environment, 'CARGO_AI_API_KEY'),
    secret: readBearer(environment, 'CARGO_AI_SECRET'),
  };
  return {
    dcsa: new Map([...new Set(carriers)].map((scac) => [scac, readDcsaSettings(environment, scac)])),
    connectTo: new Map([
      ...readConnectAddresses(environment, [...new Set(carriers)]),
      ...readTerminal49Address(environment),
    ]),
    cargoAi: cargoAi.url || cargoAi.secret ? cargoAi : undefined,
    fsuSecret: readBearer(environment, 'FSU_SECRET'),
    pullEvery: readPullInterval(environment),
  };
};
