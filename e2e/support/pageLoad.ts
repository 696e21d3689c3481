import type { Page, Request } from '@playwright/test';

/** The resources that a page loaded. */
export interface PageLoad {
  /**
   * Requested addresses without their queries. Repeated requests count once, because data may have changed between
   * them.
   */
  readonly addresses: readonly string[];
  /** Bytes that came over the network, including headers. */
  readonly bytes: number;
  /** Number of opened sockets. */
  readonly sockets: number;
}

/** Records what a page loads. Returns the result once the network is idle. */
export function watchLoad(page: Page): () => Promise<PageLoad> {
  const asked = new Map<string, Request>();
  let sockets = 0;
  page.on('request', (request) => {
    const address = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!asked.has(address)) asked.set(address, request);
  });
  page.on('websocket', () => {
    sockets += 1;
  });
  const countBytes = async (request: Request): Promise<number> => {
    if (!(await request.response())) return 0;
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    return responseBodySize + responseHeadersSize;
  };
  return async () => {
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all([...asked.values()].map(countBytes));
    return { addresses: [...asked.keys()], bytes: sizes.reduce((sum, size) => sum + size, 0), sockets };
  };
}
