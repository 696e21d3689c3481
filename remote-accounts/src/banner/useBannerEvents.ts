import type { QueryKey } from '@quayside/kernel/query';
import { useMissedNews, useReadAgain, useRealtime } from '@quayside/kernel/realtime';

/** Reloads when a banner was previewed, published or deleted, or may have been. */
export const useBannerEvents = (key: QueryKey): void => {
  const read = useReadAgain([key]);
  useRealtime('PREVIEW_BANNER', read);
  useRealtime('PUBLISH_BANNER', read);
  useRealtime('DELETE_BANNER', read);
  useMissedNews(read);
};
