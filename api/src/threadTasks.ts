import { readDocuments } from './modules/documents/threadTasks';
import { readOtherWorkbook, readPdfTables } from './modules/imports/file/threadTasks';
import { drawInvoicePdf } from './modules/invoices/threadTasks';
import { drawQuotePdf } from './modules/quotes/threadTasks';
import { drawCarrierRequest, drawHouseBill } from './modules/shippingDocuments/threadTasks';
import { drawTrackingPdf } from './modules/trackingPdf/threadTasks';
import type { ThreadTask } from './ports/threads';

/** Writes the OpenAPI document of all modules as JSON. Its server address is `/api`; a host replaces it by its own. */
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

/** Tasks of the modules for worker threads. */
export const threadTasks: readonly ThreadTask<never, unknown>[] = [
  drawTrackingPdf,
  drawQuotePdf,
  drawInvoicePdf,
  drawHouseBill,
  drawCarrierRequest,
  writeApiDocument,
  readOtherWorkbook,
  readPdfTables,
  readDocuments,
];
