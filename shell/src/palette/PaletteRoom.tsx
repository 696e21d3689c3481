import type { Viewer } from '@quayside/contract/composition';
import { useShortcuts } from '@quayside/kernel/session';
import { IconButton, Widget } from '@quayside/ui';
import { Command } from 'lucide-react';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import { isCharacterShortcut } from './characterKeys';
import type { PaletteItem } from './paletteItem';

const Palette = lazy(() => import(/* webpackChunkName: 'palette' */ './Palette'));

const ShortcutSheet = lazy(() => import(/* webpackChunkName: 'shortcuts' */ './ShortcutSheet'));

const OpenPalette = createContext<() => void>(() => {});

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

interface PaletteRoomProps {
  composition: ShellComposition;
  viewer: Viewer;
  children: ReactNode;
}

/**
 * Opens the command palette on Ctrl or Cmd + K and for its buttons, and the list of shortcuts on `?`; their code loads
 * when they are first opened. Shortcuts of single characters do nothing for a user who switched them off.
 */
export function PaletteRoom({ composition, viewer, children }: PaletteRoomProps) {
  const [open, setOpen] = useState(false);
  const [action, setAction] = useState<PaletteItem>();
  const [listsShortcuts, setListsShortcuts] = useState(false);
  const { areOn } = useShortcuts();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCharacterShortcut(event)) return;
      // Before all others, so that it also covers shortcuts of pages that other teams wrote.
      if (!areOn) event.stopPropagation();
      else if (event.key === '?' && !document.querySelector('[aria-modal=true]')) {
        event.preventDefault();
        setListsShortcuts(true);
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [areOn]);
  const end = () => setAction(undefined);
  return (
    <OpenPalette value={() => setOpen(true)}>
      {children}
      {open && (
        <Suspense>
          <Palette composition={composition} viewer={viewer} onClose={() => setOpen(false)} onWidget={setAction} />
        </Suspense>
      )}
      {listsShortcuts && (
        <Suspense>
          <ShortcutSheet remotes={composition.remotes} onClose={() => setListsShortcuts(false)} />
        </Suspense>
      )}
      {action?.widget && <Widget<{ onClose: () => void }> name={action.widget} fallback={null} onClose={end} />}
    </OpenPalette>
  );
}

/** Opens the palette, for people who use a mouse or a phone. */
export function PaletteButton({ onDark = false }: { onDark?: boolean }) {
  const open = useContext(OpenPalette);
  return (
    <IconButton
      variant="ghost"
      aria-label="Search records, pages and actions"
      aria-keyshortcuts="Control+K Meta+K"
      title="Ctrl K"
      onClick={open}
      {...(onDark && { color: '#D5DEE4', _hover: { bg: 'white/10', color: 'white' } })}
    >
      <Command aria-hidden />
    </IconButton>
  );
}
