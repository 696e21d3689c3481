import {
  bookingToCarrierPdf,
  countUnreadComments,
  createTicket,
  downloadDocument,
  downloadDocuments,
  getBooking,
  houseBillPdf,
  maxDocumentBytes,
  removeDocument,
  replaceDocument,
  unverifyDocument,
  unwaiveDocument,
  uploadDocuments,
  verifyDocument,
  waiveDocument,
} from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bookingBase, openBooking } from '../testing/openBooking';
import { rotterdam, sampleBooking, sampleDocument, sampleFile, toSampleId } from '../testing/samples';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
const booking = sampleBooking();
const { steps } = booking;
const name = 'PL_HAL-PO-88214.pdf';
const withFiles = (step: keyof typeof steps, files: ReturnType<typeof sampleDocument>[]) =>
  sampleBooking({
    version: 2,
    steps: { ...steps, [step]: { status: files.length > 0 ? 'pending' : 'locked', files } },
  });
const pdf = (fileName: string, content = '%PDF-1.7') => new File([content], fileName, { type: 'application/pdf' });
const row = (label: string) => screen.findByRole('article', { name: label });

beforeEach(() => api.use(answers(getBooking, booking)));
afterEach(() => api.events.removeAllListeners());

const names = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
const expectDocumentState = async (label: string, state: string) =>
  expect(await within(await row(label)).findByText(state)).toBeVisible();

test('lists documents as a checklist: required first, late before the others', async () => {
  openBooking({ page: 'documents' });
  await row('Packing list');
  expect(names()).toEqual([
    'Commercial invoice',
    'Master bill (MBL)',
    'House bill (HBL)',
    'Packing list',
    'Telex release',
    'Other documents',
  ]);
  expect(screen.getByRole('region', { name: 'Required for sea import, Netherlands' })).toBeVisible();
  expect(screen.getByText('1 of 4 required on file, 3 overdue')).toBeVisible();
  await expectDocumentState('House bill (HBL)', 'Overdue');
  expect(await row('House bill (HBL)')).toHaveTextContent('due 2026/11/01');
  await expectDocumentState('Packing list', 'On file');
  expect(within(await row('Packing list')).getByText(/J\. Okafor/)).toHaveTextContent('82 KB · J. Okafor · 2026/11/20');
  await expectDocumentState('Telex release', 'Not needed yet');
});

test('shows a document as missing before its due date, and more documents for the United States', async () => {
  const american = { ...rotterdam, code: 'USNYC', country: 'US' };
  api.use(answers(getBooking, sampleBooking({ bookingTo: american, etd: '2026-11-24T14:00:00.000Z' })));
  openBooking({ page: 'documents' });
  await expectDocumentState('ISF filing', 'Missing');
  expect(screen.getByText('1 of 6 required on file, next due 2026/11/21')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Required for sea import, United States' })).toBeVisible();
});

test('shows a promised document as to follow until its due date', async () => {
  const fields = { ...booking.fields, toFollow: { draftHBL: '2026-11-20', draftMBL: '2026-11-19' } };
  api.use(answers(getBooking, sampleBooking({ fields })));
  openBooking({ page: 'documents' });
  await expectDocumentState('House bill (HBL)', 'To follow');
  expect(await row('House bill (HBL)')).toHaveTextContent('due 2026/11/20');
  await expectDocumentState('Master bill (MBL)', 'Overdue');
  expect(screen.getByText('1 of 4 required on file, 2 overdue, next due 2026/11/20')).toBeVisible();
});

test('calls bills air waybills for air, without a telex release', async () => {
  api.use(answers(getBooking, sampleBooking({ mode: 'AIR', status: 'completed' })));
  openBooking({ page: 'documents' });
  await expectDocumentState('House air waybill (HAWB)', 'Missing');
  expect(await row('House air waybill (HAWB)')).not.toHaveTextContent('due');
  expect(names()).not.toContain('Telex release');
});

test('shows the finding of a file refused by the virus scan, without a preview', async () => {
  const refused = sampleDocument(0xf6, 'bad.docx', { scan: 'refused', finding: 'Eicar-Test-Signature' });
  const unknown = sampleDocument(0xf7, 'new.pdf', { scan: 'scanning' });
  const withBoth = {
    ...withFiles('draftHBL', [refused]).steps,
    telexMBL: { status: 'pending' as const, files: [unknown] },
  };
  api.use(answers(getBooking, sampleBooking({ steps: withBoth })));
  const { user } = openBooking({ page: 'documents' });
  const bill = within(await row('House bill (HBL)'));
  expect(await bill.findByText('Refused')).toBeVisible();
  expect(bill.getByText(/found Eicar-Test-Signature\. It cannot be downloaded/)).toBeVisible();
  expect(bill.queryByRole('button', { name: 'Preview bad.docx' })).toBeNull();
  expect(bill.queryByRole('button', { name: 'Download bad.docx' })).toBeNull();
  await user.click(bill.getByRole('button', { name: 'More for bad.docx' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).not.toContain('Download');
  const telex = within(await row('Telex release'));
  expect(telex.getByText(/being checked for viruses/)).toBeVisible();
});

test.each([
  ['agent', true],
  ['customer-member', false],
] as const)('tells a file that nothing scanned to staff only: %s', async (role, isTold) => {
  const file = sampleDocument(0xf6, 'draft.pdf', { scan: 'not-scanned' });
  api.use(answers(getBooking, sampleBooking(withFiles('draftHBL', [file]))));
  openBooking({ page: 'documents', role });
  const bill = await row('House bill (HBL)');
  expect(await within(bill).findByText('draft.pdf')).toBeVisible();
  expect(/not scanned for viruses/.test(bill.textContent ?? '')).toBe(isTold);
});

test('uploads several documents with one idempotency key', async () => {
  const files = [sampleDocument(0xf3, 'isf-1.pdf'), sampleDocument(0xf4, 'isf-2.pdf')];
  const keys: (string | null)[] = [];
  api.use(
    answers(uploadDocuments, ({ params, request }) => {
      expect(params.type).toBe('telex-mbl-document');
      keys.push(request.headers.get('idempotency-key'));
      return withFiles('telexMBL', files);
    }),
  );
  const { user } = openBooking({ page: 'documents' });
  await user.upload(
    await screen.findByLabelText('Telex release, files'),
    files.map((file) => pdf(file.name)),
  );
  expect(await within(await row('Telex release')).findByText('isf-2.pdf')).toBeVisible();
  expect(within(await row('Telex release')).getAllByText('On file')).toHaveLength(2);
  expect(keys).toHaveLength(1);
});

test('rejects unsuitable files before the upload and sends the others', async () => {
  const large = pdf('scan.pdf');
  Object.defineProperty(large, 'size', { value: maxDocumentBytes + 1 });
  api.use(answers(uploadDocuments, withFiles('others', [sampleDocument(0xf5, 'ams.pdf')])));
  const { user } = openBooking({ page: 'documents' });
  const input = await screen.findByLabelText('Other documents, files');
  input.removeAttribute('accept');
  await user.upload(input, [pdf('ams.pdf'), pdf('empty.pdf', ''), large, pdf('setup.exe')]);
  const shown = within(await row('Other documents'));
  expect(await shown.findByText('ams.pdf')).toBeVisible();
  expect(shown.getByText('upload empty.pdf failed')).toBeVisible();
  expect(shown.getByText('empty.pdf is empty.')).toBeVisible();
  expect(shown.getByText('scan.pdf is larger than 20 MB.')).toBeVisible();
  expect(shown.getByText(/^This type is not accepted\. Use png, jpg, jpeg, gif, tiff, doc/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Dismiss empty.pdf' }));
  expect(shown.queryByText('empty.pdf is empty.')).not.toBeInTheDocument();
});

test('sets aside a file that the server refuses by name, and uploads the others', async () => {
  const message = 'fake.pdf is not a pdf file inside';
  const pairs = [{ path: 'documents', message }];
  api.use(refuses(uploadDocuments, 422, 'Please fill out the required fields', pairs));
  api.events.on('response:mocked', ({ response }) => {
    if (response.status === 422)
      api.use(answers(uploadDocuments, withFiles('others', [sampleDocument(0xf5, 'ams.pdf')])));
  });
  const { user } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText('Other documents, files'), [pdf('ams.pdf'), pdf('fake.pdf')]);
  const shown = within(await row('Other documents'));
  expect(await shown.findByText('ams.pdf')).toBeVisible();
  expect(shown.getByText('upload fake.pdf failed')).toBeVisible();
  expect(shown.getByText('fake.pdf is not a pdf file inside.')).toBeVisible();
});

test('keeps the file after a failed upload, and retries with the same key', async () => {
  const keys: (string | null)[] = [];
  api.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.push(request.headers.get('idempotency-key'));
  });
  api.use(refuses(uploadDocuments, 503, 'The storage is away.'));
  const { user } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText('Telex release, files'), pdf('isf.pdf'));
  const shown = within(await row('Telex release'));
  expect(await shown.findByText('upload isf.pdf failed')).toBeVisible();
  expect(shown.getByText('The storage is away. The file is still selected.')).toBeVisible();
  api.use(answers(uploadDocuments, withFiles('telexMBL', [sampleDocument(0xf3, 'isf.pdf')])));
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  expect(await shown.findByText('On file')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('shows the upload progress, and cancels it', async () => {
  api.use(answers(uploadDocuments, () => new Promise(() => {})));
  const { user } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText('Telex release, files'), pdf('isf.pdf'));
  const shown = within(await row('Telex release'));
  expect(await shown.findByRole('progressbar', { name: 'Uploading isf.pdf' })).toHaveAttribute('aria-valuemax', '100');
  await user.click(shown.getByRole('button', { name: 'Cancel upload of isf.pdf' }));
  expect(shown.getByRole('button', { name: 'Select a file: Telex release' })).toBeVisible();
  expect(shown.getByText('Not needed yet')).toBeVisible();
});

test('replaces a document after confirmation, and keeps earlier versions for download', async () => {
  const earlier = [{ ...sampleFile(0xf1, name), version: 1 }];
  api.use(
    answers(replaceDocument, ({ params }) => {
      expect(params).toMatchObject({ type: 'packing-list', file: toSampleId(0xf1) });
      return withFiles('packingList', [sampleDocument(0xf9, 'PL_rev2.pdf', { version: 2, earlier })]);
    }),
  );
  const { user } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText(`Replacement for ${name}`), pdf('PL_rev2.pdf'));
  const dialog = await screen.findByRole('alertdialog', { name: `Replace ${name}?` });
  expect(dialog).toHaveTextContent('for everyone, as version 2.');
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  const shown = within(await row('Packing list'));
  expect(await shown.findByRole('button', { name: 'Preview PL_rev2.pdf' })).toBeVisible();
  expect(shown.getByText(/version 2/)).toBeVisible();
  expect(shown.queryByText(name)).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'More for PL_rev2.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Earlier versions (1)' }));
  const versions = within(await shown.findByRole('list', { name: 'Earlier versions of PL_rev2.pdf' }));
  expect(versions.getByText(/version 1 · J\. Okafor/)).toHaveTextContent('2026/11/20');
  expect(versions.getByRole('button', { name: `Download version 1, ${name}` })).toBeVisible();
});

test('keeps a chosen replacement when somebody else is faster, and says who', async () => {
  const { user, realtime } = openBooking({ page: 'documents' });
  await user.upload(await screen.findByLabelText(`Replacement for ${name}`), pdf('PL_rev2.pdf'));
  const dialog = await screen.findByRole('alertdialog', { name: `Replace ${name}?` });
  const newer = withFiles('packingList', [sampleDocument(0xf9, 'PL_first.pdf', { version: 2 })]);
  const faster = 'Marta Bakker replaced this document by version 2, PL_first.pdf.';
  api.use(answers(getBooking, newer), refuses(replaceDocument, 409, faster));
  act(() => realtime.emit('BOOKING_CHANGED', { id: newer._id, version: 2, updatedAt: newer.updatedAt }));
  expect(await screen.findByText('PL_first.pdf')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(faster, { exact: false })).toBeVisible();
});

test('lets staff verify a document and undo it', async () => {
  const verified = { by: 'Ines Verhoeven', at: '2026-11-20T09:14:00.000Z' };
  api.use(
    answers(verifyDocument, withFiles('packingList', [sampleDocument(0xf1, name, { verified })])),
    answers(unverifyDocument, withFiles('packingList', [sampleDocument(0xf1, name)])),
  );
  const { user } = openBooking({ page: 'documents' });
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Verify');
  await expectDocumentState('Packing list', 'Verified');
  expect(await screen.findByText(`${name} verified`)).toBeInTheDocument();
  await choose('Withdraw verification');
  await expectDocumentState('Packing list', 'On file');
});

test('waives a missing document with a reason, and requires it again', async () => {
  const reason = 'Sea waybill only';
  const waivedDocuments = { draftHBL: { reason, by: 'Ines Verhoeven', at: '2026-11-20T09:14:00.000Z' } };
  const waived = sampleBooking({ version: 2, fields: { ...booking.fields, waivedDocuments } });
  api.use(answers(waiveDocument, waived), answers(unwaiveDocument, { ...booking, version: 3 }));
  const { user } = openBooking({ page: 'documents' });
  await user.click(await screen.findByRole('button', { name: 'Waive House bill (HBL)' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Waive House bill (HBL)?' });
  expect(within(dialog).getByRole('button', { name: 'Waive document' })).toBeDisabled();
  await user.click(within(dialog).getByRole('textbox', { name: /Why is it not needed/ }));
  await user.paste(reason);
  await user.click(within(dialog).getByRole('button', { name: 'Waive document' }));
  await expectDocumentState('House bill (HBL)', 'Waived');
  expect(await row('House bill (HBL)')).toHaveTextContent(/Sea waybill onlyInes Verhoeven · 2026\/11\/20/);
  expect(screen.getByText('1 of 3 required on file, 2 overdue')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Require House bill (HBL) again' }));
  await expectDocumentState('House bill (HBL)', 'Overdue');
  expect(await screen.findByText('House bill (HBL) required again')).toBeInTheDocument();
});

test('offers no waiver in a booking that has ended', async () => {
  api.use(answers(getBooking, sampleBooking({ status: 'completed' })));
  openBooking({ page: 'documents' });
  await row('House bill (HBL)');
  expect(screen.queryByRole('button', { name: /^Waive/ })).not.toBeInTheDocument();
});

test('reverts a refused verification and shows the reason', async () => {
  api.use(refuses(verifyDocument, 409, 'This document is verified already.'));
  const { user } = openBooking({ page: 'documents' });
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Verify' }));
  expect(await screen.findByText('This document is verified already.')).toBeInTheDocument();
  await expectDocumentState('Packing list', 'On file');
});

describe('file with the content of an existing one', () => {
  const alike = sampleDocument(0xf3, 'scan.pdf', { sameAs: name });
  const said = `scan.pdf has the same content as ${name}, which this booking has already.`;
  beforeEach(() => api.use(answers(uploadDocuments, withFiles('others', [alike]))));
  const open = async () => {
    const { user } = openBooking({ page: 'documents' });
    await user.upload(await screen.findByLabelText('Other documents, files'), pdf('scan.pdf'));
    expect(await screen.findByText(said)).toBeVisible();
    return user;
  };

  test('is reported and can be kept', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Keep scan.pdf' }));
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Preview scan.pdf' })).toBeVisible();
    expect(await row('Other documents')).toHaveTextContent(`same content as ${name}`);
  });

  test('is reported and can be removed', async () => {
    api.use(answers(removeDocument, withFiles('others', [])));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Remove scan.pdf again' }));
    expect(await screen.findByText('scan.pdf removed')).toBeInTheDocument();
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });
});

const remove = async (user: ReturnType<typeof openBooking>['user']) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: `Remove ${name}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
};

test('removes a document after confirmation', async () => {
  api.use(answers(removeDocument, withFiles('packingList', [])));
  const { user } = openBooking({ page: 'documents' });
  await remove(user);
  expect(await screen.findByText(`${name} removed`)).toBeInTheDocument();
  await expectDocumentState('Packing list', 'Overdue');
});

test('restores the document when its removal is refused', async () => {
  api.use(refuses(removeDocument, 500, 'The database is away.'));
  const { user } = openBooking({ page: 'documents' });
  await remove(user);
  expect(await screen.findByText(`${name} could not be removed`)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: `Preview ${name}` })).toBeInTheDocument();
});

test('offers only upload and download when nothing else is allowed', async () => {
  const may = { ...booking.may, update: false, changeDocuments: false, verifyDocuments: false, shippingStatus: [] };
  api.use(answers(getBooking, sampleBooking({ may })));
  const { user } = openBooking({ page: 'documents', role: 'customer-member' });
  expect(await screen.findByRole('button', { name: `Download ${name}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `More for ${name}` }));
  await screen.findByRole('menuitem', { name: 'Preview' });
  const offered = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(offered).toEqual(['Preview', 'Download', 'Add another file']);
  expect(screen.queryByLabelText(`Replacement for ${name}`)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download House bill as PDF', hidden: true })).toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: 'Download Booking to carrier as PDF', hidden: true }),
  ).not.toBeInTheDocument();
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
  test('requests a ticket for the single document', async () => {
    api.use(answers(downloadDocument, undefined));
    const { user } = openBooking({ page: 'documents' });
    await user.click(await screen.findByRole('button', { name: `Download ${name}` }));
    await waitFor(() => expect(followed).toEqual([name]));
    expect(tickets).toEqual([`/api${bookingBase}/documents/packing-list/${toSampleId(0xf1)}`]);
  });

  test('streams all documents as one zip', async () => {
    const { user } = openBooking({ page: 'documents' });
    await user.click(await screen.findByRole('button', { name: 'Download all' }));
    await waitFor(() => expect(followed).toEqual([`/api${bookingBase}/documents/download?token=ticket-1`]));
    expect(tickets).toEqual([`/api${downloadDocuments.path.replace('/bookings/:id', bookingBase)}`]);
  });

  test('downloads issued documents as PDF, each with its own ticket', async () => {
    api.use(answers(houseBillPdf, undefined), answers(bookingToCarrierPdf, undefined));
    const { user } = openBooking();
    await user.click(await screen.findByRole('button', { name: 'Download House bill as PDF' }));
    await user.click(screen.getByRole('button', { name: 'Download Booking to carrier as PDF' }));
    await waitFor(() => expect(followed).toHaveLength(2));
    expect(followed.toSorted()).toEqual(['Booking to carrier.pdf', 'House bill.pdf']);
  });

  test('shows a refused download and saves nothing', async () => {
    api.use(refuses(houseBillPdf, 404, 'This booking has no house bill.'));
    const { user } = openBooking();
    await user.click(await screen.findByRole('button', { name: 'Download House bill as PDF' }));
    expect(await screen.findByText('This booking has no house bill.')).toBeInTheDocument();
    expect(followed).toEqual([]);
  });
});
