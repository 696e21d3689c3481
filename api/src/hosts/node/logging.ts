import type { LoggerOptions } from 'pino';
import { redactSecrets } from '../../platform/http/secretPaths';
import type { NodeConfig } from './config';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip?: string;
}

/** Options of pino: one JSON object per line, without tokens, tickets and passwords. */
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
    req: ({ method, url, ip }: LoggedRequest) => ({ method, url: redactSecrets(url), remoteAddress: ip }),
    // Drizzle includes the parameters of a failed statement in its error: names, addresses, hashes.
    err: (error: Error) => serializeError(error),
  },
});

const serializeError = (error: Error): object => ({
  type: error.name,
  message: redactSecrets(error.message.replace(/\nparams: [\s\S]*/, '')),
  stack: error.stack && redactSecrets(error.stack.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')),
  ...('code' in error && { code: error.code }),
  ...('constraint' in error && { constraint: error.constraint }),
  ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
});
