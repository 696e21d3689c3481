import {
  countUnreadComments,
  getBooking,
  listBookings,
  type PastedBooking,
  type ProposedDocument,
  proposeDocuments,
  uploadDocuments,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { openBooking } from '../testing/openBooking';
import { sampleBooking, sampleCard, toBookingPage, toSampleId } from '../testing/samples';
import AddDocuments from './AddDocuments';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
afterEach(() => api.events.removeAllListeners());

const found = (number: number): PastedBooking => {
  const { _id, loadType, status, tempStatus, shippingStatus, eta, ...rest } = sampleCard(number);
  const { mblNumber, hblNumber, customerReference, company } = rest;
  return { _id, loadType, status, tempStatus, shippingStatus, eta, mblNumber, hblNumber, customerReference, company };
};
const proposal = (rest: Partial<ProposedDocument> = {}): ProposedDocument => ({
  ...{ type: null, typeFrom: null, bookings: [], hasMore: false },
  ...rest,
});
const of = (number: number) => ({ id: toSampleId(number), numbers: [`HAL-PO-${number}`] });

const packing = new File(['%PDF-1.7'], 'PL_HAL-PO-1.pdf');
const photo = new File(['photo'], 'IMG_1.heic');
const proposals: Record<string, ProposedDocument> = {
  [packing.name]: proposal({ type: 'packing-list', typeFrom: 'name', bookings: [of(1)] }),
  [photo.name]: proposal({ bookings: [of(1), of(2)] }),
};

const sent: { booking: string; type: string; key: string | null }[] = [];
beforeEach(() => {
  sent.length = 0;
  api.use(
    answers(proposeDocuments, ({ body }) => ({
      files: body.files.map(({ name }) => proposals[name] ?? proposal()),
      bookings: [found(1), found(2)],
    })),
    answers(uploadDocuments, ({ params, request }) => {
      sent.push({ booking: params.id ?? '', type: params.type ?? '', key: request.headers.get('idempotency-key') });
      return sampleBooking();
    }),
    answers(listBookings, () => toBookingPage([sampleCard(3)], 1)),
  );
});

const openList = (role: Role = 'agent') => renderInKernel(<AddDocuments />, { role });
const choose = async (user: ReturnType<typeof openList>['user'], files: File[]) => {
  const input = await screen.findByLabelText('Documents to add');
  input.removeAttribute('accept');
  await user.upload(input, files);
};
const row = (name: string) => screen.findByRole('listitem', { name });
const findTypeField = (name: string) => screen.findByRole('combobox', { name: `Type of ${name}` });
const findBookingField = (name: string) => screen.findByRole('combobox', { name: `Booking of ${name}` });

describe('on the list', () => {
  test('proposes type and booking of a file, and adds it after the confirmation', async () => {
    const { user } = openList();
    await choose(user, [packing]);
    await waitFor(async () => expect(await findTypeField(packing.name)).toHaveDisplayValue('Packing list'));
    expect(await findBookingField(packing.name)).toHaveDisplayValue('CMDUHPH041281');
    expect(await row(packing.name)).toHaveTextContent('Type by the file name. Booking by HAL-PO-1.');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add 1 document' }));
    expect(await screen.findByText('Added to CMDUHPH041281 as Packing list')).toBeVisible();
    expect(sent).toEqual([{ booking: toSampleId(1), type: 'packing-list', key: expect.any(String) }]);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('lets the person choose among several bookings, and search for another', async () => {
    const { user } = openList();
    await choose(user, [photo]);
    expect(await screen.findByText(/Its numbers belong to 2 bookings: choose one\./)).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add documents' })).toBeDisabled();
    await user.selectOptions(await findTypeField(photo.name), 'Other documents');
    await user.click(await findBookingField(photo.name));
    expect(await screen.findAllByRole('option', { name: /^CMDU/ })).toHaveLength(2);
    await user.type(await findBookingField(photo.name), 'HAL-PO-3');
    await user.click(await screen.findByRole('option', { name: 'CMDUHPH041283' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 document' }));
    expect(await screen.findByText('Added to CMDUHPH041283 as Other documents')).toBeVisible();
    expect(sent[0]?.booking).toBe(toSampleId(3));
  });

  test('retries only the failed file, with the same key', async () => {
    const keys: (string | null)[] = [];
    api.events.on('request:start', ({ request }) => {
      if (request.url.includes('/documents/')) keys.push(request.headers.get('idempotency-key'));
    });
    const { user } = openList();
    await choose(user, [packing, new File(['%PDF'], 'CI_HAL-PO-1.pdf')]);
    await user.selectOptions(await findTypeField('CI_HAL-PO-1.pdf'), 'Commercial invoice');
    await user.click(screen.getByRole('button', { name: 'Remove CI_HAL-PO-1.pdf' }));
    api.use(refuses(uploadDocuments, 503, 'The storage is away.'));
    await user.click(await screen.findByRole('button', { name: 'Add 1 document' }));
    expect(await screen.findByText(/^Not added: The storage is away/)).toBeVisible();
    api.use(
      answers(uploadDocuments, () => {
        sent.push({ booking: '', type: '', key: null });
        return sampleBooking();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Retry 1 document' }));
    expect(await screen.findByText(/^Added to/)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
  });

  test('names each file that cannot be added with the reason, and keeps the others', async () => {
    const { user } = openList();
    const zip = new File(
      [zipSync({ 'in/PL_HAL-PO-1.pdf': strToU8('%PDF'), 'b.zip': strToU8('x') }) as Uint8Array<ArrayBuffer>],
      'all.zip',
    );
    await choose(user, [zip, new File(['MZ'], 'setup.exe'), new File([], 'empty.pdf')]);
    expect(await screen.findByText(/^b\.zip is left out\. It is an archive in an archive/)).toBeVisible();
    expect(within(await row('setup.exe')).getByRole('alert')).toHaveTextContent(/^This type is not accepted\. Use png/);
    expect(within(await row('empty.pdf')).getByRole('alert')).toHaveTextContent('It is empty.');
    expect(await screen.findByRole('button', { name: 'Add 1 document' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Dismiss b.zip' }));
    expect(screen.queryByText(/^b\.zip/)).toBeNull();
  });

  test('leaves the choice to the person when nothing can be proposed', async () => {
    api.use(refuses(proposeDocuments, 503, 'Too much is going on.'));
    const { user } = openList();
    await choose(user, [packing]);
    expect(await screen.findByText(/Nothing could be proposed: .* Choose type and booking yourself\./)).toBeVisible();
    expect(await findTypeField(packing.name)).toHaveDisplayValue('Choose a type');
  });

  test('accepts files dropped anywhere, and shows where they go', async () => {
    openList();
    await screen.findByRole('button', { name: 'Add documents' });
    const dataTransfer = { types: ['Files'], files: [packing], items: [] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(await screen.findByText('Drop the files to add them to their bookings')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(await row(packing.name)).toBeVisible();
    expect(screen.queryByText('Drop the files to add them to their bookings')).toBeNull();
  });

  test('is missing for users who may not add documents', async () => {
    const page = (
      <>
        <p>The page</p>
        <AddDocuments />
      </>
    );
    renderInKernel(page, { role: 'customer-member', user: { rules: [] } });
    expect(await screen.findByText('The page')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add documents' })).toBeNull();
  });
});

describe('on the documents tab', () => {
  test('adds files to this booking, and warns when their numbers belong to another one', async () => {
    api.use(answers(getBooking, sampleBooking()));
    const { user } = openBooking({ page: 'documents' });
    await screen.findByRole('button', { name: 'Add documents' });
    await choose(user, [packing]);
    expect(await screen.findByText(/Its numbers belong to another booking: CMDUHPH041281\./)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Booking of/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add 1 document' }));
    await waitFor(() => expect(sent[0]?.booking).toBe(sampleBooking()._id));
  });

  test('leaves files that are dropped on a document to its row', async () => {
    api.use(answers(getBooking, sampleBooking()));
    openBooking({ page: 'documents' });
    await screen.findByRole('button', { name: 'Add documents' });
    const target = await screen.findByRole('article', { name: 'Telex release' });
    const dataTransfer = { types: ['Files'], files: [packing], items: [packing] };
    fireEvent.dragOver(target, { dataTransfer });
    expect(within(target).getByText('Drop to upload 1 file to Telex release')).toBeVisible();
    fireEvent.drop(target, { dataTransfer });
    await waitFor(() => expect(sent[0]?.type).toBe('telex-mbl-document'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
