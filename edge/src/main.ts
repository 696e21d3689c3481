import { beginEmbedded, endFailedStart, loadConfig } from '@quayside/api/ahead';

async function main(): Promise<void> {
  const config = loadConfig();
  // PGlite starts in its own thread while this thread loads the rest of the server.
  beginEmbedded(config);
  const { serve } = await import('./serve');
  await serve(config);
}

main().catch(endFailedStart);
