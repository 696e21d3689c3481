import { useNavigation } from '@quayside/kernel/router';
import { type RefObject, useEffect, useRef } from 'react';

const heading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/**
 * After a navigation the focus stands on the heading of the page, so that readers hear where they are. Whoever has gone
 * elsewhere while the page was on its way, for example into a menu, is left there.
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

/** The time between the start of a navigation and its page. */
interface Wait {
  /** What had the focus at its start. */
  readonly focused: Element | null;
  /** Whether the person has pressed anything since. */
  pressed: boolean;
}

/** The focus also moves by itself, for example off a menu that closes behind a navigation. */
const hasGoneElsewhere = ({ focused, pressed }: Wait, target: HTMLElement): boolean => {
  const now = document.activeElement;
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
