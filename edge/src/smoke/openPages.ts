import { join } from 'node:path';
import { DEMO_PASSWORD, demoSignIns } from '@quayside/api/demoSignIns';
import { type ContractRoute, isFor, pathMatches, type RemoteContract } from '@quayside/contract/composition';
import { abilityFrom, abilityRules, type Role } from '@quayside/contract/roles';
import type { Browser, Page } from 'playwright-core';
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

/**
 * Opens every page and widget of a release in a browser, one after the other, as somebody who may.
 * @returns a sentence for each that throws, stays blank or leaves an error to nobody, without its full stop
 * @throws NoStart when the page's own API does not start
 */
export async function openPages(
  browser: Browser,
  url: string,
  contract: RemoteContract,
  wishes: Partial<Patience> = {},
): Promise<string[]> {
  const patience = { ...usual, ...wishes };
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript({ path: join(import.meta.dirname, 'inPage.mjs') });
  // The site's policy lets no call out; whoever leaves the page altogether gets nowhere either.
  const { origin } = new URL(url);
  await context.route(
    (asked) => asked.protocol.startsWith('http') && asked.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  let now = 'The start';
  const fault = (what: string, how: string) => {
    const sentence = `${what} ${how}`;
    if (!faults.includes(sentence)) faults.push(sentence);
  };
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

  const met = new Set<string>();
  for (const route of contract.routes.filter((one) => !openerOf(one)))
    fault(`The page ${route.path}`, 'opens for nobody');
  const stops = stopsOf(contract);
  const roles = [...new Set(stops.map(({ role }) => role))];
  try {
    await started(page, patience, () => page.goto(url, { timeout: patience.start }));
    for (const role of roles) {
      await signIn(page, patience, role);
      for (const stop of stops.filter((one) => one.role === role)) {
        now = stop.what;
        await visit(page, patience, { address: stop.at(met), pending }).then(
          (how) => how && fault(now, how),
          (error: unknown) => {
            if (!browser.isConnected()) throw error;
            fault(
              now,
              error instanceof TooLate ? 'keeps the browser busy' : `cannot be asked: ${(error as Error).message}`,
            );
          },
        );
        if (faults.length >= ENOUGH) return faults;
        for (const address of await within(patience.answer, ask<string[]>(page, 'links')).catch(() => []))
          met.add(address);
      }
    }
    return faults;
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

/** Waits until the API of the page answers. */
async function started(page: Page, patience: Patience, load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
    await within(patience.start, ask(page, 'ready'));
  } catch (error) {
    throw new NoStart(error instanceof TooLate ? 'it took too long' : (error as Error).message);
  }
}

async function signIn(page: Page, patience: Patience, role: Role): Promise<void> {
  const email = demoSignIns.find((one) => one.role === role)?.email;
  await started(page, patience, async () => {
    await within(patience.page, ask(page, 'signIn', { email, password: DEMO_PASSWORD }));
    await page.reload({ timeout: patience.start });
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
