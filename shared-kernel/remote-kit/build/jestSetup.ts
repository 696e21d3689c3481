import { File } from 'node:buffer';
import createCache from '@emotion/cache';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

const { getElementError } = getConfig();
/** Set while something is waited for. */
const isWaiting = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  // A loaded machine is slow, and a type-ahead waits half a second by itself. Only what fails waits that long.
  asyncUtilTimeout: 15_000,
  // A miss prints the document, which is slow; while waiting only the last one is read, and the wait adds the document itself.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// jsdom reads every rule of a page for every element of a query by role, and needs only those that hide something, once: each
// test's page has a cache of its own, whose sheets stay. Those of `Global` are taken away again.
const sheet = Object.getPrototypeOf(createCache({ key: 'css' }).sheet) as { key: string; insert(rule: string): void };
const { insert } = sheet;
const hiding = new Set<string>();
sheet.insert = function (rule) {
  if (rule.startsWith('@') || !/display:none|visibility:hidden/.test(rule) || hiding.has(rule)) return;
  if (!this.key.endsWith('-global')) hiding.add(rule);
  insert.call(this, rule);
};

// React keeps a stack for each of its first elements of a second, so that a warning can name who made it; that is a tenth of
// the time of a page's tests.
const internals: object = (React as never)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

// What Chakra UI and its state machines ask of a browser and jsdom has not.

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything observed counts as visible, once: jsdom has no layout, and lazy parts of a page shall show. */
class VisibleIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #notify: IntersectionObserverCallback;

  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }

  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const entry: IntersectionObserverEntry = {
      target,
      isIntersecting: true,
      intersectionRatio: 1,
      time: performance.now(),
      boundingClientRect: box,
      intersectionRect: box,
      rootBounds: null,
    };
    queueMicrotask(() => this.#notify([entry], this));
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** A wide screen with a mouse, light theme, motion allowed: only the min-width and hover queries match. */
const matchMedia = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: /min-width|hover: ?hover|pointer: ?fine/.test(query) && !/max-width/.test(query),
    media: query,
    onchange: null,
    addListener(): void {},
    removeListener(): void {},
  });

const provide = (target: object, missing: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
};

provide(globalThis, {
  structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)),
  ResizeObserver: SilentResizeObserver,
  IntersectionObserver: VisibleIntersectionObserver,
  matchMedia,
  PointerEvent: MouseEvent,
});
provide(Element.prototype, {
  scrollTo(): void {},
  scrollIntoView(): void {},
  hasPointerCapture: () => false,
  setPointerCapture(): void {},
  releasePointerCapture(): void {},
  getAnimations: () => [],
});
provide(URL, { createObjectURL: () => 'blob:test', revokeObjectURL(): void {} });

// The environment has Node's FormData but jsdom's File, which that refuses: uploads need both from one hand.
Object.defineProperty(globalThis, 'File', { value: File, configurable: true, writable: true });

// jsdom has these two, but only to print "not implemented".
window.scrollTo = () => {};
window.scrollBy = () => {};

/** What a list of facts holds directly, or one `div` deep: terms, what is said of them, nothing else (HTML, `dl`; WCAG 1.3.1). */
const isFact = ({ localName, children }: Element, deep = false): boolean =>
  ['dt', 'dd', 'script', 'template'].includes(localName) ||
  (!deep && localName === 'div' && [...children].every((child) => isFact(child, true)));

// As the page stands at a test's end, whatever else that test looked at; before Testing Library takes the page away.
afterEach(() => {
  const astray = [...document.querySelectorAll('dl > *')].filter((child) => !isFact(child));
  expect(astray.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
