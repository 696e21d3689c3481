import { createTicket, trackingPdf } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { bookingId } from '../tracking/tracking.fixture';
import ExportPdf from './ExportPdf';

const api = mockServer();
const closed = jest.fn();
const saved: { name: string; size: number }[] = [];

beforeEach(() => {
  saved.length = 0;
  closed.mockReset();
  const files = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    files.set(`blob:${files.size}`, blob as Blob);
    return `blob:${files.size - 1}`;
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: files.get(this.href)?.size ?? -1 });
  });
});
afterEach(() => jest.restoreAllMocks());

const show = () => {
  api.use(answers(createTicket, { token: 'ticket-1', expiresAt: '2026-11-20T08:15:00.000Z' }));
  return renderInKernel(<ExportPdf bookingId={bookingId} onClose={closed} />);
};

/** A PDF whose second half is sent on request. */
function halfSent() {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(50));
      finish = () => {
        controller.enqueue(new Uint8Array(50));
        controller.close();
      };
    },
  });
  const headers = {
    'content-type': 'application/pdf',
    'content-length': '100',
    'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''HAL-PO-88214-CMDUHPH0412867.pdf`,
  };
  return { response: new Response(body, { headers }), finish: () => finish() };
}

test("downloads the PDF by ticket, shows progress, and saves it under the server's name", async () => {
  const file = halfSent();
  const tickets: (string | null)[] = [];
  api.use(
    responds(trackingPdf, (request) => {
      tickets.push(new URL(request.url).searchParams.get('token'));
      return file.response;
    }),
  );
  show();
  expect(await screen.findByText('Exporting… 50 %')).toBeVisible();
  expect(screen.getByText('Exporting as PDF, 50 %')).toHaveAttribute('role', 'status');
  file.finish();
  expect(await screen.findByText('HAL-PO-88214-CMDUHPH0412867.pdf was saved')).toBeVisible();
  expect(saved).toEqual([{ name: 'HAL-PO-88214-CMDUHPH0412867.pdf', size: 100 }]);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(tickets).toEqual(['ticket-1']);
});

test('saves nothing when the export is cancelled', async () => {
  const file = halfSent();
  api.use(responds(trackingPdf, () => file.response));
  const { user } = show();
  await screen.findByText('Exporting… 50 %');
  await user.click(screen.getByRole('button', { name: 'Cancel the export' }));
  expect(await screen.findByText('Export cancelled')).toBeVisible();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([]);
});

test("shows the server's reason when the export is refused", async () => {
  api.use(refuses(trackingPdf, 404, 'This booking does not exist any more'));
  show();
  expect(await screen.findByText('This booking does not exist any more')).toBeVisible();
  expect(closed).toHaveBeenCalledTimes(1);
});

test.each([
  ['an answer without a reason', () => new Response('', { status: 500 })],
  ['a connection that breaks', () => Response.error()],
])('reports the export as failed after %s', async (_, answer) => {
  api.use(responds(trackingPdf, answer));
  show();
  await waitFor(() => expect(screen.getByText('export failed')).toBeVisible());
  expect(closed).toHaveBeenCalledTimes(1);
});
