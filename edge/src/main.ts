import { beginEmbedded, endFailedStart, loadConfig } from '@quayside/api/ahead';

async function main(): Promise<void> {
  const config = loadConfig();
  // Its engine opens in a thread of its own while this one reads the rest of the server.
  beginEmbedded(config);
  const { serve } = await import('./serve');
  await serve(config);
}

main().catch(endFailedStart);
