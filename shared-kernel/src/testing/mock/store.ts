import type * as v from 'valibot';
import type {
  Banner,
  BookingFields,
  ChosenRate,
  Contact,
  DocumentType,
  ExchangeRate,
  HistoryEntry,
  Member,
  Port,
  RateSettings,
  Tracking,
  User,
} from '../../contract';
import type { BookingStatus, LoadType, ShippingStatus, TempStatus, TrackingEvent } from '../../freight';
import type { Role } from '../../roles';
import { Announcements } from './announcements';
import type { MockQuote } from './quote/mockQuote';
import type { MockImport } from './rate/mockImport';
import type { MockRate } from './rate/tariffLine';

export interface MockUser {
  readonly id: string;
  role: Role;
  email: string;
  /** As typed; null until an invitation is accepted. */
  password: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  /** The agent of staff and customers, the company of a partner, the consignee of an importer. */
  readonly companyId: string | null;
  readonly customerCompany: string | null;
  readonly services: User['services'];
  status: Member['status'] | 'removed';
  readonly createdAt: string;
  lastSignInAt: string | null;
  version: number;
}

/** A user in a session. */
export interface Caller extends MockUser {
  readonly sessionId: string;
  readonly sessionCreatedAt: string;
}

export interface MockSession {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly device: string;
}

/** A link of a mail: an invitation or a new password. */
export interface MockLink {
  readonly token: string;
  readonly kind: 'invitation' | 'reset';
  readonly userId: string;
  expiresAt: string;
  used: boolean;
}

export interface MockTicket {
  readonly token: string;
  readonly sessionId: string;
  /** From /api on. */
  readonly path: string;
  readonly expiresAt: string;
}

export interface MockCompany {
  readonly id: string;
  readonly kind: 'agent' | 'customer' | 'partner' | 'importer';
  readonly agent: string | null;
  companyName: string;
  status: 'active' | 'pending' | 'inactive';
  firstName: string;
  lastName: string;
  email: string;
  readonly state: string;
  /** A file of `files`. */
  logo: string | null;
  version: number;
}

export type MockContact = Omit<Contact, 'fullName' | 'companies'> & { companyIds: readonly string[]; removed: boolean };

export interface MockBooking {
  readonly id: string;
  readonly agentId: string;
  readonly loadType: LoadType;
  status: BookingStatus;
  tempStatus: TempStatus;
  shippingStatus: ShippingStatus;
  state: 'track' | null;
  source: string | null;
  progress: number;
  lastMilestone: string | null;
  etaRevisedFrom: string | null;
  trackingState: Tracking['trackingState'];
  stateReason: string | null;
  /** The one place of references, parties, places and dates. */
  fields: BookingFields;
  scheduleRates: ChosenRate | null;
  readonly createdBy: string | null;
  readonly createdByName: string;
  readonly createdAt: string;
  updatedAt: string;
  version: number;
}

export interface MockFile {
  readonly id: string;
  /** Null while the booking is still being filled in, and for logos. */
  booking: string | null;
  readonly type: DocumentType | 'logo';
  readonly name: string;
  readonly contentType: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string | null;
  readonly uploader: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type MockBanner = Banner & { updatedAt: string };

export interface FirstAnswer {
  readonly fingerprint: string;
  readonly answer: unknown;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Everything that the mock knows. Pages never see it; tests and the QA panel may look into it. */
export class Store {
  readonly users = new Map<string, MockUser>();
  readonly sessions = new Map<string, MockSession>();
  readonly links = new Map<string, MockLink>();
  readonly tickets = new Map<string, MockTicket>();
  readonly companies = new Map<string, MockCompany>();
  readonly contacts = new Map<string, MockContact>();
  readonly ports = new Map<string, Port>();
  readonly bookings = new Map<string, MockBooking>();
  /** Each with what raised it, so that the same is raised once. */
  readonly histories = new Map<string, HistoryEntry>();
  readonly events = new Map<string, TrackingEvent[]>();
  readonly files = new Map<string, MockFile>();
  readonly rates = new Map<string, MockRate>();
  readonly rateImports = new Map<string, MockImport>();
  /** By agent. */
  readonly rateSettings = new Map<string, v.InferOutput<typeof RateSettings>>();
  readonly exchangeRates = new Map<string, ExchangeRate[]>();
  readonly quotes = new Map<string, MockQuote>();
  readonly banners = new Map<string, MockBanner>();
  /** `banner user`, for those who closed it. */
  readonly closedBanners = new Set<string>();
  /** By caller and Idempotency-Key. */
  readonly firstAnswers = new Map<string, FirstAnswer>();
  readonly clientErrors: object[] = [];
  readonly announcements = new Announcements();
  private lastId = 0;

  constructor(
    readonly seed: number,
    private readonly clock: () => Date,
  ) {}

  now(): Date {
    return this.clock();
  }

  /** The instant now, or so many milliseconds from now. */
  at(milliseconds = 0): string {
    return new Date(this.now().getTime() + milliseconds).toISOString();
  }

  /** 24 hexadecimal characters, ascending: the same in every run with the same seed and clock. */
  newId(at: Date = this.now()): string {
    this.lastId += 1;
    const seconds = Math.floor(at.getTime() / 1000);
    const of = (value: number, length: number) => value.toString(16).padStart(length, '0');
    return of(seconds, 8) + of(this.seed % 0x100000000, 10) + of(this.lastId, 6);
  }
}
