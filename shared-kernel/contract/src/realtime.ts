import type { BookingKind, QuoteStatus, RequestState } from '@quayside/freight';
import * as v from 'valibot';
import type { BookingCard } from './booking';
import { type ConversationSubject, conversationSubjects } from './conversations';
import type { ImportState } from './imports';
import { Id } from './shapes';

/** A record whose page several people may have open. */
export const SharedPlace = v.strictObject({ about: v.picklist(conversationSubjects), id: Id });
export type SharedPlace = v.InferOutput<typeof SharedPlace>;

/** Somebody else who has it open. */
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
  /** How far an export of this user is; `failed` or `done` end it. */
  EXPORT_PROGRESS: {
    exportId: string;
    rows: number;
    total: number;
    state: 'running' | 'done' | 'cancelled' | 'failed';
  };
  /** How far an import of this user is; ask the API for the rest. */
  IMPORT_PROGRESS: { importId: string; rows: number; total: number | null; state: ImportState };
  /** A quote was made or changed; ask the API for it. */
  QUOTE_CHANGED: { id: string; version: number; status: QuoteStatus };
  /** A request for a quote was made or changed; ask the API for it. */
  REQUEST_CHANGED: { id: string; version: number; state: RequestState };
  /** A connected carrier was asked for its departures, or has answered; ask the API for it, and for the departures. */
  DEPARTURE_SOURCE_CHANGED: { id: string };
  /**
   * A booking was created or changed; ask the API for it. Its card as it is now comes along where everybody who hears it sees the
   * same one, and then what it counted as before: null for a new one, left out where that is not known.
   */
  BOOKING_CHANGED: {
    id: string;
    version: number;
    updatedAt: string;
    card?: BookingCard;
    was?: (BookingKind & { readonly etd?: string | null }) | null;
  };
  /**
   * Something that they may read was said about a booking or a quote, changed or removed, they read it elsewhere, or an internal
   * comment of theirs was read: ask the API.
   */
  CONVERSATION_CHANGED: { about: ConversationSubject; id: string };
  /** Who else has a record open at which this page has arrived, of those whom its reader may meet; by name. */
  PRESENT: SharedPlace & { readonly people: readonly PresentPerson[] };
  /** This person was told something, or has read of it in another page: ask the API for it. */
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
  /** Whether this person was told something since an answer that carried NEWS_HEADER, given its value; true where nobody knows. */
  MISSED_SINCE: { readonly asked: string; readonly answer: boolean };
}

/** Header with the position of notifications when a response was read; omitted by a node that cannot know it. */
export const NEWS_HEADER = 'quayside-news';
