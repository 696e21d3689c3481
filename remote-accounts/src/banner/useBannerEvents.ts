import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';

/** Calls back when a banner is previewed, published or deleted somewhere, or may have been. */
export const useBannerEvents = (onChange: () => void): void => {
  useRealtime('PREVIEW_BANNER', onChange);
  useRealtime('PUBLISH_BANNER', onChange);
  useRealtime('DELETE_BANNER', onChange);
  useMissedNews(onChange);
};
