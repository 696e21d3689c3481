const faulty = '[aria-invalid="true"], [data-invalid]';
const focusable = 'input:not([type=hidden], [hidden]), select, textarea, button, [tabindex], a[href]';
/** Milliseconds after a submit during which errors of the server still move the focus. */
const PATIENCE_MS = 60_000;

/** Opens the closed section, tab or step that hides an element. */
const openAround = (element: Element): void => {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    const isClosed = around.hidden || around.dataset.state === 'closed';
    if (isClosed && around.id) document.querySelector<HTMLElement>(`[aria-controls="${around.id}"]`)?.click();
  }
};

/** Scrolls an element into view, opening what hides it, and focuses it. */
export const showAndFocus = (element: HTMLElement): void => {
  openAround(element);
  if (!element.matches(focusable)) element.tabIndex = -1;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
};

/**
 * Returns the element to focus for an invalid field: its control, or for a message the message itself, not a button in
 * it.
 */
const findFocusTarget = (fault: HTMLElement): HTMLElement =>
  fault.matches(`${focusable}, [role=alert]`) ? fault : (fault.querySelector<HTMLElement>(focusable) ?? fault);

const hasText = (alert: Element): boolean => Boolean(alert.textContent?.trim());

/**
 * Focuses and shows the first invalid field of a form, or the message above the fields.
 * @param earlier messages from before this attempt, which are ignored
 * @returns whether there is an error
 */
export const focusFirstFault = (form: HTMLElement, earlier: ReadonlySet<Element> = new Set()): boolean => {
  const found = [...form.querySelectorAll<HTMLElement>(`${faulty}, [role=alert]`)].find((element) =>
    element.matches(faulty) ? true : hasText(element) && !earlier.has(element),
  );
  if (!found) return false;
  const { activeElement } = document;
  const isThere = activeElement instanceof HTMLElement && activeElement !== form && form.contains(activeElement);
  const isAtFault =
    isThere && (activeElement.matches('[aria-invalid="true"], [role=alert]') || activeElement.contains(found));
  showAndFocus(isAtFault ? activeElement : findFocusTarget(found));
  return true;
};

/** Watches one submit until an error appears, the user continues, or the form is removed. */
const followAttempt = (form: HTMLFormElement): (() => void) => {
  const earlier = new Set(form.querySelectorAll('[role=alert]'));
  const look = (): void => {
    if (!form.isConnected || focusFirstFault(form, earlier)) stop();
  };
  const changes = new MutationObserver(look);
  changes.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-invalid'] });
  // Errors from before are ignored; the first check waits until the fields were validated.
  const first = setTimeout(look, 100);
  const end = setTimeout(() => stop(), PATIENCE_MS);
  const stop = (): void => {
    changes.disconnect();
    clearTimeout(first);
    clearTimeout(end);
    for (const act of ['pointerdown', 'keydown'] as const) document.removeEventListener(act, stop, true);
  };
  for (const act of ['pointerdown', 'keydown'] as const) document.addEventListener(act, stop, true);
  return stop;
};

/**
 * Focuses the first error after every refused submit of every form of the page, also for later server errors.
 * @returns a function that stops it
 */
export const followSubmits = (): (() => void) => {
  let stop = (): void => {};
  const follow = ({ target }: Event): void => {
    if (!(target instanceof HTMLFormElement)) return;
    stop();
    stop = followAttempt(target);
  };
  document.addEventListener('submit', follow, true);
  return () => {
    stop();
    document.removeEventListener('submit', follow, true);
  };
};
