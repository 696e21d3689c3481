import { isDay } from '@quayside/freight';
import { timeouts } from '../platform/config/timeouts';
import { leaveTransaction } from '../platform/database/holding';
import type { DailyRates } from '../ports/dailyRates';

/** Size limit; the bank's file has three thousand bytes. */
const MOST_BYTES = 256 * 1024;
const DIGITS = 10;

const day = /<Cube\s+time=['"](\d{4}-\d\d-\d\d)['"]/g;
const rate = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d+(?:\.\d+)?)['"]\s*\/>/g;

/**
 * Parses the daily reference rates, which are per one euro. Throws for anything else than one day with a dollar rate.
 * @source https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml
 */
export const readEcbRates = (xml: string): DailyRates => {
  const days = [...xml.matchAll(day)].map(([, date = '']) => date);
  const [date] = days;
  if (date === undefined || days.length !== 1 || !isDay(date)) throw new Error('The file has no date, or several');
  const perEuro = new Map([...xml.matchAll(rate)].map(([, currency = '', value]) => [currency, Number(value)]));
  const dollars = perEuro.get('USD');
  if (!dollars || [...perEuro.values()].some((value) => value <= 0))
    throw new Error('The file has no rate of the dollar');
  const others = [...perEuro].filter(([currency]) => currency !== 'USD');
  const usd = new Map(others.map(([currency, value]) => [currency, Number((dollars / value).toPrecision(DIGITS))]));
  return { source: 'ECB', date, usd: usd.set('EUR', dollars) };
};

const textWithin = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`The source sent more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Fetches the rates of the day. Rejects when the source is down, slow, or sends something else. */
export const askEcb = (url: string) => async (): Promise<DailyRates> => {
  leaveTransaction('the source of exchange rates');
  const response = await fetch(url, { signal: AbortSignal.timeout(timeouts.exchangeRates.request) });
  if (!response.ok) throw new Error(`The source of exchange rates answered ${response.status}`);
  return readEcbRates(await textWithin(response));
};
