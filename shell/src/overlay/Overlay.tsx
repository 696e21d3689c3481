import { isStaff, type Role } from '@quayside/contract/roles';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import { OverrideStrip } from './OverrideStrip';
import { PartOutlines } from './PartOutlines';

const CompositionPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'overlay' */ './CompositionPanel')).CompositionPanel,
}));

const ConfirmOverrides = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'overlay' */ './ConfirmOverrides')).ConfirmOverrides,
}));

const isShortcut = ({ code, altKey, shiftKey }: KeyboardEvent): boolean => code === 'KeyC' && altKey && shiftKey;
const onOwnMachine = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

interface Props {
  composition: ShellComposition;
  role: Role;
}

/**
 * Tools for staff and developers: Alt+Shift+C shows the composition. Overrides are confirmed here, and always shown.
 */
export function Overlay({ composition, role }: Props) {
  const [open, setOpen] = useState(false);
  const [outlined, setOutlined] = useState(false);
  const allowed = isStaff(role) || onOwnMachine();
  useEffect(() => {
    if (!allowed) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [allowed]);
  return (
    <>
      <OverrideStrip overrides={composition.overrides} />
      {Object.keys(composition.offered).length > 0 && (
        <Suspense>
          <ConfirmOverrides offered={composition.offered} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <CompositionPanel
            composition={composition}
            outlined={outlined}
            onOutline={setOutlined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {outlined && <PartOutlines />}
    </>
  );
}
