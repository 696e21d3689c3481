import type { Viewer } from '@quayside/contract/composition';
import { IconButton, Widget } from '@quayside/ui';
import { Command } from 'lucide-react';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import type { PaletteItem } from './paletteItem';

const Palette = lazy(() => import(/* webpackChunkName: 'palette' */ './Palette'));

const OpenPalette = createContext<() => void>(() => {});

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

interface PaletteRoomProps {
  composition: ShellComposition;
  viewer: Viewer;
  children: ReactNode;
}

/** Opens the command palette on Ctrl or Cmd + K and for its buttons; its code loads when it is first opened. */
export function PaletteRoom({ composition, viewer, children }: PaletteRoomProps) {
  const [open, setOpen] = useState(false);
  const [action, setAction] = useState<PaletteItem>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const end = () => setAction(undefined);
  return (
    <OpenPalette value={() => setOpen(true)}>
      {children}
      {open && (
        <Suspense>
          <Palette composition={composition} viewer={viewer} onClose={() => setOpen(false)} onWidget={setAction} />
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
