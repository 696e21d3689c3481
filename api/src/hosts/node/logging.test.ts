import { linkPages } from '@quayside/contract/composition';
import { type Logger, pino } from 'pino';
import { loggerOptions } from './logging';

const token = '3b7d0c9e-Zq_1';

/** Returns the lines that a logger with the options of the server writes. */
const captureLogLines = (write: (log: Logger<never>) => void): string => {
  const lines: string[] = [];
  write(pino(loggerOptions({ logLevel: 'info' }), { write: (line: string) => void lines.push(line) }));
  return lines.join('');
};

describe('loggerOptions', () => {
  test.each(Object.values(linkPages))('hides the token of %s in requests and errors', (path) => {
    const url = `${path}/${token}`;
    const text = captureLogLines((log) => {
      log.info(
        { req: { method: 'GET', url, headers: { referer: `https://quayside.example${url}` } } },
        'incoming request',
      );
      log.error(
        { err: new Error(`Cannot answer https://quayside.example${url}`, { cause: new Error(url) }) },
        'failed',
      );
      log.error({ err: new Error(`Cannot read ${url}`) });
      log.warn(`Cannot read ${url}`);
    });
    expect(text).not.toContain(token);
    expect(text).toContain(`${path}/[redacted]`);
  });

  test('keeps the rest of an address', () => {
    const req = { method: 'GET', url: '/api/bookings?page=2&status=new' };
    expect(captureLogLines((log) => log.info({ req }, 'incoming request'))).toContain(
      '/api/bookings?page=2&status=new',
    );
  });
});
