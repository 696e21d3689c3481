import type { BookingKind, QuoteStatus, RequestState } from '@quayside/freight';
import * as v from 'valibot';
import type { BookingCard } from './booking';
import { type ConversationSubject, conversationSubjects } from './conversations';
import type { ImportState } from './imports';
import { Id } from './shapes';

/** A record whose page several users may have open. */
export const SharedPlace = v.strictObject({ about: v.picklist(conversationSubjects), id: Id });
export type SharedPlace = v.InferOutput<typeof SharedPlace>;

/** Another user who has the record open. */
export interface PresentPerson {
  readonly id: string;
  readonly fullName: string;
  readonly companyName: string;
}

/** Socket events from the server. */
export interface RealtimeEvents {
  FORCE_LOGOUT: { reason: string };
  /** GET /me has a new response for this user. */
  ME_CHANGED: Record<string, never>;
  PREVIEW_BANNER: { id: string };
  PUBLISH_BANNER: { id: string };
  DELETE_BANNER: { id: string };
  /** Progress of an export of this user; `failed` or `done` end it. */
  EXPORT_PROGRESS: {
    exportId: string;
    rows: number;
    total: number;
    state: 'running' | 'done' | 'cancelled' | 'failed';
  };
  /** Progress of an import of this user; the API has the rest. */
  IMPORT_PROGRESS: { importId: string; rows: number; total: number | null; state: ImportState };
  /** A quote was created or changed; the API has its new state. */
  QUOTE_CHANGED: { id: string; version: number; status: QuoteStatus };
  /** A request for a quote was created or changed; the API has its new state. */
  REQUEST_CHANGED: { id: string; version: number; state: RequestState };
  /** Departures of a connected carrier were queried or received; the API has the source and the departures. */
  DEPARTURE_SOURCE_CHANGED: { id: string };
  /**
   * A booking was created or changed; the API has its new state. Its current card is included when all recipients see
   * the same card, then with the counts that it had before: null for a new booking, omitted when unknown.
   */
  BOOKING_CHANGED: {
    id: string;
    version: number;
    updatedAt: string;
    card?: BookingCard;
    was?: (BookingKind & { readonly etd?: string | null }) | null;
  };
  /** A comment of a booking or quote was added, changed, removed or read; the API has the conversation. */
  CONVERSATION_CHANGED: { about: ConversationSubject; id: string };
  /** Other users who have the record open and whom the recipient may see, by name. Sent when a page opens a record. */
  PRESENT: SharedPlace & { readonly people: readonly PresentPerson[] };
  /** The user got a notification, or read one in another page; the API has the list. */
  NOTIFIED: Record<string, never>;
}
export type RealtimeEvent = keyof RealtimeEvents;

/** Socket messages from pages: a record was opened or closed. The server answers with PRESENT. */
export interface RealtimeMessages {
  ARRIVE: SharedPlace;
  LEAVE: SharedPlace;
}

/** Socket requests from pages, each answered with one value. */
export interface RealtimeQuestions {
  /** Whether the user got a notification since the answer whose NEWS_HEADER has the given value; true when unknown. */
  MISSED_SINCE: { readonly asked: string; readonly answer: boolean };
}

/** Header with the position of notifications when a response was read; omitted by a node that cannot know it. */
export const NEWS_HEADER = 'quayside-news';
