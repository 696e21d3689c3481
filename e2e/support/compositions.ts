import type { Page, Route } from '@playwright/test';

/** The same numbers for the same seed. @source mulberry32, public domain */
export function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Answer = (route: Route) => Promise<void>;

/** A fault in the files of a release: the file, the response in its place, and the name that a page must report. */
const faults = {
  missing: { file: 'entry', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }), told: 'missing' },
  erring: { file: 'entry', answer: (route) => route.fulfill({ status: 500, body: 'No' }), told: 'unreachable' },
  slow: { file: 'entry', answer: async () => {}, told: 'late' },
  tampered: {
    file: 'entry',
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};window.tampered=true` });
    },
    told: 'tampered',
  },
  junk: {
    file: 'entry',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Please sign in' }),
    told: 'missing',
  },
  'chunk gone': {
    file: 'chunk',
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    told: 'missing',
  },
} satisfies Record<string, { file: 'entry' | 'chunk'; answer: Answer; told: string }>;
type FileFault = keyof typeof faults;

/** A release for everyone, beside the build that came with the shell. */
export const version = '7.0.0';
/** Releases of bookings for some users: one whose pages throw, one for a kernel that does not exist yet. */
export const trials = { throwing: '7.1.0', 'too new': '7.2.0' } as const;
export const remotes = ['bookings', 'tracking', 'accounts', 'rates'] as const;
type RemoteName = (typeof remotes)[number];
const addresses = ['/bookings/all', '/quotes/saved', '/settings/contacts'] as const;

/** Events while a person moves from page to page. */
export interface Scene {
  readonly faults: Readonly<Partial<Record<RemoteName, FileFault>>>;
  readonly trial: keyof typeof trials | undefined;
  /** While the page is open: another shell is deployed, or two teams release at the same moment. */
  readonly otherChange: 'a shell' | 'two teams' | undefined;
  readonly visits: readonly string[];
}

/** A random composition: each remote is healthy in half of them. */
export function drawScene(chance: () => number): Scene {
  const pickOne = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const wrong = Object.keys(faults) as FileFault[];
  const drawn = remotes.flatMap((name) => (chance() < 0.5 ? [] : [[name, pickOne(wrong)] as const]));
  return {
    faults: Object.fromEntries(drawn),
    trial: pickOne([undefined, undefined, 'throwing', 'too new'] as const),
    otherChange: pickOne([undefined, 'a shell', 'two teams'] as const),
    visits: [pickOne(addresses), pickOne(addresses)],
  };
}

/** Milliseconds without a response after which the loader requests the previous release. */
const HEAD_START_MS = 3_000;

interface Report {
  readonly remote: string;
  readonly version: string;
  readonly reason: string;
}

/** Applies the faults of a scene to a page, and records what the page met and what it reported. */
export async function stageFaults(page: Page, scene: Scene) {
  const met = new Map<string, Report>();
  const told: Report[] = [];
  /** Time of the first request to each remote. */
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const [, remote, of] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (remote && of === version && !asked.has(remote)) asked.set(remote, Date.now());
  });
  for (const [remote, fault] of Object.entries(scene.faults) as [RemoteName, FileFault][]) {
    const { file, answer, told: reason } = faults[fault];
    const pattern = file === 'entry' ? /remoteEntry\.js$/ : /__federation_expose[^/]*\.js$/;
    await page.route(
      (url) => url.pathname.startsWith(`/remotes/${remote}/${version}/`) && pattern.test(url.pathname),
      async (route) => {
        // Prefetches and revalidations belong to no load.
        if (route.request().resourceType() === 'script') met.set(remote, { remote, version, reason });
        await answer(route).catch(() => {}); // the page has moved on
      },
    );
  }
  // Not passed to the edge: it would hold a release that fails so often, and the next scenes would not have it.
  await page.route('**/api/client-errors', async (route) => {
    const report = route.request().postDataJSON() as Report;
    const cause = met.get(report.remote);
    // On a busy machine any fault arrives late too, and a page that is left before that has met nothing else.
    const isLate = report.reason === 'late' && Date.now() - (asked.get(report.remote) ?? Date.now()) >= HEAD_START_MS;
    told.push(isLate && cause ? { ...report, reason: cause.reason } : report);
    await route.fulfill({ status: 204 });
  });
  const isSame = (one: Report) => (other: Report) =>
    one.remote === other.remote && one.version === other.version && one.reason === other.reason;
  return {
    expectThrown: () => met.set('throwing', { remote: 'bookings', version: trials.throwing, reason: 'broken' }),
    /** Faults that were met but not reported. */
    untold: () => [...met.values()].filter((one) => !told.some(isSame(one))),
    /** Faults that were reported but not met. */
    wronglyTold: () => told.filter((one) => ![...met.values()].some(isSame(one))),
  };
}
