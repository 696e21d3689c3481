import { useEffect } from 'react';
import { t } from '../texts/frame';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${t(title)} – Quayside` : 'Quayside';
  }, [title]);
}
