import { type Banner, publishBanner } from '@quayside/contract';
import { TypedDay } from '@quayside/freight';
import { dayjs } from '@quayside/kernel/time';
import type { DayPattern } from '@quayside/ui';
import * as v from 'valibot';

/** How the expiry of a banner is shown; it is typed as every other day. */
export const expiryPattern: DayPattern = 'MM/dd/yyyy';

/**
 * The first day that a banner can expire on, yyyy-MM-dd: those up to the day after today are too near, both here and in
 * UTC, in which its day ends.
 */
export const firstExpiry = (now: Date): string => {
  const [, later = ''] = [dayjs(now), dayjs.utc(now)].map((day) => day.add(2, 'day').format('YYYY-MM-DD')).sort();
  return later;
};

/** The day on which a banner expires, the same for viewers in every zone. @param at ISO 8601 */
export const expiryDay = (at: string): string => dayjs.utc(at).format('YYYY-MM-DD');

const isToCome = (at: string, now: Date): boolean => Date.parse(at) > now.getTime();

/** The first day that can be typed. A banner that is there already may keep its day while that is still to come. */
export const firstDay = (typed: string, now: Date, banner: Banner | null): string => {
  const kept = banner?.expireDate && isToCome(banner.expireDate, now) ? expiryDay(banner.expireDate) : '';
  return kept && typed === kept ? kept : firstExpiry(now);
};

/** The form of a banner: the contract's text and the day of its expiry, yyyy-MM-dd or ''. */
export const bannerForm = (now: Date, banner: Banner | null) =>
  v.object({
    text: publishBanner.body.entries.text,
    expireDate: v.lazy((typed) => TypedDay({ min: firstDay(`${typed}`, now, banner) })),
  });
export type BannerForm = v.InferOutput<ReturnType<typeof bannerForm>>;

export const emptyBanner: BannerForm = { text: '', expireDate: '' };

export const bannerFormOf = ({ text, expireDate }: Banner): BannerForm => ({
  text,
  expireDate: expireDate ? expiryDay(expireDate) : '',
});

/** What is sent: a banner stands until its day ends, in UTC, or keeps the moment that it has. */
export const contentOf = ({ text, expireDate }: BannerForm, banner: Banner | null) => {
  if (!expireDate) return { text, expireDate: null };
  const isKept = banner?.expireDate && expiryDay(banner.expireDate) === expireDate;
  return { text, expireDate: isKept ? banner.expireDate : dayjs.utc(expireDate).endOf('day').toISOString() };
};
