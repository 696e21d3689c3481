import { File } from 'node:buffer';
import createCache from '@emotion/cache';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

const { getElementError } = getConfig();
/** Checks whether a `waitFor` is running. */
const isWaiting = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  // A loaded machine is slow, and a type-ahead waits half a second by itself. Only failures wait that long.
  asyncUtilTimeout: 15_000,
  // Printing the document is slow. During a wait only the last error is used, and the wait adds the document itself.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// For each query by role, jsdom evaluates every CSS rule on every element, but only rules that hide elements matter.
// Each page in a test has its own style cache, whose sheets stay; those of `Global` are removed again.
const sheet = Object.getPrototypeOf(createCache({ key: 'css' }).sheet) as { key: string; insert(rule: string): void };
const { insert } = sheet;
const hiding = new Set<string>();
sheet.insert = function (rule) {
  if (rule.startsWith('@') || !/display:none|visibility:hidden/.test(rule) || hiding.has(rule)) return;
  if (!this.key.endsWith('-global')) hiding.add(rule);
  insert.call(this, rule);
};

// React stores a stack for the first elements of each second, to name their creator in warnings. That costs a tenth of
// the run time of page tests.
const internals: object = (React as never)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

// Browser features that Chakra UI and its state machines need and jsdom lacks.

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Reports everything observed as visible, once: jsdom has no layout, and lazy parts of a page must render. */
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

/** Simulates a wide screen with a mouse, light theme, motion allowed: only the min-width and hover queries match. */
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

// The environment has Node's FormData but jsdom's File, which FormData refuses: uploads need both from Node.
Object.defineProperty(globalThis, 'File', { value: File, configurable: true, writable: true });

// jsdom cannot scroll: its own functions only print an error.
window.scrollTo = () => {};
window.scrollBy = () => {};

/**
 * Checks the allowed children of a `dl`, directly or one `div` deep: terms and descriptions only (HTML, `dl`; WCAG
 * 1.3.1).
 */
const isFact = ({ localName, children }: Element, deep = false): boolean =>
  ['dt', 'dd', 'script', 'template'].includes(localName) ||
  (!deep && localName === 'div' && [...children].every((child) => isFact(child, true)));

// Checks the page at the end of each test, before Testing Library removes it.
afterEach(() => {
  const astray = [...document.querySelectorAll('dl > *')].filter((child) => !isFact(child));
  expect(astray.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
