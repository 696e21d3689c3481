import type { Service } from './policy';

/** Name of a service, and its purpose. */
export const serviceTexts: Readonly<Record<Service, { readonly name: string; readonly does: string }>> = {
  exception: { name: 'Exceptions', does: 'Sees and handles open exceptions' },
  quotes: { name: 'Quotes', does: 'Makes, sends and receives quotes' },
  post_board: { name: 'Post board', does: 'Reads the banners' },
  fba_board: { name: 'FBA board', does: 'Amazon inbound shipments' },
};
