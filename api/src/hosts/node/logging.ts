import type { LoggerOptions } from 'pino';
import type { NodeConfig } from './config';

/** `?token=` and what OAuth sends back are passes, and what somebody searches for names people: no value of these reaches the log. */
const redactUrl = (url: string): string =>
  url
    .replace(/^(\/[cqtu]\/)[^/?#]+/, '$1[redacted]')
    .replace(/([?&](?:token|code|state|ticket|searchText|filter|email|reference)=)[^&#]*/gi, '$1[redacted]');

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip?: string;
}

/** pino, one JSON object a line, without tokens, tickets and passwords. */
export const loggerOptions = ({ logLevel }: Pick<NodeConfig, 'logLevel'>): LoggerOptions => ({
  level: logLevel,
  redact: {
    paths: ['authorization', 'password', 'token', 'confirmPassword', 'secret'].flatMap((key) => [
      key,
      `*.${key}`,
      `*.*.${key}`,
    ]),
    censor: '[redacted]',
  },
  serializers: {
    req: ({ method, url, ip }: LoggedRequest) => ({ method, url: redactUrl(url), remoteAddress: ip }),
    // Drizzle puts the parameters of a failed statement into its error: names, addresses, hashes.
    err: (error: Error) => serializeError(error),
  },
});

const serializeError = (error: Error): object => ({
  type: error.name,
  message: error.message.replace(/\nparams: [\s\S]*/, ''),
  stack: error.stack?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, ''),
  ...('code' in error && { code: error.code }),
  ...('constraint' in error && { constraint: error.constraint }),
  ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
});
