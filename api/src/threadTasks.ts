import { drawInvoicePdf } from './modules/invoices/threadTasks';
import { drawQuotePdf } from './modules/quotes/threadTasks';
import { drawCarrierRequest, drawHouseBill } from './modules/shippingDocuments/threadTasks';
import { drawTrackingPdf } from './modules/trackingPdf/threadTasks';
import type { ThreadTask } from './ports/threads';

/** Writes the OpenAPI document of all modules as JSON. Its address is `/api`; a server that serves it names its own. */
export const writeApiDocument: ThreadTask<null, string> = {
  name: 'writeApiDocument',
  load: async () => {
    const [{ modules }, { openApiDocument }] = await Promise.all([
      import('./modules'),
      import('./platform/calls/openapi'),
    ]);
    const routes = modules.flatMap((module) => module.routes.map(({ route }) => route));
    return () => JSON.stringify(openApiDocument(routes, ''));
  },
};

/** All work that runs in threads. A thread finds it here by its name. */
export const threadTasks: readonly ThreadTask<never, unknown>[] = [
  drawTrackingPdf,
  drawQuotePdf,
  drawInvoicePdf,
  drawHouseBill,
  drawCarrierRequest,
  writeApiDocument,
];
