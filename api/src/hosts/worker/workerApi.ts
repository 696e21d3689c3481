import type { Session } from '@quayside/contract';
import { policy, type Role } from '@quayside/contract/roles';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { createApi } from '../../createApi';
import { pickDemoSample } from '../../demo/pickDemoSample';
import { seedDemo } from '../../demo/seed';
import { reseed } from '../../demo/seeded/random';
import { DEMO_PASSWORD, demoSignIns } from '../../demo/world/signIns';
import { sessionOfToken } from '../../platform/auth/sessions';
import { loadTracking } from '../../platform/config/trackingConfig';
import { sha256 } from '../../platform/encoding/digest';
import { sealWith } from '../../platform/encoding/sealing';
import { unauthorized } from '../../platform/errors';
import { createLocalRateLimit } from '../../platform/jobs/pace';
import { listSocketRooms } from '../../platform/people/parties';
import { runInPlace } from '../../platform/threads/runInPlace';
import type { Announcement } from '../../ports/announcement';
import type { Config } from '../../ports/config';
import type { Images } from '../../ports/images';
import type { Log } from '../../ports/log';
import type { Services } from '../../ports/services';
import { listTrackingSources } from '../../sources';
import { mails } from '../../tables/platformTables';
import { createAnswering } from './answerRequest';
import { browserStorage, memoryContents } from './browserStorage';
import { canvasImages } from './canvasImages';
import { openMemorySpool } from './memorySpool';
import { type DatabaseFiles, openDatabase } from './openDatabase';
import { quickHash } from './quickHash';
import type { Shelf } from './shelf';

/** The API in a browser. */
export interface WorkerApi {
  answer(request: Request): Promise<Response>;
  /** Signs in the demo's user of a role, with these services and, where given, this row of the policy. */
  signIn(role: Role, services: readonly string[], may?: (typeof policy)[Role]): Promise<Session>;
  /** Returns the text of the newest mail to an address: no mail leaves the browser. */
  readMail(email: string): Promise<string | undefined>;
  /**
   * Delivers what the socket of a session would receive, until that session ends. Returns the function that stops it.
   * @throws 401
   */
  connect(token: string, hear: (announcement: Announcement) => void): Promise<() => void>;
  /** Delivers all announcements. */
  listen(hear: (announcement: Announcement) => void): () => void;
  close(): Promise<void>;
}

export interface WorkerSettings {
  readonly files: DatabaseFiles;
  /** The origin and folder of the page. */
  readonly publicUrl: string;
  /** The same seed and clock give the same data. */
  readonly seed: number;
  readonly demo: boolean;
  /** Whether the demo's carrier continues to report; by default only with the demo. */
  readonly carrier?: boolean;
  /** Store of the browser; without one the data ends with the page. */
  readonly shelf?: Shelf;
  /** Called when the demo has to be written first. */
  readonly onSeeding?: () => void;
  /** Milliseconds before the background work starts. */
  readonly beside?: number;
  /** Draws images; the browser by default. */
  readonly images?: Images;
}

/** One thread does all work: jobs wait this long, in milliseconds, so that the page's first calls come first. */
const BESIDE_AFTER = 1_000;

const log: Log = {
  info: () => {},
  warn: (details, message) => console.warn(message, details),
  error: (details, message) => console.error(message, details),
};

/** Opens the API on PGlite in this thread, with the demo's data. */
export const openWorkerApi = async ({
  files,
  publicUrl,
  seed,
  demo,
  carrier = demo,
  shelf,
  onSeeding,
  beside = BESIDE_AFTER,
  images = canvasImages,
}: WorkerSettings): Promise<WorkerApi> => {
  reseed(seed);
  const database = await openDatabase(files, shelf);
  performance.mark('database open');
  const { db: owner } = database.asOwner('QA sets up what it looks at');
  const storage = shelf?.storage ?? browserStorage(memoryContents());
  const settings = { publicUrl, servesPages: false, demo: carrier };
  const config: Config = { ...settings, signIn: {}, tracking: loadTracking({}), mailIn: undefined, replies: undefined };
  const services = {
    ...{
      database,
      storage,
      log,
      passwords: quickHash,
      images,
      threads: runInPlace,
      pace: createLocalRateLimit(),
      mail: undefined,
      scanner: undefined,
      readMail: undefined,
    },
    ...{ config, sources: listTrackingSources(config) },
    // The user of the browser can read this database anyway: a separate key would protect nothing.
    ...{
      secrets: sealWith([{ id: 'browser', bytes: sha256(publicUrl) }]),
      commonPasswords: async () => new Set(),
      isBreached: undefined,
      askDailyRates: undefined,
      tellOperators: undefined,
      outside: undefined,
      ...{ tellOutside: undefined, refusedOutside: undefined, push: undefined },
    },
    openSpool: async () => openMemorySpool(),
  } satisfies Services;
  if (!shelf?.isFilled) {
    if (demo) {
      onSeeding?.();
      await seedDemo({ ...services, database: database.asPlatform('the demo is nobody’s') }, pickDemoSample);
    }
    await owner.execute(sql`checkpoint`);
    await shelf?.fill();
    performance.mark('demo written');
  }
  // The data is prepared: the dump has the places of its build.
  const api = createApi(services);
  let started: Promise<void> | undefined;
  const start = setTimeout(() => {
    started = api.start().catch((error: unknown) => log.error({ err: error }, 'nothing goes on beside the calls'));
  }, beside);
  const answer = createAnswering(api.calls, services);

  const listen: WorkerApi['listen'] = (hear) => {
    database.signals.on('announcement', hear);
    return () => database.signals.off('announcement', hear);
  };
  return {
    answer,
    listen,
    signIn: async (role, wanted, may) => {
      if (may) policy[role] = may;
      const email = demoSignIns.find((one) => one.role === role)?.email;
      await owner.execute(
        sql`update users set services = array(select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)) where email = ${email}`,
      );
      const response = await answer(
        new Request(`${publicUrl}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: DEMO_PASSWORD }),
        }),
      );
      if (!response.ok)
        throw new Error(
          `${email} has a second factor here. Remove it, or choose another seed, to sign in without the page.`,
        );
      const { data } = (await response.json()) as { data: Session };
      return data;
    },
    readMail: async (email) => {
      const { toAddress, createdAt, id } = mails;
      const [mail] = await owner
        .select({ text: sql<string>`${mails.kept} ->> 'text'` })
        .from(mails)
        .where(and(eq(sql`lower(${toAddress})`, email.toLowerCase()), isNotNull(mails.kept)))
        .orderBy(desc(createdAt), desc(id))
        .limit(1);
      return mail?.text;
    },
    connect: async (token, hear) => {
      const session = await sessionOfToken(database.asPlatform('who connects is not known yet').db, token);
      if (!session) throw unauthorized();
      const rooms = new Set(listSocketRooms(session.user));
      const stop = listen((announcement) => {
        if (announcement.rooms.some((room) => rooms.has(room))) hear(announcement);
      });
      const close = () => {
        stop();
        database.signals.off('sessionsRevoked', end);
      };
      const end = (ended: readonly string[]) => {
        if (ended.includes(session.user.sessionId)) close();
      };
      database.signals.on('sessionsRevoked', end);
      return close;
    },
    close: async () => {
      clearTimeout(start);
      await started;
      await api.close();
      await database.close();
      shelf?.close();
    },
  };
};
