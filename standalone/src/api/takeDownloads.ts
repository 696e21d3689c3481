import { fetchFile, saveFile } from '@quayside/kernel/api';

/**
 * Saves what links of this page to the API lead to. The browser asks no service worker about a link that is to be saved, so
 * the page fetches the answer and hands it over.
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
