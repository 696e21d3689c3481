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
  hooks: {
    // A sentence may contain an address. Without a sentence, pino takes the message of the error as it is.
    logMethod(parts, write) {
      const [details, ...sentence] = parts as unknown[];
      const err = (details as { err?: unknown } | null)?.err;
      const whole = sentence.length === 0 && err instanceof Error ? [details, err.message] : parts;
      const clean = whole.map((part) => (typeof part === 'string' ? redactSecrets(part) : part));
      write.apply(this, clean as Parameters<typeof write>);
    },
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
