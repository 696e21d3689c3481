import { createTicket, getBooking, trackingPdf } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aBooking, bookingId } from '../tracking/tracking.fixture';
import TrackingActions from './TrackingActions';

const api = mockServer();
const exportAsPdf = { name: 'Export as PDF' };
const saved: { name: string; size: number }[] = [];

beforeEach(() => {
  saved.length = 0;
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

const show = (track = true) => {
  const booking = aBooking();
  api.use(
    answers(getBooking, { ...booking, may: { ...booking.may, track } }),
    answers(createTicket, { token: 'ticket-1', expiresAt: '2026-11-20T08:15:00.000Z' }),
  );
  return renderInKernel(<TrackingActions bookingId={bookingId} />);
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
  const { user } = show();
  const file = halfSent();
  const tickets: (string | null)[] = [];
  api.use(
    responds(trackingPdf, (request) => {
      tickets.push(new URL(request.url).searchParams.get('token'));
      return file.response;
    }),
  );
  await user.click(screen.getByRole('button', exportAsPdf));
  expect(await screen.findByText('Exporting… 50 %')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Exporting as PDF, 50 %');
  file.finish();
  expect(await screen.findByRole('button', exportAsPdf)).toBeEnabled();
  expect(saved).toEqual([{ name: 'HAL-PO-88214-CMDUHPH0412867.pdf', size: 100 }]);
  expect(screen.getByRole('status')).toHaveTextContent('HAL-PO-88214-CMDUHPH0412867.pdf was saved');
  expect(tickets).toEqual(['ticket-1']);
});

test('saves nothing when the export is cancelled', async () => {
  const { user } = show();
  const file = halfSent();
  api.use(responds(trackingPdf, () => file.response));
  await user.click(screen.getByRole('button', exportAsPdf));
  await screen.findByText('Exporting… 50 %');
  await user.click(screen.getByRole('button', { name: 'Cancel the export' }));
  expect(screen.getByRole('status')).toHaveTextContent('Export cancelled');
  expect(screen.getByRole('button', exportAsPdf)).toBeEnabled();
  expect(saved).toEqual([]);
});

test("shows the server's reason when the export is refused", async () => {
  const { user } = show();
  api.use(refuses(trackingPdf, 404, 'This booking does not exist any more'));
  await user.click(screen.getByRole('button', exportAsPdf));
  expect(await screen.findByText('This booking does not exist any more')).toBeVisible();
  expect(screen.getByText('export failed')).toBeInTheDocument();
});

test.each([
  ['an answer without a reason', () => new Response('', { status: 500 })],
  ['a connection that breaks', () => Response.error()],
])('reports the export as failed after %s', async (_, answer) => {
  const { user } = show();
  api.use(responds(trackingPdf, answer));
  await user.click(screen.getByRole('button', exportAsPdf));
  await waitFor(() => expect(screen.getAllByText('export failed')).toHaveLength(2));
});

test('opens the edit in the address for users with permission', async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit tracking info' }));
  expect(router.state.location.search).toBe('?edit=tracking');
  const button = screen.getByRole('button', { name: 'Edit tracking info' });
  expect(button).toBeDisabled();
  await act(() => router.navigate('/'));
  expect(button).toHaveFocus();
});

test('offers only the PDF without edit permission', async () => {
  const { user } = show(false);
  api.use(refuses(trackingPdf, 404, 'gone'));
  await user.click(screen.getByRole('button', exportAsPdf));
  await screen.findByText('gone');
  expect(screen.queryByRole('button', { name: 'Edit tracking info' })).not.toBeInTheDocument();
});
