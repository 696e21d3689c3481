import { mostCounted } from '@quayside/contract';

/** How many are not read, as far as it is counted. */
export const unreadText = (unread: number): string => (unread >= mostCounted ? `${mostCounted - 1}+` : String(unread));
