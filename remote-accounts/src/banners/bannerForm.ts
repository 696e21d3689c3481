import { type Banner, publishBanner } from '@quayside/contract';
import { TypedDay } from '@quayside/freight';
import { dayjs } from '@quayside/kernel/time';
import type { DayPattern } from '@quayside/ui';
import * as v from 'valibot';

/** Display format of a banner's expiry; input uses the usual format. */
export const expiryPattern: DayPattern = 'MM/dd/yyyy';

/**
 * Returns the first possible expiry, yyyy-MM-dd: the day after tomorrow, both in local time and in UTC, in which the
 * day ends.
 */
export const firstExpiry = (now: Date): string => {
  const [, later = ''] = [dayjs(now), dayjs.utc(now)].map((day) => day.add(2, 'day').format('YYYY-MM-DD')).sort();
  return later;
};

/** Returns the day on which a banner expires, the same in every time zone. @param at ISO 8601 */
export const expiryDay = (at: string): string => dayjs.utc(at).format('YYYY-MM-DD');

const isToCome = (at: string, now: Date): boolean => Date.parse(at) > now.getTime();

/** Returns the first allowed day. An existing banner may keep its day while that is in the future. */
export const firstDay = (typed: string, now: Date, banner: Banner | null): string => {
  const kept = banner?.expireDate && isToCome(banner.expireDate, now) ? expiryDay(banner.expireDate) : '';
  return kept && typed === kept ? kept : firstExpiry(now);
};

/** Returns the schema of a banner: the contract's text, and the day of its expiry, yyyy-MM-dd or ''. */
export const bannerForm = (now: Date, banner: Banner | null) =>
  v.object({
    text: publishBanner.body.entries.text,
    expireDate: v.lazy((typed) => TypedDay({ min: firstDay(`${typed}`, now, banner) })),
  });
export type BannerForm = v.InferOutput<ReturnType<typeof bannerForm>>;

export const emptyBanner: BannerForm = { text: '', expireDate: '' };

export const toBannerForm = ({ text, expireDate }: Banner): BannerForm => ({
  text,
  expireDate: expireDate ? expiryDay(expireDate) : '',
});

/** Returns the request body: a banner expires at the end of its day in UTC, or keeps its exact expiry. */
export const toBannerContent = ({ text, expireDate }: BannerForm, banner: Banner | null) => {
  if (!expireDate) return { text, expireDate: null };
  const isKept = banner?.expireDate && expiryDay(banner.expireDate) === expireDate;
  return { text, expireDate: isKept ? banner.expireDate : dayjs.utc(expireDate).endOf('day').toISOString() };
};
