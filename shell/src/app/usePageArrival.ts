import { useNavigation } from '@quayside/kernel/router';
import { type RefObject, useEffect, useRef } from 'react';

const heading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/**
 * Focuses the heading after a navigation, so that screen readers announce the page. The focus stays when the user moved it while
 * the page was loading, for example into a menu.
 */
export function usePageArrival(pathname: string): void {
  const from = useRef(pathname);
  const wait = useWait();
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    const target = heading();
    if (!target || hasGoneElsewhere(wait.current, target)) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, wait]);
}

/** State between the start of a navigation and its page. */
interface Wait {
  /** The focused element at its start. */
  readonly focused: Element | null;
  /** Whether the user has pressed a key or button since. */
  pressed: boolean;
}

/** A dialog that is open, not one that is closing: it was opened while the page was on its way. */
const openDialog = '[role=dialog][data-state=open],[role=alertdialog][data-state=open]';

/** Checks whether the user moved the focus. It also moves by itself, for example when a menu closes. */
const hasGoneElsewhere = ({ focused, pressed }: Wait, target: HTMLElement): boolean => {
  const now = document.activeElement;
  if (now?.closest(openDialog)) return true;
  return pressed && now !== null && now !== focused && !now.contains(target);
};

const presses = ['pointerdown', 'keydown'] as const;

function useWait(): RefObject<Wait> {
  const { state } = useNavigation();
  const wait = useRef<Wait>({ focused: null, pressed: false });
  useEffect(() => {
    if (state === 'idle') return;
    const current = { focused: document.activeElement, pressed: false };
    wait.current = current;
    const press = () => {
      current.pressed = true;
    };
    for (const kind of presses) document.addEventListener(kind, press, true);
    return () => {
      for (const kind of presses) document.removeEventListener(kind, press, true);
    };
  }, [state]);
  return wait;
}
