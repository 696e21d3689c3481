import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUnmetKernelNeed, type KernelInShell, readContract } from '@quayside/contract/composition';
import { composeAlone } from '@quayside/releases/composeAlone';
import { qaPage } from '@quayside/releases/qaPage';
import { SendError } from '@quayside/releases/sendRelease';

/** Time limit for a file of the product's page, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Reloads the page after a new build. */
const reloading = "<script>new EventSource('changes').onmessage = () => location.reload();</script>";

type Host = Omit<KernelInShell, 'version'> & {
  readonly kernel: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** The QA page of a running product around a locally built remote. */
export interface QaSite {
  /** Returns the page, or a message that says why the remote does not run in it. */
  page(): Promise<{ readonly html: string } | { readonly sentence: string }>;
  /** Fetches a file of the page or its API from the product; undefined for other paths. */
  file(path: string, etag: string | undefined): Promise<Response> | undefined;
}

/**
 * Opens the QA page, with the API in the browser, around a remote of an external repository. Page, engine and demo data are
 * fetched from a running product on request; the remote comes from this machine.
 *
 * @param product its address
 * @param folder returns the folder of the built remote; called for each page
 * @throws SendError when the product does not answer, or has no such page
 */
export async function openQaSite(product: string, folder: () => string): Promise<QaSite> {
  if (!URL.canParse(product))
    throw new SendError(`'${product}' is no address: give one such as https://quayside.example.`);
  // The page is the same for any remote; this one need not be released there.
  const base = new URL('/qa/own/0/', product);
  const ask = (path: string, given: RequestInit = {}) =>
    fetch(new URL(path, base), { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error', ...given });

  const asked = await ask('host/assets.json').catch((error: Error & { cause?: Error }) => {
    throw new SendError(`${base.origin} does not answer: ${error.cause?.message ?? error.message}.`);
  });
  const engine = await ask('server/engine.json');
  if (!asked.ok || !engine.ok)
    throw new SendError(`${base.origin} has no page of QA's: \`pnpm build:qa\` is run where it runs.`);
  const { bytes } = (await engine.json()) as { bytes: number };

  return {
    async page() {
      const built = async <T>(file: string): Promise<T> =>
        JSON.parse(await readFile(join(folder(), file), 'utf8')) as T;
      const [host, own] = (await Promise.all(
        ['assets', 'integrity'].map(async (file) => (await ask(`host/${file}.json`)).json()),
      )) as [Host, Record<string, string>];
      const contract = readContract(await built('remote.json'));
      const { name, version } = contract;
      const need = findUnmetKernelNeed(contract, { ...host, version: host.kernel });
      if (need) return { sentence: `${name} ${version} does not run in ${base.origin}: ${need}.` };
      const document = composeAlone({
        ...{ id: `${name}-${version}-own`, contract },
        manifest: await built<object>('mf-manifest.json'),
        integrity: await built<Record<string, string>>('integrity.json'),
        host: { kernel: host.kernel, integrity: own },
      });
      const html = qaPage(document, { scripts: host.scripts, styles: host.styles, bytes });
      return { html: html.replace('</head>', `${reloading}\n</head>`) };
    },
    file: (path, etag) =>
      /^(?:host|server)\/[\w./@+-]+$|^serviceWorker\.js$/.test(path) && !path.includes('..')
        ? ask(path, etag ? { headers: { 'if-none-match': etag } } : {})
        : undefined,
  };
}
