import {
  type Booking,
  bookingToCarrierPdf,
  cancelBooking,
  downloadDocument,
  downloadDocuments,
  downloadManyDocuments,
  downloadUpload,
  houseBillPdf,
  listHistories,
  previewSelectionUse,
  proposeDocuments,
  removeDocument,
  replaceDocument,
  trackingPdf,
  unverifyDocument,
  unwaiveDocument,
  uploadDocuments,
  uploadFile,
  verifyDocument,
  waiveDocument,
} from '@quayside/contract';
import { pdf } from '../samples';
import type { ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

const type = 'isf-document' as const;
const filesOf = ({ steps }: Booking) => steps.isf.files;

export const documentCases: readonly ConformanceCase[] = [
  {
    name: 'adds, replaces, downloads and removes documents, and keeps their names in the history',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const customer = await signIn('customer-admin');
      const { _id: id } = await newBooking(caller);
      const file = pdf('entry.pdf', 'ISF');
      const added = await customer.call(uploadDocuments, {
        params: { id, type },
        files: [file, pdf('second.pdf', 'two')],
      });
      expect(added.status).toBe(201);
      expect(added.data.version).toBe(2);
      expect(added.data.steps.isf.status).toBe('pending');
      const [first] = filesOf(added.data);
      expect(first).toMatchObject({
        name: 'entry.pdf',
        size: file.size,
        contentType: 'application/pdf',
        uploadedBy: 'Lars Mulder',
      });
      const one = { id, type, file: first?.id ?? '' };
      const read = await customer.call(downloadDocument, { params: one });
      expect(read.bytes).toEqual(new Uint8Array(await file.arrayBuffer()));
      expect(read.headers.get('content-type')).toBe('application/pdf');
      expect(read.headers.get('content-disposition')).toMatch(/^attachment.*entry\.pdf/);
      expect((await (await signInElsewhere()).call(downloadDocument, { params: one })).status).toBe(404);
      expect((await caller.call(downloadDocument, { params: { ...one, type: 'others' } })).status).toBe(404);

      const replaced = await caller.call(replaceDocument, { params: one, files: [pdf('entry-2.pdf', 'ISF 2')] });
      const names = filesOf(replaced.data).map(({ name }) => name);
      expect(names.sort()).toEqual(['entry-2.pdf', 'second.pdf']);
      const gone = await caller.call(replaceDocument, { params: one, files: [pdf('entry-3.pdf', 'ISF 3')] });
      expect({ status: gone.status, message: gone.error.message }).toEqual({
        status: 409,
        message:
          'Thijs Bakker replaced this document by version 2, entry-2.pdf. Reload the booking to continue with that version.',
      });
      expect((await caller.call(downloadDocument, { params: one })).bytes).toEqual(read.bytes);
      const left = filesOf(replaced.data).find(({ name }) => name === 'second.pdf');
      const removed = await caller.call(removeDocument, { params: { ...one, file: left?.id ?? '' } });
      expect(filesOf(removed.data).map(({ name }) => name)).toEqual(['entry-2.pdf']);
      const told = (await caller.call(listHistories, { params: { id } })).data.map(({ label, detail }) => [
        label,
        detail,
      ]);
      expect(told).toEqual([
        ['ISF filing removed', 'second.pdf'],
        ['ISF filing replaced', 'entry.pdf by entry-2.pdf'],
        ['ISF filing uploaded', 'entry.pdf, second.pdf'],
        ['Booking created', null],
      ]);
      const zip = await caller.call(downloadDocuments, { params: { id } });
      expect([...zip.bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
      const many = await caller.call(downloadManyDocuments, { query: { ids: [id] as never } });
      expect([...many.bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
      const stored = Object.values(removed.data.steps).flatMap(({ files }) => files);
      const ids = [id, 'f'.repeat(24)] as never;
      const { data } = await caller.call(previewSelectionUse, { query: { ids, use: 'download' } });
      expect(data).toMatchObject({ files: stored.length, problem: null });
      expect(data.bookings.map(({ outcome, message }) => [outcome, message])).toEqual([
        ['done', null],
        ['missing', 'This booking no longer exists, or you do not have access.'],
      ]);
      for (const use of ['add-document', 'print'] as const) {
        const { bookings, files } = (await caller.call(previewSelectionUse, { query: { ids, use } })).data;
        expect([bookings.map(({ outcome }) => outcome), files]).toEqual([['done', 'missing'], 0]);
      }
    },
  },
  {
    name: 'waives a required document with a reason, and requires it again',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const params = { id: (await newBooking(caller))._id, type: 'draft-mbl-document' } as const;
      const empty = await caller.call(waiveDocument, { params, body: { reason: ' ' } });
      expect(empty.error.errors).toEqual([{ path: 'reason', message: 'Reason is a required field' }]);
      const body = { reason: 'The carrier issues a sea waybill.' };
      const waived = await caller.call(waiveDocument, { params, body });
      expect(waived.data.fields.waivedDocuments).toMatchObject({ draftMBL: body });
      expect((await (await signIn('customer-member')).call(unwaiveDocument, { params })).status).toBe(403);
      const required = await caller.call(unwaiveDocument, { params });
      expect(required.data.fields.waivedDocuments ?? {}).toEqual({});
      expect((await caller.call(unwaiveDocument, { params })).status).toBe(409);
    },
  },
  {
    name: 'lets staff verify a document, and requires it again for the next version',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { _id: id } = await newBooking(caller);
      const added = await caller.call(uploadDocuments, { params: { id, type }, files: [pdf('entry.pdf', 'ISF')] });
      const [file] = filesOf(added.data);
      const one = { id, type, file: file?.id ?? '' };
      const verified = await caller.call(verifyDocument, { params: one });
      expect(filesOf(verified.data)).toMatchObject([
        { name: 'entry.pdf', version: 1, verified: { by: file?.uploadedBy } },
      ]);
      expect((await caller.call(verifyDocument, { params: one })).error.message).toBe(
        'This document is verified already.',
      );
      expect((await (await signIn('partner')).call(unverifyDocument, { params: one })).status).toBe(403);
      const taken = await caller.call(unverifyDocument, { params: one });
      expect(filesOf(taken.data)).toMatchObject([{ name: 'entry.pdf', verified: null }]);
      await caller.call(verifyDocument, { params: one });
      const files = [pdf('entry-2.pdf', 'ISF')];
      const replaced = await caller.call(replaceDocument, { params: one, files });
      expect(filesOf(replaced.data)).toMatchObject([
        {
          name: 'entry-2.pdf',
          version: 2,
          verified: null,
          sameAs: 'entry.pdf',
          earlier: [{ id: one.file, version: 1 }],
        },
      ]);
    },
  },
  {
    name: 'refuses a file that is not a document, with its name',
    run: async ({ signIn }) => {
      const caller = await signIn('partner');
      const refused: readonly (readonly [File, string])[] = [
        [new File([], 'empty.pdf'), 'empty.pdf is empty'],
        [new File(['MZ'], 'setup.exe'), 'setup.exe is not one of '],
        [new File(['<p>no paper</p>'], 'paper.pdf'), 'paper.pdf is not a pdf file inside'],
      ];
      for (const [file, message] of refused) {
        const { status, error } = await caller.call(uploadFile, { params: { type: 'others' }, files: [file] });
        const errors = [{ path: 'documents', message: expect.stringContaining(message) }];
        expect({ status, errors: error.errors }).toEqual({ status: 422, errors });
      }
      const none = await caller.send(uploadFile, { params: { type: 'others' }, files: [] });
      expect(none.error.errors).toEqual([{ path: 'documents', message: 'Documents is a required field' }]);
      expect((await caller.send(uploadFile, { params: { type: 'others' }, body: {} })).status).toBe(415);
      const many = Array.from({ length: 11 }, (_, index) => pdf(`${index}.pdf`, `${index}`));
      expect((await caller.call(uploadFile, { params: { type: 'others' }, files: many })).status).toBe(413);
    },
  },
  {
    name: 'shows an unclaimed upload to its uploader only',
    run: async ({ signIn }) => {
      const caller = await signIn('customer-admin');
      const file = pdf('ahead.pdf', 'ahead');
      const { data } = await caller.call(uploadFile, { params: { type: 'others' }, files: [file] });
      const params = { type: 'others', file: data[0]?.id ?? '' } as const;
      const read = await caller.call(downloadUpload, { params });
      expect(read.bytes).toEqual(new Uint8Array(await file.arrayBuffer()));
      expect((await (await signIn('agent')).call(downloadUpload, { params })).status).toBe(404);
    },
  },
  {
    name: 'proposes type and booking of a file by its name, within the scope of the caller',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const { _id: id, fields } = await newBooking(caller);
      const body = { files: [{ name: `Packing list ${fields.mblNumber}.pdf` }] };
      const { files, bookings } = (await caller.call(proposeDocuments, { body })).data;
      expect(files[0]).toMatchObject({ type: 'packing-list', typeFrom: 'name' });
      expect(bookings.map(({ _id }) => _id)).toContain(id);
      const foreign = (await (await signInElsewhere()).call(proposeDocuments, { body })).data;
      expect(foreign.bookings.map(({ _id }) => _id)).not.toContain(id);
    },
  },
  {
    name: 'keeps the documents of a cancelled booking unchanged',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { _id: id, steps } = await newBooking(caller);
      await caller.call(cancelBooking, { params: { id }, body: {} });
      const params = { id, type: 'packing-list', file: steps.packingList.files[0]?.id ?? '' } as const;
      expect((await caller.call(removeDocument, { params })).status).toBe(409);
      expect((await caller.call(replaceDocument, { params, files: [pdf()] })).status).toBe(409);
    },
  },
  {
    name: 'serves the documents of a booking as PDF, the carrier request to staff only',
    run: async ({ signIn, signInElsewhere }) => {
      const { _id: id } = await newBooking(await signIn('agent'));
      const customer = await signIn('customer-member');
      for (const route of [houseBillPdf, trackingPdf]) {
        const { bytes, headers } = await customer.call(route, { params: { id } });
        expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
        expect(headers.get('content-type')).toBe('application/pdf');
        expect((await (await signInElsewhere()).call(route, { params: { id } })).status).toBe(404);
      }
      const request = await (await signIn('agent')).call(bookingToCarrierPdf, { params: { id } });
      expect(new TextDecoder().decode(request.bytes.slice(0, 5))).toBe('%PDF-');
      expect((await customer.call(bookingToCarrierPdf, { params: { id } })).status).toBe(403);
    },
  },
];
