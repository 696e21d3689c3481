import {
  bookingStatusLabels,
  fillPlaceholders,
  type ShippingStatus,
  shippingStatuses,
  shippingStatusLabels,
  spanText,
} from '@quayside/freight';
import type { PageWords } from '../../platform/pages/words/en';
import type { notificationEvents } from '../../tables/notificationTables';

type Event = Pick<typeof notificationEvents.$inferSelect, 'kind' | 'label' | 'detail' | 'minutes'>;

const isStep = (label: string) => (status: ShippingStatus) =>
  label === shippingStatusLabels[status] || label.startsWith(`${shippingStatusLabels[status]} `);

/** Translates 'On board VNHPH' or 'COMPLETED': the step is translated, its place stays. */
const translateMilestone = ({ steps, note }: PageWords, label: string): string => {
  if (label === bookingStatusLabels.completed || label === 'Booking marked complete') return note.completed;
  const step = shippingStatuses.find(isStep(label));
  return step ? `${steps[step]}${label.slice(shippingStatusLabels[step].length)}` : label;
};

/** Returns the text of an event in the follower's language. A text without a translation stays in English. */
export const translateEvent = (words: PageWords, { kind, label, detail, minutes }: Event): string => {
  if (words.language === 'en') return [label, kind === 'eta-changed' && detail].filter(Boolean).join('. ');
  const { news } = words.mails;
  if (kind === 'milestone') return translateMilestone(words, label);
  if (kind === 'booking-cancelled') return label === 'Booking restored' ? news.restored : news.cancelled;
  if (kind !== 'eta-changed' || minutes === null) return label;
  const moved = label.endsWith('earlier') ? news.earlier : news.later;
  return fillPlaceholders(moved, { span: spanText(minutes * 60_000, words) });
};
