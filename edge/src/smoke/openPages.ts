import { join } from 'node:path';
import { DEMO_PASSWORD, demoSignIns } from '@quayside/api/demoSignIns';
import { type ContractRoute, isFor, pathMatches, type RemoteContract } from '@quayside/contract/composition';
import { abilityFrom, abilityRules, type Role } from '@quayside/contract/roles';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { widgetRemote } from './widgetRemote';

/** How long something may take, in milliseconds. */
const usual = { start: 120_000, page: 20_000, quiet: 5_000, answer: 10_000 };
type Patience = typeof usual;
/** After so many it is clear that the release does not work. */
const ENOUGH = 5;

/** The API of the page did not start: that says nothing of the release. */
export class NoStart extends Error {}
class TooLate extends Error {}

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Whoever sees most comes first. */
const asked = new Set<Role>(['admin', 'super-admin', ...demoSignIns.map(({ role }) => role)]);
const openerOf = (route: ContractRoute): Role | undefined =>
  [...asked].find((role) => isFor(route, { role, ability: abilityFrom(abilityRules(role)) }));

/** A page or widget to open. */
interface Stop {
  /** As a person names it: `The page /rates`. */
  readonly what: string;
  readonly role: Role;
  /** Its address, with records that were met on the way; nothing where none was. */
  readonly at: (met: ReadonlySet<string>) => string;
}

const nobody = '000000000000000000000000';
const isId = (part: string): boolean => /^[0-9a-f-]{24,36}$/.test(part);

function addressOf({ path }: ContractRoute, met: ReadonlySet<string>): string {
  if (!path.includes(':')) return path;
  const known = [...met].find((address) => pathMatches(path, address) && address.split('/').some(isId));
  const sibling = [...met].find(
    (address) => address.split('/')[1] === path.split('/')[1] && address.split('/').some(isId),
  );
  const id = sibling?.split('/').find(isId) ?? nobody;
  return known ?? path.replaceAll(/:\w+/g, id);
}

/** Everything that a release shows; what needs records comes after what lists them. */
function stopsOf({ name, routes, widgets }: RemoteContract): Stop[] {
  const pages = routes.flatMap((route): Stop[] => {
    const role = openerOf(route);
    return role ? [{ what: `The page ${route.path}`, role, at: (met) => addressOf(route, met) }] : [];
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

interface Told {
  readonly remote: string;
  readonly message: string;
  readonly reason?: string;
}

interface Opening {
  readonly contract: RemoteContract;
  readonly patience: Patience;
  /** Addresses that were met so far: the records are the same with each shell. */
  readonly met: Set<string>;
}

/** The same product with one shell, in a tab of its own for each role. */
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

/** Opens some pages and widgets in a tab, one after the other, and notes what is wrong with each. */
async function openIn(
  context: BrowserContext,
  tab: Tab,
  stops: readonly Stop[],
  { contract, patience, met, onOpened }: Opening & { onOpened: () => void },
): Promise<void> {
  const fault = noteIn(tab);
  const page = await context.newPage();
  let now = 'The start';
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    pending.add(request);
    if (!request.url().endsWith('/client-errors')) return;
    const { remote, message, reason } = (request.postDataJSON() ?? {}) as Partial<Told>;
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
      // What the page before it left open is not waited for, nor the script of a worker, whose end the browser does not tell.
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
      for (const address of await linksOf(page, patience)) met.add(address);
    }
  } finally {
    await within(patience.answer, page.close()).catch(() => undefined);
  }
}

interface Wishes extends Partial<Patience> {
  /** Told after each page and widget, of how many there are. */
  readonly onOpened?: (opened: number, all: number) => void;
}

/**
 * Opens every page and widget of a release in a browser, as somebody who may: one after the other in a tab for each shell, the
 * tabs side by side. The first tab stays open with the API of the product, which all of them share.
 *
 * @param urls the same product, at one origin, with one shell each
 * @returns for each of them a sentence for what throws, stays blank or leaves an error to nobody, without its full stop
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
  // The site's policy lets no call out; whoever leaves the page altogether gets nowhere either.
  const { origin } = new URL(urls[0]);
  await context.route(
    (asked) => asked.protocol.startsWith('http') && asked.origin !== origin,
    (route) => route.abort(),
  );
  const tabs: Tab[] = urls.map((url) => ({ url, faults: [] }));
  for (const tab of tabs)
    for (const { path } of contract.routes.filter((one) => !openerOf(one)))
      noteIn(tab)(`The page ${path}`, 'opens for nobody');
  const stops = stopsOf(contract);
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

interface Seen {
  readonly isLoading: boolean;
  readonly isBlank: boolean;
}

/** Asks something of `inPage.mjs`. */
const ask = <T>(page: Page, what: 'ready' | 'signIn' | 'visit' | 'look' | 'links', given?: unknown): Promise<T> =>
  page.evaluate<T>(`quaysideSmoke.${what}(${JSON.stringify(given) ?? ''})`);

/** More addresses than the pages of a product lead to. */
const MOST_LINKS = 500;

/** The addresses that the page leads to. The answer comes from a page with a stranger's code: it can be anything. */
async function linksOf(page: Page, patience: Patience): Promise<string[]> {
  const links = await within(patience.answer, ask<unknown>(page, 'links')).catch(() => []);
  return Array.isArray(links) ? links.filter((link) => typeof link === 'string').slice(0, MOST_LINKS) : [];
}

/** Loads the product, and waits until its API answers. */
async function started(page: Page, patience: Patience, url: string): Promise<void> {
  try {
    await page.goto(url, { timeout: patience.start });
    await within(patience.start, ask(page, 'ready'));
  } catch (error) {
    throw new NoStart(error instanceof TooLate ? 'it took too long' : (error as Error).message);
  }
}

/** Signs somebody in for each tab that is opened from now on. */
async function signIn(page: Page, patience: Patience, role: Role): Promise<void> {
  const email = demoSignIns.find((one) => one.role === role)?.email;
  await within(patience.page, ask(page, 'signIn', { email, password: DEMO_PASSWORD })).catch((error: unknown) => {
    throw new NoStart(error instanceof TooLate ? 'its sign-in took too long' : (error as Error).message);
  });
}

/** Opens an address without loading the product again. @returns what is wrong with it */
async function visit(
  page: Page,
  patience: Patience,
  { address, pending }: { address: string; pending: ReadonlySet<unknown> },
): Promise<string | undefined> {
  await within(patience.answer, ask(page, 'visit', address));
  const begun = Date.now();
  let seen: Seen = { isLoading: true, isBlank: true };
  let quietSince = 0;
  while (Date.now() - begun < patience.page) {
    seen = await within(patience.answer, ask<Seen>(page, 'look'));
    const isThere = !seen.isLoading && !seen.isBlank;
    quietSince = isThere && pending.size === 0 ? quietSince || Date.now() : 0;
    // What is left to fail does so right after its data came; a call that stays open is not waited for.
    if (quietSince && Date.now() - quietSince >= 300) return undefined;
    if (isThere && Date.now() - begun >= patience.quiet) return undefined;
    await new Promise((done) => setTimeout(done, 100));
  }
  return seen.isLoading ? `is still on its way after ${patience.page / 1000} s` : 'stays blank';
}
