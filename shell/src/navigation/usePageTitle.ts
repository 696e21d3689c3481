import { useEffect } from 'react';

/** What the browser's tab says. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – Quayside` : 'Quayside';
  }, [title]);
}
