import path from 'node:path';
import type { SignInProviderName } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import * as v from 'valibot';
import { ConfigError } from '../../platform/config/configError';
import { loadTracking } from '../../platform/config/trackingConfig';
import type { Config, ProviderSettings } from '../../ports/config';
import { type Range, readRanges } from './ranges';
import { readKeys } from './readKeys';
import { type RemoteOwners, readOwners } from './readOwners';
import { ownMachine, readProxies, type TrustedProxies } from './trustProxy';

export { ConfigError };

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const isUrl = (schemes: readonly string[]) => (value: string) => {
  const scheme = URL.canParse(value) ? new URL(value).protocol : '';
  return schemes.includes(scheme);
};
const url = (...schemes: string[]) => v.pipe(v.string(), v.check(isUrl(schemes)));
const webUrl = v.pipe(
  url('http:', 'https:'),
  v.transform((value) => value.replace(/\/+$/, '')),
);
const flag = v.pipe(
  v.picklist(['0', '1', 'false', 'true']),
  v.transform((value) => value === '1' || value === 'true'),
);
/** Connections of one node; PostgreSQL allows 100 in all by default. */
const connections = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(5), v.maxValue(500));
const name = v.pipe(v.string(), v.regex(/^\S+$/));
const text = v.pipe(v.string(), v.minLength(1));
const mailDomain = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));
const proxies = v.pipe(
  v.string(),
  v.transform(readProxies),
  v.custom<TrustedProxies>((read) => read !== undefined),
);

const ranges = v.pipe(
  v.string(),
  v.transform(readRanges),
  v.custom<Range[]>((read) => read !== undefined),
);
const resolvers = v.pipe(
  v.string(),
  v.transform((given) => given.split(',').map((one) => one.trim())),
  v.custom<string[]>((read) =>
    (read as string[]).every((one) => /^(?:[\d.]+(?::\d+)?|\[[\da-f:]+\](?::\d+)?|[\da-f:]+)$/i.test(one)),
  ),
);
const keys = v.pipe(
  v.string(),
  v.transform(readKeys),
  v.custom<NonNullable<ReturnType<typeof readKeys>>>((read) => read !== undefined),
);

const owners = v.pipe(
  v.string(),
  v.transform(readOwners),
  v.custom<RemoteOwners>((read) => read !== undefined),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const mailbox = v.pipe(v.string(), v.regex(/^(?:[^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/));

interface Variable {
  readonly schema: v.GenericSchema<string, unknown>;
  /** Expected value, for the error message. */
  readonly set: string;
}
const variable = <const S extends v.GenericSchema<string, unknown>>(schema: S, set: string) => ({ schema, set });

/** The environment variables. An empty one counts as not set. */
const variables = {
  PORT: variable(port, 'a port number from 0 to 65535, for example PORT=3000'),
  HOST: variable(name, 'an address to listen on, for example HOST=127.0.0.1'),
  PUBLIC_URL: variable(webUrl, 'the address that people open, for example PUBLIC_URL=https://quayside.example'),
  TRUST_PROXY: variable(
    proxies,
    'the addresses of the proxies in front, for example TRUST_PROXY=10.0.0.0/8,192.0.2.7, or how many there are, for example TRUST_PROXY=1',
  ),
  API_URL: variable(webUrl, 'the address of a separate API, for example API_URL=http://127.0.0.1:3100, or nothing'),
  DATA_DIR: variable(text, 'a folder, for example DATA_DIR=.data'),
  DATABASE_URL: variable(
    url('postgres:', 'postgresql:'),
    'the address of a PostgreSQL database, for example DATABASE_URL=postgres://user:password@localhost:5432/quayside, or nothing for the embedded one',
  ),
  DATABASE_REPLICA_URL: variable(
    url('postgres:', 'postgresql:'),
    'the address of a streaming replica of DATABASE_URL, for example DATABASE_REPLICA_URL=postgres://user:password@replica:5432/quayside, or nothing',
  ),
  DATABASE_CONNECTIONS: variable(
    connections,
    'how many connections one node may open to PostgreSQL, 5 to 500, for example DATABASE_CONNECTIONS=20',
  ),
  DATABASE_WAIT: variable(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)),
    'for how many seconds a start waits for PostgreSQL, for example DATABASE_WAIT=30, or 0 not to wait',
  ),
  ALLOW_NEWER_SCHEMA: variable(flag, '1 to start on a database that a newer release has migrated, or nothing'),
  REDIS_URL: variable(
    url('redis:', 'rediss:'),
    'the address of a Redis server, for example REDIS_URL=redis://localhost:6379, or nothing',
  ),
  S3_ENDPOINT: variable(
    webUrl,
    'the address of an S3-compatible store, for example S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com, or nothing for Amazon',
  ),
  S3_BUCKET: variable(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    'the name of a bucket, for example S3_BUCKET=quayside, or nothing for a local folder',
  ),
  S3_REGION: variable(name, 'a region, for example S3_REGION=eu-central-1'),
  S3_ACCESS_KEY_ID: variable(text, 'the id of the access key of S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: variable(text, 'the secret of the access key of S3_BUCKET'),
  CLAMAV_URL: variable(
    url('tcp:', 'unix:'),
    'the address of clamd, for example CLAMAV_URL=tcp://localhost:3310 or CLAMAV_URL=unix:/run/clamav/clamd.ctl, or nothing',
  ),
  SMTP_URL: variable(
    url('smtp:', 'smtps:'),
    'the address of a mail server, for example SMTP_URL=smtps://user:password@mail.example:465, or nothing',
  ),
  MAIL_FROM: variable(mailbox, 'the sender of mails, for example MAIL_FROM="Quayside <no-reply@quayside.example>"'),
  MAIL_IN_PORT: variable(
    port,
    'the port on which lists are taken by mail, for example MAIL_IN_PORT=2525, or nothing to take none',
  ),
  MAIL_IN_DOMAIN: variable(
    mailDomain,
    'the domain of the addresses to which lists are mailed, for example MAIL_IN_DOMAIN=lists.quayside.example, or nothing',
  ),
  MAIL_REPLY_DOMAIN: variable(
    mailDomain,
    'the domain whose mails come to /api/mail/inbound, for example MAIL_REPLY_DOMAIN=reply.quayside.example, or nothing',
  ),
  MAIL_HOOK_SECRET: variable(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/)),
    'at least sixteen characters without blanks, for example MAIL_HOOK_SECRET="$(openssl rand -hex 32)"',
  ),
  SECRETS_KEY: variable(
    keys,
    'a name and 32 bytes as base64, for example SECRETS_KEY="2026:$(openssl rand -base64 32)"; a newer key stands before the older ones, separated by a comma',
  ),
  SIGN_IN_NETWORKS: variable(
    ranges,
    'the networks of your own in which companies may have their sign-in providers, for example SIGN_IN_NETWORKS=10.1.0.0/16, or nothing',
  ),
  WEBHOOK_NETWORKS: variable(
    ranges,
    'the networks of your own in which companies may have their webhooks, for example WEBHOOK_NETWORKS=10.2.0.0/16, or nothing',
  ),
  DNS_SERVERS: variable(
    resolvers,
    'the name servers that are asked whether a domain is a company’s, for example DNS_SERVERS=9.9.9.9, or nothing for those of the machine',
  ),
  PWNED_URL: variable(
    webUrl,
    'the address of a list of breached passwords by range, for example PWNED_URL=https://api.pwnedpasswords.com, or nothing',
  ),
  EXCHANGE_RATES_URL: variable(
    webUrl,
    'the address of daily exchange rates as the ECB publishes them, for example EXCHANGE_RATES_URL=https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml, or nothing',
  ),
  ALERT_URL: variable(
    webUrl,
    'the address of a webhook that takes {"text": …} and tells you, for example ALERT_URL=https://hooks.example/quayside, or nothing',
  ),
  REMOTE_OWNERS: variable(
    owners,
    'who is mailed when a release is held, for example REMOTE_OWNERS=bookings=bookings@quayside.example,*=platform@quayside.example, where * is for all others, or nothing',
  ),
  METRICS_TOKEN: variable(
    v.pipe(v.string(), v.regex(/^\S{16,}$/)),
    'at least 16 characters that whoever reads /metrics sends as its bearer token, or nothing',
  ),
  REQUIRE_SECOND_FACTOR: variable(
    v.pipe(
      v.picklist(['super-admin', 'none']),
      v.transform((given): readonly Role[] => (given === 'none' ? [] : [given])),
    ),
    'super-admin to require a second factor from everybody of the platform, or none',
  ),
  DEMO: variable(flag, '1 for demo data or 0 for none'),
  LOG_LEVEL: variable(v.picklist(logLevels), `one of ${logLevels.join(', ')}`),
} satisfies Record<string, Variable>;

type Values = { [N in keyof typeof variables]?: v.InferOutput<(typeof variables)[N]['schema']> };
export type Environment = Readonly<Record<string, string | undefined>>;

/** Prefixes of the sign-in providers' variables. */
const providers: Record<string, SignInProviderName> = {
  GOOGLE: 'google',
  FACEBOOK: 'facebook',
  LINKEDIN: 'linkedin',
  AMAZON_SELLER: 'aws-seller',
};

/** The configuration of a server. */
export interface NodeConfig extends Config {
  readonly host: string;
  /** 0 uses any free port. */
  readonly port: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: TrustedProxies;
  readonly apiUrl: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Streaming replica for reads. */
  readonly databaseReplicaUrl: string | undefined;
  /**
   * Maximum size of this node's pool for each of them, in addition to the connections for notifications and health
   * checks.
   */
  readonly databaseConnections: number | undefined;
  /** Seconds that a start waits for PostgreSQL. */
  readonly databaseWait: number | undefined;
  /** Allows a start on a database that a newer release has migrated. */
  readonly allowNewerSchema: boolean;
  readonly redisUrl: string | undefined;
  readonly s3:
    | {
        readonly endpoint: string | undefined;
        readonly bucket: string;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
  /** Address of clamd; without it uploads are not scanned. */
  readonly clamavUrl: string | undefined;
  /** Without them the machine creates its own. */
  readonly secretsKeys: ReturnType<typeof readKeys>;
  /** Private networks in which a company's sign-in provider may be called. */
  readonly signInNetworks: readonly Range[];
  /** Private networks in which a company's webhooks may be called. */
  readonly webhookNetworks: readonly Range[];
  /** Without them the machine's resolvers are used. */
  readonly dnsServers: readonly string[] | undefined;
  readonly pwnedUrl: string | undefined;
  /** Without it exchange rates are entered by hand only. */
  readonly exchangeRatesUrl: string | undefined;
  /** A webhook for urgent alerts. */
  readonly alertUrl: string | undefined;
  /** Remote → address that gets mails about its releases; takes precedence over the remote's own. */
  readonly remoteOwners: RemoteOwners;
  /** Without it metrics are available to this machine only. */
  readonly metricsToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Domain and port for lists sent by mail. */
  readonly mailIn: { readonly domain: string; readonly port: number } | undefined;
  /** Roles that need a second factor, whatever their company's setting. */
  readonly secondFactorRoles: readonly Role[];
  readonly logLevel: (typeof logLevels)[number];
}

const secret = /PASSWORD|SECRET|TOKEN|URL$/;

const read = (environment: Environment): Values => {
  const values: Record<string, unknown> = {};
  for (const [key, { schema, set }] of Object.entries(variables) as [string, Variable][]) {
    const given = environment[key]?.trim();
    if (!given) continue;
    const parsed = v.safeParse(schema, given);
    if (!parsed.success)
      throw new ConfigError(`${key} ${secret.test(key) ? 'is wrong' : `is "${given}"`}: set it to ${set}.`);
    values[key] = parsed.output;
  }
  return values;
};

const requireTogether = (environment: Environment, having: string, needed: string): string => {
  const value = environment[needed]?.trim();
  if (!value)
    throw new ConfigError(`${having} is set, but ${needed} is not: set ${needed} too, or take ${having} away.`);
  return value;
};

const readS3 = (environment: Environment, values: Values): NodeConfig['s3'] => {
  if (!values.S3_BUCKET) {
    const lonely = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find((key) => environment[key]?.trim());
    if (lonely) requireTogether(environment, lonely, 'S3_BUCKET');
    return undefined;
  }
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId: requireTogether(environment, 'S3_BUCKET', 'S3_ACCESS_KEY_ID'),
    secretAccessKey: requireTogether(environment, 'S3_BUCKET', 'S3_SECRET_ACCESS_KEY'),
  };
};

const readReplica = (environment: Environment, { DATABASE_REPLICA_URL: replica }: Values) => {
  if (replica !== undefined) requireTogether(environment, 'DATABASE_REPLICA_URL', 'DATABASE_URL');
  return replica;
};

const readMailIn = (environment: Environment, { MAIL_IN_PORT: at, MAIL_IN_DOMAIN: domain }: Values) => {
  if (domain !== undefined) requireTogether(environment, 'MAIL_IN_DOMAIN', 'MAIL_IN_PORT');
  if (at !== undefined) requireTogether(environment, 'MAIL_IN_PORT', 'MAIL_IN_DOMAIN');
  return at === undefined || domain === undefined ? undefined : { port: at, domain };
};

const readReplies = (environment: Environment, { MAIL_REPLY_DOMAIN: domain, MAIL_HOOK_SECRET: secret }: Values) => {
  if (domain !== undefined) requireTogether(environment, 'MAIL_REPLY_DOMAIN', 'MAIL_HOOK_SECRET');
  if (secret !== undefined) requireTogether(environment, 'MAIL_HOOK_SECRET', 'MAIL_REPLY_DOMAIN');
  return domain === undefined || secret === undefined ? undefined : { domain, secret: Buffer.from(secret) };
};

/** Requires https for an issuer, because the client's secret is sent there; http is allowed within this machine. */
const isIssuer = (address: string): boolean =>
  isUrl(['https:'])(address) ||
  (isUrl(['http:'])(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname));

const readProvider = (environment: Environment, prefix: string): ProviderSettings | undefined => {
  const [id, secretName, issuer] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`, `${prefix}_ISSUER`] as const;
  if (environment[secretName]?.trim()) requireTogether(environment, secretName, id);
  const clientId = environment[id]?.trim();
  if (!clientId) return undefined;
  const address = environment[issuer]?.trim();
  if (address && !isIssuer(address)) {
    throw new ConfigError(
      `${issuer} is "${address}": set it to the https address of the sign-in provider, or to nothing.`,
    );
  }
  return { clientId, clientSecret: requireTogether(environment, id, secretName), issuer: address || undefined };
};

/**
 * Loads the configuration from the environment. Throws a ConfigError with one sentence that names the variable and the
 * expected value.
 */
export const loadConfig = (environment: Environment = process.env): NodeConfig => {
  const values = read(environment);
  const configured = Object.entries(providers).flatMap(([prefix, provider]) => {
    const settings = readProvider(environment, prefix);
    return settings ? [[provider, settings] as const] : [];
  });
  const listening = values.PORT ?? 3000;
  const demo = values.DEMO ?? !values.DATABASE_URL;
  return {
    host: values.HOST ?? '127.0.0.1',
    port: listening,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${listening}`,
    servesPages: true,
    trustProxy: values.TRUST_PROXY ?? ownMachine,
    apiUrl: values.API_URL,
    dataDir: path.resolve(values.DATA_DIR ?? '.data'),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: readReplica(environment, values),
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseWait: values.DATABASE_WAIT,
    allowNewerSchema: values.ALLOW_NEWER_SCHEMA ?? false,
    redisUrl: values.REDIS_URL,
    s3: readS3(environment, values),
    clamavUrl: values.CLAMAV_URL,
    secretsKeys: values.SECRETS_KEY,
    signInNetworks: values.SIGN_IN_NETWORKS ?? [],
    webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
    dnsServers: values.DNS_SERVERS,
    pwnedUrl: values.PWNED_URL,
    exchangeRatesUrl: values.EXCHANGE_RATES_URL,
    alertUrl: values.ALERT_URL,
    remoteOwners: values.REMOTE_OWNERS ?? {},
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Quayside <no-reply@quayside.example>',
    mailIn: readMailIn(environment, values),
    replies: readReplies(environment, values),
    signIn: Object.fromEntries(configured),
    tracking: loadTracking(environment),
    demo,
    // The demo's users sign in with a password only.
    secondFactorRoles: values.REQUIRE_SECOND_FACTOR ?? (demo ? [] : ['super-admin']),
    logLevel: values.LOG_LEVEL ?? 'info',
  };
};
