import { fetchFile, saveFile } from '@quayside/kernel/api';

/**
 * Handles downloads from the API. Browsers do not pass download links to a service worker, so the page fetches the file and saves
 * it.
 */
export function takeDownloads(): void {
  const api = new URL('api/', document.baseURI).href;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[download]');
    if (!link || !link.href.startsWith(api)) return;
    event.preventDefault();
    void fetchFile(link.href).then(({ content, name }) => saveFile(content, name ?? link.download));
  });
}
