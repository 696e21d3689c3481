import {
  type Booking,
  type BookingDraft,
  type BookingEdit,
  cancelBooking,
  createBooking,
  createBookingDraft,
  createBookingTemplate,
  deleteBookingDraft,
  deleteBookingTemplate,
  findSimilarBookings,
  getBooking,
  getBookingDraft,
  getBookingSummary,
  listBookingDrafts,
  listBookings,
  listBookingTemplates,
  listHistories,
  moveShippingStatus,
  type NewBooking,
  restoreBooking,
  toEditableBooking,
  updateBooking,
  updateBookingContainers,
  updateBookingDraft,
  updateBookingLegs,
} from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { bookingForm } from '../samples';
import type { Caller, ConformanceCase } from '../wire';
import { bookingBody, newBooking } from './newBooking';
import { getFirstOption, newQuote } from './newQuote';
import { findPort } from './places';

/** The form's request body for a booking in its current state. */
const toEdit = ({ fields, loadType }: Booking): BookingEdit => {
  const now = toEditableBooking(fields, loadType);
  const { company, shipper, consignee, agent, portOfLoading, portOfDischarge, inlandPoint, ...rest } = now;
  const { containers, toFollow, ...same } = rest;
  return {
    company: company?.id ?? '',
    fields: {
      ...same,
      shipper: shipper?.id ?? '',
      consignee: consignee?.id ?? '',
      agent: agent?.id ?? null,
      portOfLoading: portOfLoading?.id ?? '',
      portOfDischarge: portOfDischarge?.id ?? '',
      inlandPoint: inlandPoint?.id ?? null,
      containers: containers.map(({ quantity, type, weight, cbm, description }) => ({
        ...{ quantity, type, cbm, container_weight: weight ?? 0, commodity_description: description },
      })),
    },
    toFollow,
  };
};

type Change = Partial<BookingEdit['fields']>;

const edit = (caller: Caller, booking: Booking, change: Change, more: Partial<BookingEdit> = {}) => {
  const body = toEdit(booking);
  return caller.call(
    updateBooking,
    { params: { id: booking._id }, body: { ...body, ...more, fields: { ...body.fields, ...change } } },
    { 'if-match': `"${booking.version}"` },
  );
};

const read = async (caller: Caller, { _id: id }: Booking) => (await caller.call(getBooking, { params: { id } })).data;
const move = (caller: Caller, { _id: id }: Booking, shippingStatus: 'confirmed' | 'onboard') =>
  caller.call(moveShippingStatus, { params: { id }, body: { shippingStatus } });
const boxes = (quantity: number, type: '40HC' | '20GP' = '40HC') => [
  { quantity, type, container_weight: 9_000, cbm: 40, commodity_description: 'Chairs' },
];

/** Creates a booking of two containers at a price from a search. */
const pricedBooking = async (caller: Caller): Promise<Booking> => {
  const quote = await newQuote(caller);
  const { rateId, sailingId } = getFirstOption(quote);
  const body = await bookingBody(caller);
  const { status, data } = await caller.call(createBooking, {
    body: {
      ...body,
      fields: { ...body.fields, containers: boxes(2) },
      scheduleRates: { rateId, sailingId, search: quote.search },
    },
  });
  expect(status).toBe(201);
  return data;
};

const createDraft = (
  company: NewBooking['company'],
  change: Partial<BookingDraft['form']> = {},
): BookingDraft['form'] => ({
  ...bookingForm,
  company: { id: company, companyName: 'Halden Outdoor B.V.' },
  ...change,
});

const refusal = ({ status, error }: { status: number; error: { error?: string; message?: string } }) => [
  status,
  error.error,
  error.message,
];

export const bookingMendingCases: readonly ConformanceCase[] = [
  {
    name: 'edits every field of a new booking, and leaves unchanged fields as they were stored',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const booking = await newBooking(caller);
      expect(booking.may.edit).toContain('cargo');
      const same = await edit(caller, booking, {});
      expect(same.data).toEqual(booking);
      const { data, status } = await edit(caller, booking, {
        your_reference_number: 'MENDED-1',
        further_information: '小心轻放',
        contact_name: 'Łucja 王',
        incoterm: 'FCA',
        eta: '2031-05-03',
        containers: [...boxes(1, '20GP'), ...boxes(3)],
      });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        version: 2,
        tempStatus: 'none',
        etd: booking.etd,
        eta: '2031-05-02T22:00:00.000Z',
        fields: {
          customerReference: 'MENDED-1',
          furtherInformation: '小心轻放',
          contactPerson: { name: 'Łucja 王' },
          terms: { incoterm: 'FCA', localCharge: 'prepaid' },
          totalWeight: 18_000,
          equipments: [
            { size: '20GP', items: [{ containerNumber: 'MSKU1234565' }] },
            { size: '40HC', items: [{ containerNumber: 'MSKU7654321' }, {}, {}] },
          ],
          contacts: booking.fields.contacts,
        },
      });
      const [entry] = (await caller.call(listHistories, { params: { id: booking._id } })).data;
      expect(entry).toMatchObject({ action: 'edited', label: 'Booking edited' });
      expect(entry?.changes).toEqual([
        { label: 'Contact name', before: '', after: 'Łucja 王' },
        {
          label: 'Your reference number',
          before: booking.fields.customerReference,
          after: 'MENDED-1',
        },
        { label: 'ETA', before: '2031/05/01', after: '2031/05/03' },
        { label: 'Incoterm', before: 'FOB', after: 'FCA' },
        {
          label: 'Cargo',
          before: '3 × 40HC · 1,000 kg · 10 CBM · Chairs',
          after: '1 × 20GP · 9,000 kg · 40 CBM · Chairs; 3 × 40HC · 9,000 kg · 40 CBM · Chairs',
        },
        { label: 'Further information', before: '', after: '小心轻放' },
      ]);
      const [card] = (await caller.call(listBookings, { query: { searchText: 'MENDED-1' } })).data.docs;
      expect(card).toMatchObject({ _id: booking._id, version: data.version });
    },
  },
  {
    name: 'refuses an edit of an outdated version, and loses nothing',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const booking = await newBooking(caller);
      const replies = await Promise.all([
        edit(caller, booking, { contact_name: 'One' }),
        edit(caller, booking, { contact_name: 'Two' }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await read(caller, booking)).version).toBe(2);
    },
  },
  {
    name: 'requires a reason after confirmation, and allows only parties, references and remarks after departure',
    run: async ({ signIn }) => {
      const caller = await signIn('member');
      const booking = await newBooking(caller);
      await move(caller, booking, 'confirmed');
      const confirmed = await read(caller, booking);
      const unexplained = await edit(caller, confirmed, { containers: boxes(1) });
      expect(unexplained.error.errors).toEqual([{ path: 'reason', message: 'Reason is a required field' }]);
      const explained = await edit(
        caller,
        confirmed,
        { containers: boxes(1) },
        { reason: 'cargo-change', comment: 'One box less' },
      );
      expect(explained.status).toBe(200);
      const [entry] = (await caller.call(listHistories, { params: { id: booking._id } })).data;
      expect(entry?.detail).toBe('The cargo is other than announced: One box less');
      await move(caller, booking, 'onboard');
      const departed = await read(caller, booking);
      expect(departed.may.edit).toEqual(['parties', 'references', 'remarks']);
      const reason = 'correction' as const;
      const late = await edit(caller, departed, { containers: boxes(2), etd: '2031-04-05' }, { reason });
      expect(late.status).toBe(422);
      expect(late.error.errors?.map(({ path }) => path)).toEqual(['fields.etd', 'fields.containers']);
      const renamed = await edit(caller, departed, { hblNumber: 'HBL-MENDED', further_information: 'x' }, { reason });
      expect(renamed.data).toMatchObject({ fields: { hblNumber: 'HBL-MENDED' }, etd: departed.etd });
    },
  },
  {
    name: 'allows an empty bill only while its document is to follow',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const body = await bookingBody(caller);
      const { fields, steps } = body;
      const bare = { ...body, fields: { ...fields, mblNumber: '' }, steps: { ...steps, packingList: [] } };
      const refused = await caller.call(createBooking, { body: bare });
      expect(refused.error.errors).toEqual([
        { path: 'fields.mblNumber', message: 'MBL number is a required field' },
        { path: 'steps.packingList', message: 'packing list documents is a required field' },
      ]);
      const toFollow = { draftMBL: '2031-03-29', packingList: '2031-03-29' };
      const { data: booking, status } = await caller.call(createBooking, { body: { ...bare, toFollow } });
      expect(status).toBe(201);
      expect(booking.fields).toMatchObject({ mblNumber: '', toFollow });
      const without = await edit(caller, booking, {}, { toFollow: {} });
      expect(without.error.errors).toEqual([{ path: 'fields.mblNumber', message: 'MBL number is a required field' }]);
      const come = await edit(
        caller,
        booking,
        { mblNumber: 'CONFORM-COME' },
        { toFollow: { packingList: '2031-03-30' } },
      );
      expect(come.data.fields).toMatchObject({ mblNumber: 'CONFORM-COME', toFollow: { packingList: '2031-03-30' } });
    },
  },
  {
    name: 'requires agreement to a new price when an edit changes it; removes the price on another lane',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const booking = await pricedBooking(caller);
      const before = booking.scheduleRates;
      if (!before) throw new Error('It was made from a rate');
      const perBox = before.charges.filter(({ basis }) => basis === 'per container');
      // The price of two containers in the total's currency: half of it may be a fraction of a cent.
      const more = perBox.reduce((sum, { totalMinor = 0 }) => sum + totalMinor, 0);
      const unagreed = await edit(caller, booking, { containers: boxes(4) });
      expect(refusal(unagreed).slice(0, 2)).toEqual([409, 'price_changed']);
      const agreed = await edit(caller, booking, { containers: boxes(4) }, { agreedTotal: before.totalMinor + more });
      expect(agreed.data).toMatchObject({
        scheduleRates: { totalMinor: before.totalMinor + more, rateId: before.rateId },
        fields: { bookingPrice: { amountMinor: before.totalMinor + more, currency: before.currency } },
      });
      const other = await newBooking(caller);
      // The form clears the transport of the former lane.
      const cleared = { service: null, vessel: null, voyage: null };
      const lane = { portOfLoading: other.bookingTo.id, portOfDischarge: other.bookingFrom.id, ...cleared };
      expect((await edit(caller, agreed.data, lane)).error.error).toBe('price_changed');
      const moved = await edit(caller, agreed.data, lane, { agreedTotal: null });
      expect(moved.data).toMatchObject({
        scheduleRates: null,
        fields: { bookingPrice: null, routes: { vessel: null } },
      });
      const told = JSON.stringify((await caller.call(listHistories, { params: { id: booking._id } })).data);
      expect(told).not.toContain(`${before.totalMinor}`);
    },
  },
  {
    name: 'shows how a cancelled booking ended, and lets permitted roles restore it',
    run: async ({ signIn }) => {
      const caller = await signIn('company-admin');
      const booking = await newBooking(caller);
      const { _id: id } = booking;
      await move(caller, booking, 'confirmed');
      const premature = await caller.call(restoreBooking, { params: { id } });
      expect(refusal(premature)).toEqual([409, 'conflict', 'This booking is not canceled.']);
      const body = { reason: 'customer-request', comment: 'Recall of the chairs' } as const;
      const { data: cancelled } = await caller.call(cancelBooking, { params: { id }, body });
      expect(cancelled).toMatchObject({
        cancellation: { ...body, statusBefore: 'in-progress' },
        may: { restore: true, edit: [] },
      });
      expect(refusal(await edit(caller, cancelled, { hblNumber: 'X' }))).toEqual([
        409,
        'conflict',
        'This booking is CANCELLED and cannot be edited any more.',
      ]);
      const agent = await signIn('agent');
      expect((await read(agent, booking)).may.restore).toBe(false);
      expect((await agent.call(restoreBooking, { params: { id } })).status).toBe(403);
      const { data } = await caller.call(restoreBooking, { params: { id } }, { 'if-match': `"${cancelled.version}"` });
      expect(data).toMatchObject({ status: 'in-progress', cancellation: null, shippingStatus: 'confirmed' });
      const labels = (await caller.call(listHistories, { params: { id } })).data.map(({ label }) => label);
      expect(labels.slice(0, 4)).toEqual([
        'Work reopened with the booking',
        'Booking restored',
        'Open work closed with the booking',
        'Booking cancelled',
      ]);
    },
  },
  {
    name: "stores a draft as typed for the agent's staff; it is not a booking until it is submitted",
    run: async ({ signIn, signInElsewhere }) => {
      const [caller, colleague] = [await signIn('agent'), await signIn('member')];
      const before = (await caller.call(getBookingSummary, {})).data;
      const body = await bookingBody(caller);
      const files = (await newBooking(caller)).steps.packingList.files;
      const taken = await caller.call(createBookingDraft, {
        body: { form: createDraft(body.company, { packingList: files }) },
      });
      expect(taken.error.errors).toEqual([
        { path: 'form', message: 'A document is not available any more. Please upload it again.' },
      ]);
      const { data: draft, status } = await caller.call(createBookingDraft, {
        body: { form: createDraft(body.company) },
      });
      expect({ status, draft }).toMatchObject({
        status: 201,
        draft: { status: 'draft', form: { eta: 'next week', containers: [{ container_weight: '12345,5' }] } },
      });
      const params = { id: draft.id };
      const form = createDraft(body.company, { your_reference_number: 'DRAFT-9' });
      const ifMatch = { 'if-match': `"${draft.version}"` };
      expect((await colleague.call(updateBookingDraft, { params, body: { form } }, ifMatch)).data.version).toBe(2);
      expect((await caller.call(updateBookingDraft, { params, body: { form } }, ifMatch)).status).toBe(409);
      expect((await caller.call(getBookingDraft, { params })).data).toMatchObject({
        version: 2,
        createdBy: draft.createdBy,
      });
      const kept = (await caller.call(listBookingDrafts, {})).data;
      expect(kept.docs[0]).toMatchObject({ id: draft.id, form: { your_reference_number: 'DRAFT-9' } });
      const elsewhere = await signInElsewhere();
      expect((await elsewhere.call(getBookingDraft, { params })).status).toBe(404);
      for (const role of roles.filter((one) => /customer|partner|importer/.test(one)))
        expect((await (await signIn(role)).call(getBookingDraft, { params })).status).toBe(403);
      expect((await caller.call(listBookings, { query: { searchText: 'DRAFT-9' } })).data.totalDocs).toBe(0);
      const { data: booking } = await caller.call(createBooking, { body: { ...body, draft: draft.id } });
      expect(booking.status).toBe('new');
      expect((await caller.call(getBookingDraft, { params })).status).toBe(404);
      const after = (await caller.call(getBookingSummary, {})).data;
      expect(after.totalBookings - before.totalBookings).toBe(2);
      const other = (await caller.call(createBookingDraft, { body: { form } })).data;
      expect((await caller.call(deleteBookingDraft, { params: { id: other.id } })).status).toBe(204);
    },
  },
  {
    name: 'stores a template with parties, terms and cargo, without numbers and dates; its name is unique per agent',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const { company } = await bookingBody(caller);
      const form = createDraft(company, { mblNumber: 'CMDU1', etd: '2031-01-01', your_reference_number: 'PO-1' });
      const { data, status } = await caller.call(createBookingTemplate, { body: { name: 'Chairs to Venlo', form } });
      expect({ status, form: data.form }).toMatchObject({
        status: 201,
        form: { mblNumber: '', etd: '', your_reference_number: '', incoterm: 'FCA', company: { id: company } },
      });
      const again = await caller.call(createBookingTemplate, { body: { name: 'chairs to venlo', form } });
      expect(refusal(again)).toEqual([
        409,
        'conflict',
        'There is a template “chairs to venlo” already. Choose another name.',
      ]);
      const listed = (await (await signIn('member')).call(listBookingTemplates, {})).data;
      expect(listed.map(({ name }) => name)).toContain('Chairs to Venlo');
      const elsewhere = await signInElsewhere();
      expect((await elsewhere.call(listBookingTemplates, {})).data).toEqual([]);
      const params = { id: data.id };
      expect((await elsewhere.call(deleteBookingTemplate, { params })).status).toBe(404);
      expect((await caller.call(deleteBookingTemplate, { params })).status).toBe(204);
    },
  },
  {
    name: 'reports similar bookings by bill, container and dates, or customer reference',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const { _id, fields } = await newBooking(caller);
      const { mblNumber, customerReference } = fields;
      const similar = async (query: object, by = caller) => {
        const { data } = await by.call(findSimilarBookings, { query });
        return data.filter((one) => one._id === _id).map((one) => one.by);
      };
      expect(await similar({ mblNumber: mblNumber.toLowerCase(), etd: '2031-04-20', eta: '2031-06-01' })).toEqual([
        ['mblNumber'],
      ]);
      expect(await similar({ mblNumber, etd: '2031-07-01', eta: '2031-08-01' })).toEqual([]);
      const company = fields.contacts.company.id;
      expect(await similar({ mblNumber, reference: customerReference, company })).toEqual([['mblNumber', 'reference']]);
      expect(await similar({ reference: customerReference, company: 'f'.repeat(24) })).toEqual([]);
      expect(await similar({ mblNumber }, await signInElsewhere())).toEqual([]);
      await caller.call(cancelBooking, { params: { id: _id }, body: {} });
      expect(await similar({ mblNumber })).toEqual([]);
    },
  },
  {
    name: 'plans the legs of a booking over a transshipment, and refuses a gap between them',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const booking = await newBooking(caller);
      const params = { id: booking._id };
      const { id: singapore } = await findPort(caller, 'SGSIN');
      const [from, to] = [booking.bookingFrom.id, booking.bookingTo.id];
      const asRead = { 'if-match': `"${booking.version}"` };
      const gap = [
        { mode: 'sea', from, to: singapore },
        { mode: 'sea', from, to },
      ] as const;
      const refused = await caller.call(updateBookingLegs, { params, body: { legs: [...gap] } }, asRead);
      expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([422, 'legs.1.from']);
      const legs = [gap[0], { ...gap[1], from: singapore, vessel: 'Ever Given' }];
      const { data } = await caller.call(updateBookingLegs, { params, body: { legs } }, asRead);
      expect(data.trip.calls.map(({ code }) => code)).toEqual(['VNHPH', 'SGSIN', 'NLRTM']);
      expect(data.fields.legs?.[1]).toMatchObject({ mode: 'sea', vessel: 'Ever Given', flight: null });
      // The vessel of the booking is that of the first leg, wherever it is entered.
      expect(data.fields.routes?.vessel).toBeNull();
      const edited = (await edit(caller, data, { vessel: 'Ever Ace', voyage: '013W' })).data;
      expect(edited.fields.legs?.map(({ vessel }) => vessel)).toEqual(['Ever Ace', 'Ever Given']);
    },
  },
  {
    name: 'stores the details of each container of a booking, and refuses another count of them',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const booking = await newBooking(caller);
      const params = { id: booking._id };
      const asRead = { 'if-match': `"${booking.version}"` };
      const refused = await caller.call(updateBookingContainers, { params, body: { containers: [] } }, asRead);
      expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([422, 'containers']);
      const containers = booking.fields.equipments.flatMap(({ items }) =>
        items.map(({ weight }) => ({ number: '', seals: ['UL-77'], packages: 4, weight, vgm: null, setPoint: null })),
      );
      const { data } = await caller.call(updateBookingContainers, { params, body: { containers } }, asRead);
      expect(data.fields.equipments[0]?.items[0]).toMatchObject({ seals: ['UL-77'], packages: 4 });
    },
  },
];
