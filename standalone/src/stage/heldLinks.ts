import type { ApiClient } from '@quayside/kernel/api';

/**
 * The client with links that hold the file already: the browser asks no service worker about a download or a navigation,
 * so an address of the API would lead nowhere. A refusal keeps its address; whoever fetches it meets the refusal.
 */
export const withHeldLinks = (client: ApiClient): ApiClient => ({
  ...client,
  link: async (route, input) => {
    const address = await client.link(route, input);
    const response = await fetch(address);
    return response.ok ? URL.createObjectURL(await response.blob()) : address;
  },
});
