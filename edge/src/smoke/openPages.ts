import { join } from 'node:path';
import { DEMO_PASSWORD, demoSignIns } from '@quayside/api/demoSignIns';
import {
  belongsToAudience,
  type ContractRoute,
  pathMatches,
  type RemoteContract,
} from '@quayside/contract/composition';
import { abilityFrom, abilityRules, type Role } from '@quayside/contract/roles';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { widgetRemote } from './widgetRemote';

/** Time limits in milliseconds. */
const usual = { start: 120_000, page: 20_000, quiet: 5_000, answer: 10_000 };
type Patience = typeof usual;
/** Number of faults after which the check stops. */
const ENOUGH = 5;

/** Signals that the API of the page did not start, which is no fault of the release. */
export class StartError extends Error {}
class TooLate extends Error {}

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Roles in the order of preference: the one that sees most comes first. */
const asked = new Set<Role>(['admin', 'super-admin', ...demoSignIns.map(({ role }) => role)]);
const findFirstRole = (route: ContractRoute): Role | undefined =>
  [...asked].find((role) => belongsToAudience(route, { role, ability: abilityFrom(abilityRules(role)) }));

/** A page or widget to open. */
interface Stop {
  /** Label for messages: `The page /rates`. */
  readonly what: string;
  readonly role: Role;
  /** Returns its address, using record ids that were found on earlier pages. */
  readonly at: (met: ReadonlySet<string>) => string;
}

const nobody = '000000000000000000000000';
const isId = (part: string): boolean => /^[0-9a-f-]{24,36}$/.test(part);

function toVisitedAddress({ path }: ContractRoute, met: ReadonlySet<string>): string {
  if (!path.includes(':')) return path;
  const known = [...met].find((address) => pathMatches(path, address) && address.split('/').some(isId));
  const sibling = [...met].find(
    (address) => address.split('/')[1] === path.split('/')[1] && address.split('/').some(isId),
  );
  const id = sibling?.split('/').find(isId) ?? nobody;
  return known ?? path.replaceAll(/:\w+/g, id);
}

/** Lists all pages and widgets of a release; those that need records come after the pages that list them. */
function listStops({ name, routes, widgets }: RemoteContract): Stop[] {
  const pages = routes.flatMap((route): Stop[] => {
    const role = findFirstRole(route);
    return role ? [{ what: `The page ${route.path}`, role, at: (met) => toVisitedAddress(route, met) }] : [];
  });
  const shown = widgets.map(
    (widget): Stop => ({
      what: `The widget ${name}/${widget.name}`,
      role: 'admin',
      at: (met) => {
        const id = [...met].flatMap((address) => address.split('/')).find(isId) ?? nobody;
        return widgetRemote.pathOf(`${name}/${widget.name}`, widget.props, id);
      },
    }),
  );
  const plainFirst = pages.toSorted((one, other) => Number(one.what.includes(':')) - Number(other.what.includes(':')));
  return [...plainFirst, ...shown];
}

interface ReportedError {
  readonly remote: string;
  readonly message: string;
  readonly reason?: string;
}

interface OpenPagesInput {
  readonly contract: RemoteContract;
  readonly patience: Patience;
  /** Addresses found so far; the records are the same with each shell. */
  readonly met: Set<string>;
}

/** The product with one shell, in its own browser tab for each role. */
interface Tab {
  readonly url: string;
  readonly faults: string[];
}

const noteIn =
  ({ faults }: Tab) =>
  (what: string, how: string): void => {
    const sentence = `${what} ${how}`;
    if (!faults.includes(sentence)) faults.push(sentence);
  };

/** Opens pages and widgets in a tab, one after the other, and records the faults of each. */
async function openIn(
  context: BrowserContext,
  tab: Tab,
  stops: readonly Stop[],
  { contract, patience, met, onOpened }: OpenPagesInput & { onOpened: () => void },
): Promise<void> {
  const fault = noteIn(tab);
  const page = await context.newPage();
  let now = 'The start';
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    pending.add(request);
    if (!request.url().endsWith('/client-errors')) return;
    const { remote, message, reason } = (request.postDataJSON() ?? {}) as Partial<ReportedError>;
    if (remote === contract.name) fault(now, `${reason === 'broken' ? 'throws' : 'does not come'}: ${message}`);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  page.on('pageerror', ({ message, stack }) => {
    if (stack?.includes(`/remotes/${contract.name}/`)) fault(now, `leaves an error that nobody catches: ${message}`);
  });
  page.on('crash', () => fault(now, 'ends the browser'));
  try {
    await started(page, patience, tab.url);
    for (const stop of stops) {
      now = stop.what;
      // Do not wait for requests of the page before, nor for a worker's script, whose end the browser does not report.
      pending.clear();
      await visit(page, patience, { address: stop.at(met), pending }).then(
        (how) => how && fault(now, how),
        (error: unknown) => {
          if (!context.browser()?.isConnected()) throw error;
          fault(
            now,
            error instanceof TooLate ? 'keeps the browser busy' : `cannot be asked: ${(error as Error).message}`,
          );
        },
      );
      onOpened();
      if (tab.faults.length >= ENOUGH) return;
      for (const address of await findPageLinks(page, patience)) met.add(address);
    }
  } finally {
    await within(patience.answer, page.close()).catch(() => undefined);
  }
}

interface Wishes extends Partial<Patience> {
  /** Is called after each page and widget, with the progress. */
  readonly onOpened?: (opened: number, all: number) => void;
}

/**
 * Opens every page and widget of a release in a browser, signed in with a role that may see it. Each shell has a tab that opens
 * them one after the other; the tabs run in parallel. The first tab stays open with the product's API, which all tabs share.
 *
 * @param urls the same product, at one origin, with one shell each
 * @returns for each URL a sentence, without full stop, for what throws, stays blank or has an unhandled error
 * @throws NoStart when the product's own API does not start
 */
export async function openPages(
  browser: Browser,
  urls: readonly [string, ...string[]],
  contract: RemoteContract,
  { onOpened = () => {}, ...wishes }: Wishes = {},
): Promise<readonly (readonly string[])[]> {
  const patience = { ...usual, ...wishes };
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript({ path: join(import.meta.dirname, 'inPage.mjs') });
  // The site's policy blocks requests to other origins; this blocks navigation to them.
  const { origin } = new URL(urls[0]);
  await context.route(
    (asked) => asked.protocol.startsWith('http') && asked.origin !== origin,
    (route) => route.abort(),
  );
  const tabs: Tab[] = urls.map((url) => ({ url, faults: [] }));
  for (const tab of tabs)
    for (const { path } of contract.routes.filter((one) => !findFirstRole(one)))
      noteIn(tab)(`The page ${path}`, 'opens for nobody');
  const stops = listStops(contract);
  const opening = { contract, patience, met: new Set<string>() };
  let opened = 0;
  const openedOne = () => {
    opened += 1;
    onOpened(opened, stops.length * tabs.length);
  };
  try {
    const first = await context.newPage();
    await started(first, patience, urls[0]);
    for (const role of new Set(stops.map((stop) => stop.role))) {
      await signIn(first, patience, role);
      const ofRole = stops.filter((stop) => stop.role === role);
      const going = tabs.filter(({ faults }) => faults.length < ENOUGH);
      await Promise.all(going.map((tab) => openIn(context, tab, ofRole, { ...opening, onOpened: openedOne })));
    }
    return tabs.map(({ faults }) => faults);
  } finally {
    await within(patience.answer, context.close()).catch(() => undefined);
  }
}

interface PageState {
  readonly isLoading: boolean;
  readonly isBlank: boolean;
}

/** Calls a function of `inPage.mjs`. */
const ask = <T>(page: Page, what: 'ready' | 'signIn' | 'visit' | 'look' | 'links', given?: unknown): Promise<T> =>
  page.evaluate<T>(`quaysideSmoke.${what}(${JSON.stringify(given) ?? ''})`);

/** Maximum number of links read from a page; pages of the product have fewer. */
const MOST_LINKS = 500;

/** Returns the links of the page. The result comes from untrusted code and can be anything. */
async function findPageLinks(page: Page, patience: Patience): Promise<string[]> {
  const links = await within(patience.answer, ask<unknown>(page, 'links')).catch(() => []);
  return Array.isArray(links) ? links.filter((link) => typeof link === 'string').slice(0, MOST_LINKS) : [];
}

/** Loads the product, and waits until its API answers. */
async function started(page: Page, patience: Patience, url: string): Promise<void> {
  try {
    await page.goto(url, { timeout: patience.start });
    await within(patience.start, ask(page, 'ready'));
  } catch (error) {
    throw new StartError(error instanceof TooLate ? 'it took too long' : (error as Error).message);
  }
}

/** Signs in a demo user for the tabs that are opened from now on. */
async function signIn(page: Page, patience: Patience, role: Role): Promise<void> {
  const email = demoSignIns.find((one) => one.role === role)?.email;
  await within(patience.page, ask(page, 'signIn', { email, password: DEMO_PASSWORD })).catch((error: unknown) => {
    throw new StartError(error instanceof TooLate ? 'its sign-in took too long' : (error as Error).message);
  });
}

/** Opens an address without reloading the product. @returns what is wrong with it */
async function visit(
  page: Page,
  patience: Patience,
  { address, pending }: { address: string; pending: ReadonlySet<unknown> },
): Promise<string | undefined> {
  await within(patience.answer, ask(page, 'visit', address));
  const begun = Date.now();
  let seen: PageState = { isLoading: true, isBlank: true };
  let quietSince = 0;
  while (Date.now() - begun < patience.page) {
    seen = await within(patience.answer, ask<PageState>(page, 'look'));
    const isThere = !seen.isLoading && !seen.isBlank;
    quietSince = isThere && pending.size === 0 ? quietSince || Date.now() : 0;
    // Remaining errors occur right after the data arrives; do not wait for calls that stay open.
    if (quietSince && Date.now() - quietSince >= 300) return undefined;
    if (isThere && Date.now() - begun >= patience.quiet) return undefined;
    await new Promise((done) => setTimeout(done, 100));
  }
  return seen.isLoading ? `is still on its way after ${patience.page / 1000} s` : 'stays blank';
}
