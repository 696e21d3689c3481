import type { CompositionDocument } from '@quayside/contract/composition';

/**
 * Reads the composition that the edge inlined in the page.
 * @throws Error when the page has none
 */
export function readComposition(page: Document = document): CompositionDocument {
  const json = page.getElementById('composition')?.textContent;
  if (!json) throw new Error('The page has no composition; it must come from the edge');
  return JSON.parse(json) as CompositionDocument;
}
