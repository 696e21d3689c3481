import {
  bookingToCarrierPdf,
  createTicket,
  documentLabel,
  documentTypes,
  downloadDocument,
  downloadDocuments,
  getBooking,
  houseBillPdf,
  maxDocumentBytes,
  removeDocument,
  replaceDocument,
  uploadDocuments,
} from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bookingBase, openBooking } from '../testing/openBooking';
import { idOf, sampleBooking, sampleFile } from '../testing/samples';

const api = mockServer();
const booking = sampleBooking();
const { steps } = booking;
const name = 'PL_HAL-PO-88214.pdf';
const withFiles = (step: keyof typeof steps, files: ReturnType<typeof sampleFile>[]) =>
  sampleBooking({
    version: 2,
    steps: { ...steps, [step]: { status: files.length > 0 ? 'pending' : 'locked', files } },
  });
const pdf = (fileName: string, content = '%PDF-1.7') => new File([content], fileName, { type: 'application/pdf' });
const tile = (label: string) => screen.findByRole('article', { name: label });

beforeEach(() => api.use(answers(getBooking, booking)));
afterEach(() => api.events.removeAllListeners());

test('all eight steps stand there: pending with files, locked without', async () => {
  openBooking({ page: 'documents' });
  await tile('Packing list');
  expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(
    documentTypes.map((type) => documentLabel(type, false)),
  );
  expect(screen.getByText('1 of 8 on file')).toBeVisible();
  expect(within(await tile('Packing list')).getByText('Pending')).toBeVisible();
  expect(within(await tile('Packing list')).getByText(/J\. Okafor/)).toHaveTextContent('2026/11/20');
  expect(within(await tile('ISF')).getByText('Locked')).toBeVisible();
});

test('several documents are added as one act', async () => {
  const files = [sampleFile(0xf3, 'isf-1.pdf'), sampleFile(0xf4, 'isf-2.pdf')];
  const keys: (string | null)[] = [];
  api.use(
    answers(uploadDocuments, ({ params, request }) => {
      expect(params.type).toBe('isf-document');
      keys.push(request.headers.get('idempotency-key'));
      return withFiles('isf', files);
    }),
  );
  const { user } = openBooking({ page: 'documents' });
  await user.upload(
    await screen.findByLabelText('ISF, files'),
    files.map((file) => pdf(file.name)),
  );
  expect(await within(await tile('ISF')).findByText('isf-2.pdf')).toBeVisible();
  expect(within(await tile('ISF')).getByText('Pending')).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('what cannot be taken is said before it is sent; the rest goes', async () => {
  const large = pdf('scan.pdf');
  Object.defineProperty(large, 'size', { value: maxDocumentBytes + 1 });
  api.use(answers(uploadDocuments, withFiles('ams', [sampleFile(0xf5, 'ams.pdf')])));
  const { user } = openBooking({ page: 'documents' });
  const input = await screen.findByLabelText('AMS, files');
  input.removeAttribute('accept');
  await user.upload(input, [pdf('ams.pdf'), pdf('empty.pdf', ''), large, pdf('setup.exe')]);
  const shown = within(await tile('AMS'));
  expect(await shown.findByText('ams.pdf')).toBeVisible();
  expect(shown.getByText('upload empty.pdf failed')).toBeVisible();
  expect(shown.getByText('empty.pdf is empty.')).toBeVisible();
  expect(shown.getByText('scan.pdf is larger than 20 MB.')).toBeVisible();
  expect(shown.getByText(/^This type is not accepted\. Use png, jpg, jpeg, gif, tiff, doc/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Dismiss empty.pdf' }));
  expect(shown.queryByText('empty.pdf is empty.')).not.toBeInTheDocument();
});

test('a file that the server refuses by name is set aside and the others go', async () => {
  const message = 'fake.pdf is not a pdf file inside';
  const pairs = [{ path: 'documents', message }];
  api.use(refuses(uploadDocuments, 422, 'Please fill out the required fields', pairs));
  api.events.on('response:mocked', ({ response }) => {
    if (response.status === 422) api.use(answers(uploadDocuments, withFiles('ams', [sampleFile(0xf5, 'ams.pdf')])));
  });
  const { user } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText('AMS, files'), [pdf('ams.pdf'), pdf('fake.pdf')]);
  const shown = within(await tile('AMS'));
  expect(await shown.findByText('ams.pdf')).toBeVisible();
  expect(shown.getByText('upload fake.pdf failed')).toBeVisible();
  expect(shown.getByText('fake.pdf is not a pdf file inside.')).toBeVisible();
});

test('a failed upload keeps the file and the retry is the same act', async () => {
  const keys: (string | null)[] = [];
  api.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
  });
  api.use(refuses(uploadDocuments, 503, 'The storage is away.'));
  const { user } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText('ISF, files'), pdf('isf.pdf'));
  const shown = within(await tile('ISF'));
  expect(await shown.findByText('upload isf.pdf failed')).toBeVisible();
  expect(shown.getByText('The storage is away. The file is still selected.')).toBeVisible();
  api.use(answers(uploadDocuments, withFiles('isf', [sampleFile(0xf3, 'isf.pdf')])));
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  expect(await shown.findByText('Pending')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('an upload shows how far it is and can be cancelled', async () => {
  api.use(answers(uploadDocuments, () => new Promise(() => {})));
  const { user } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText('ISF, files'), pdf('isf.pdf'));
  const shown = within(await tile('ISF'));
  expect(await shown.findByRole('progressbar', { name: 'Uploading isf.pdf' })).toHaveAttribute('aria-valuemax', '100');
  await user.click(shown.getByRole('button', { name: 'Cancel upload of isf.pdf' }));
  expect(shown.getByRole('button', { name: 'Select document: ISF' })).toBeVisible();
  expect(shown.getByText('Locked')).toBeVisible();
});

test('a document is replaced after a question', async () => {
  api.use(
    answers(replaceDocument, ({ params }) => {
      expect(params).toMatchObject({ type: 'packing-list', file: idOf(0xf1) });
      return withFiles('packingList', [sampleFile(0xf9, 'PL_rev2.pdf')]);
    }),
  );
  const { user } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText(`Replacement for ${name}`), pdf('PL_rev2.pdf'));
  const dialog = await screen.findByRole('alertdialog', { name: `Replace ${name}?` });
  expect(dialog).toHaveTextContent('PL_rev2.pdf takes its place for everybody.');
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  const list = within(await tile('Packing list'));
  expect(await list.findByRole('button', { name: 'Preview PL_rev2.pdf' })).toBeVisible();
  expect(list.queryByText(name)).not.toBeInTheDocument();
});

const remove = async (user: ReturnType<typeof openBooking>['user']) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: `Remove ${name}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
};

test('a document is removed after a question', async () => {
  api.use(answers(removeDocument, withFiles('packingList', [])));
  const { user } = openBooking({ page: 'documents' });
  await remove(user);
  expect(await screen.findByText(`${name} removed`)).toBeInTheDocument();
  expect(within(await tile('Packing list')).getByText('Locked')).toBeVisible();
});

test('a removal that is refused brings the document back', async () => {
  api.use(refuses(removeDocument, 500, 'The database is away.'));
  const { user } = openBooking({ page: 'documents' });
  await remove(user);
  expect(await screen.findByText(`${name} could not be removed`)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: `Preview ${name}` })).toBeInTheDocument();
});

test('who may only add and read gets no further buttons', async () => {
  const may = { ...booking.may, update: false, changeDocuments: false, shippingStatus: [] };
  api.use(answers(getBooking, sampleBooking({ may })));
  openBooking({ page: 'documents', role: 'customer-member' });
  expect(await screen.findByRole('button', { name: `Download ${name}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: `More for ${name}` })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download House bill as PDF' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download Booking to carrier as PDF' })).not.toBeInTheDocument();
});

describe('downloads', () => {
  let followed: string[];
  let tickets: string[];
  beforeEach(() => {
    followed = [];
    tickets = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href.startsWith('blob:') ? this.download : this.href.replace('http://localhost', ''));
    });
    api.use(
      answers(createTicket, ({ body }) => {
        tickets.push(body.path);
        return { token: 'ticket-1', expiresAt: '2026-11-20T09:15:00.000Z' };
      }),
    );
  });
  test('one document takes a ticket for just that file', async () => {
    api.use(answers(downloadDocument, undefined));
    const { user } = openBooking({ page: 'documents' });
    await user.click(await screen.findByRole('button', { name: `Download ${name}` }));
    await waitFor(() => expect(followed).toEqual([name]));
    expect(tickets).toEqual([`/api${bookingBase}/documents/packing-list/${idOf(0xf1)}`]);
  });

  test('all documents come as one zip, streamed', async () => {
    const { user } = openBooking({ page: 'documents' });
    await user.click(await screen.findByRole('button', { name: 'Download all' }));
    await waitFor(() => expect(followed).toEqual([`/api${bookingBase}/documents/download?token=ticket-1`]));
    expect(tickets).toEqual([`/api${downloadDocuments.path.replace('/bookings/:id', bookingBase)}`]);
  });

  test('the issued documents come as PDF, each with its own ticket', async () => {
    api.use(answers(houseBillPdf, undefined), answers(bookingToCarrierPdf, undefined));
    const { user } = openBooking();
    await user.click(await screen.findByRole('button', { name: 'Download House bill as PDF' }));
    await user.click(screen.getByRole('button', { name: 'Download Booking to carrier as PDF' }));
    await waitFor(() => expect(followed).toHaveLength(2));
    expect(followed.toSorted()).toEqual(['Booking to carrier.pdf', 'House bill.pdf']);
  });

  test('a refused download is told and nothing is saved', async () => {
    api.use(refuses(houseBillPdf, 404, 'This booking has no house bill.'));
    const { user } = openBooking();
    await user.click(await screen.findByRole('button', { name: 'Download House bill as PDF' }));
    expect(await screen.findByText('This booking has no house bill.')).toBeInTheDocument();
    expect(followed).toEqual([]);
  });
});
