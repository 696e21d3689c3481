import {
  type Booking,
  cancelBooking,
  cancelExport,
  completeBooking,
  correctEvent,
  createBooking,
  getBooking,
  getTracking,
  listBookings,
  listHistories,
  moveShippingStatus,
  type RouteDefinition,
  recordEvents,
  requestTracking,
  updateTracking,
  withdrawEvent,
} from '@quayside/contract';
import type { shippingStatuses } from '@quayside/freight';
import { eventually } from '../eventually';
import { nobody } from '../samples';
import type { Caller, ConformanceCase } from '../wire';
import { bookingBody, newBooking } from './newBooking';

const moved = async (caller: Caller, { _id }: Booking, ...steps: (typeof shippingStatuses)[number][]) => {
  let last: Booking | undefined;
  for (const shippingStatus of steps) {
    const reply = await caller.call(moveShippingStatus, { params: { id: _id }, body: { shippingStatus } });
    expect({ shippingStatus, status: reply.status }).toEqual({ shippingStatus, status: 200 });
    last = reply.data;
  }
  return last;
};

export const bookingLifeCases: readonly ConformanceCase[] = [
  {
    name: 'creates a container booking with stored places, local dates, shared weights and claimed documents',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const booking = await newBooking(caller);
      expect(booking).toMatchObject({
        loadType: 'FCL',
        mode: 'SEA',
        status: 'new',
        tempStatus: 'none',
        shippingStatus: 'created',
        progress: 0,
        version: 1,
        state: null,
        etd: '2031-03-31T17:00:00.000Z',
        eta: '2031-05-01T12:00:00.000Z',
        listContainerNumbers: ['MSKU1234565', 'MSKU7654321'],
        company: { companyName: 'Halden Outdoor B.V.' },
        fields: {
          terms: { incoterm: 'FOB', freightCharge: 'collect', localCharge: 'prepaid', bookingType: 'FCL', extra: '' },
          contacts: { agent: null },
          equipments: [
            {
              size: '40HC',
              items: [
                { weight: 333.333, measurement: 3.333, containerNumber: 'MSKU1234565' },
                { weight: 333.333, measurement: 3.333, containerNumber: 'MSKU7654321' },
                { weight: 333.334, measurement: 3.334, containerNumber: null },
              ],
            },
          ],
          airRoutes: null,
          totalWeight: 1000,
          totalMeasurement: 10,
        },
        steps: {
          packingList: { status: 'pending', files: [{ name: 'packing-list.pdf', contentType: 'application/pdf' }] },
          others: { status: 'locked', files: [] },
        },
        may: {
          cancel: true,
          update: true,
          track: true,
          upload: true,
          shippingStatus: ['confirmed'],
          complete: false,
          acknowledge: false,
        },
      });
      expect((await caller.call(getBooking, { params: { id: booking._id } })).data).toEqual(booking);
      const histories = (await caller.call(listHistories, { params: { id: booking._id } })).data;
      expect(histories).toMatchObject([
        { action: 'created', label: 'Booking created', source: 'booking', type: 'internal' },
      ]);
    },
  },
  {
    name: 'stores loose and air cargo by the piece',
    run: async ({ signIn }) => {
      const caller = await signIn('member');
      const loose = await newBooking(caller, 'LCL');
      expect(loose.fields.equipments).toMatchObject([
        { size: 'LCL', items: [{ packages: 3, weight: 1000, measurement: 10 }] },
      ]);
      const air = await newBooking(caller, 'AIR');
      expect(air).toMatchObject({
        mode: 'AIR',
        isLikeAIRBooking: true,
        fields: {
          routes: null,
          equipments: [],
          airEquipments: { chargeableWeight: 1667, items: [{ pieces: 3, weightKg: 1000, measurement: 10 }] },
          terms: { localCharge: 'collect' },
        },
      });
      const card = (await caller.call(listBookings, { query: { ids: air._id } })).data.docs[0];
      expect(card).toMatchObject({ totalPackages: 3, chargeableWeight: 1667, equipment: [] });
    },
  },
  {
    name: 'reports missing values of a new booking at their fields',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const body = await bookingBody(caller);
      const { fields } = body;
      const faulty: readonly (readonly [change: object, path: string, message: string])[] = [
        [{ loadType: 'BCL' }, 'loadType', 'The load type BCL is not supported'],
        [{ company: nobody }, 'company', 'This customer does not exist'],
        [{ fields: { ...fields, shipper: nobody } }, 'fields.shipper', 'This shipper does not exist'],
        [{ fields: { ...fields, portOfLoading: nobody } }, 'fields.portOfLoading', 'Port not available'],
        [
          { fields: { ...fields, portOfDischarge: fields.portOfLoading } },
          'fields.portOfDischarge',
          'must be another place than the one of loading',
        ],
        [{ fields: { ...fields, eta: '2031-03-01' } }, 'fields.eta', 'ETA cannot be before ETD'],
        [{ fields: { ...fields, inlandPoint: nobody } }, 'fields.inlandPoint', 'Inland point not available'],
        [{ fields: { ...fields, mblNumber: '12345' } }, 'fields.mblNumber', 'Enter at least 6 characters'],
        [{ fields: { ...fields, containers: [] } }, 'fields.containers', 'Add at least one row'],
        [
          { fields: { ...fields, containers: [{ quantity: 1, type: 'LCL', container_weight: 1 }] } },
          'fields.containers.0.type',
          'Choose a container type',
        ],
        [
          { loadType: 'LCL', fields: { ...fields, containers: [{ quantity: 1, type: 'LCL', container_weight: 1 }] } },
          'fields.containers.0.cbm',
          'CBM is a required field',
        ],
        [
          { steps: { ...body.steps, packingList: [nobody] } },
          'steps.packingList',
          'This document is not available any more. Please upload it again.',
        ],
      ];
      for (const [change, path, message] of faulty) {
        const { status, error } = await caller.send(createBooking, { body: { ...body, ...change } });
        expect({ status, errors: error.errors }).toEqual({ status: 422, errors: [{ path, message }] });
      }
    },
  },
  {
    name: 'books once per Idempotency-Key, and refuses the key for another request',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const body = await bookingBody(caller);
      const key = { 'idempotency-key': `key-${body.fields.mblNumber}` };
      const first = await caller.call(createBooking, { body }, key);
      const again = await caller.call(createBooking, { body }, key);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.data).toEqual(first.data);
      expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
      const changed = { ...body, fields: { ...body.fields, hblNumber: 'ANOTHER' } };
      const other = await caller.call(createBooking, { body: changed }, key);
      expect({ status: other.status, error: other.error.error }).toEqual({
        status: 422,
        error: 'idempotency_key_reused',
      });
      expect((await caller.call(createBooking, { body }, { 'idempotency-key': 'not visible' })).status).toBe(400);
      const { data } = await caller.call(listBookings, { query: { searchText: body.fields.mblNumber } });
      expect(data.totalDocs).toBe(1);
    },
  },
  {
    name: 'announces a change to the sockets of users who see the booking, including the customer',
    run: async (world) => {
      const [agent, customer, stranger] = [
        await world.signIn('agent'),
        await world.signIn('customer-member'),
        await world.signInElsewhere(),
      ];
      const [theirs, foreign] = [await world.listen(customer), await world.listen(stranger)];
      const booking = await newBooking(agent);
      await moved(agent, booking, 'confirmed');
      const of = (version: number) =>
        expect.objectContaining({
          event: 'BOOKING_CHANGED',
          payload: expect.objectContaining({ id: booking._id, version }),
        });
      await eventually(() => expect(theirs.heard).toEqual(expect.arrayContaining([of(2)])));
      expect(foreign.heard).not.toContainEqual(of(2));
      const seen = (await customer.call(getBooking, { params: { id: booking._id } })).data;
      expect(seen.may).toMatchObject({
        cancel: false,
        update: false,
        upload: true,
        changeDocuments: false,
        shippingStatus: [],
      });
      expect((await stranger.call(cancelBooking, { params: { id: booking._id }, body: {} })).status).toBe(404);
      for (const { close } of [theirs, foreign]) close();
    },
  },
  {
    name: 'moves the shipping status step by step with the status, and ends with the completion',
    run: async ({ signIn }) => {
      const caller = await signIn('company-admin');
      const booking = await newBooking(caller);
      const params = { id: booking._id };
      const skipped = await caller.call(moveShippingStatus, { params, body: { shippingStatus: 'onboard' } });
      expect({ status: skipped.status, message: skipped.error.message }).toEqual({
        status: 409,
        message: 'The shipping status is Created. Only Confirmed may follow.',
      });
      const stale = await caller.call(
        moveShippingStatus,
        { params, body: { shippingStatus: 'confirmed' } },
        { 'if-match': '"9"' },
      );
      expect({ status: stale.status, message: stale.error.message }).toEqual({
        status: 409,
        message: 'Someone else changed this booking. Reload it and try again.',
      });
      expect(await moved(caller, booking, 'confirmed')).toMatchObject({ status: 'in-progress', version: 2 });
      expect((await caller.call(completeBooking, { params, body: {} })).status).toBe(409);
      expect(await moved(caller, booking, 'onboard', 'arrived')).toMatchObject({
        shippingStatus: 'arrived',
        may: { complete: true, shippingStatus: [] },
      });
      const done = await caller.call(completeBooking, { params, body: { reason: 'Held by the customer' } });
      expect(done.data).toMatchObject({
        status: 'completed',
        may: { complete: false, cancel: false, track: false, edit: [] },
      });
      expect((await caller.call(completeBooking, { params, body: {} })).error.message).toBe(
        'This booking is complete already.',
      );
      const cancelled = await caller.call(cancelBooking, { params, body: {} });
      expect(cancelled.error.message).toBe('A completed booking cannot be canceled.');
      expect((await caller.call(updateTracking, { params, body: { hblNumber: 'X' } })).status).toBe(409);
      const actions = (await caller.call(listHistories, { params })).data.map(({ action }) => action);
      expect(actions.filter((action) => action !== 'closed-with-booking' && action !== 'raised')).toEqual([
        'completed',
        'shipping-status',
        'shipping-status',
        'shipping-status',
        'created',
      ]);
    },
  },
  {
    name: 'records an event by hand, corrects it and withdraws it',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const params = { id: (await newBooking(caller))._id };
      const events = [{ milestone: 'booking_confirmed', date: '2026-01-05' } as const];
      const recorded = await caller.call(recordEvents, { params, body: { events } });
      expect(recorded).toMatchObject({ status: 200, data: { status: 'in-progress', shippingStatus: 'confirmed' } });
      expect((await caller.call(recordEvents, { params, body: { events } })).status).toBe(422);
      const byHand = async () =>
        (await caller.call(getTracking, { params })).data.events.find(({ source }) => source === 'manual');
      const one = { ...params, event: (await byHand())?.id ?? '' };
      const correction = { date: '2026-01-04', reason: 'Typing mistake' };
      expect((await caller.call(correctEvent, { params: one, body: correction })).status).toBe(200);
      expect((await byHand())?.occurredAt).toMatch(/^2026-01-0[34]/);
      expect(
        (await (await signIn('customer-member')).call(correctEvent, { params: one, body: correction })).status,
      ).toBe(403);
      const withdrawn = await caller.call(withdrawEvent, { params: one, body: { reason: 'Not confirmed yet' } });
      expect(withdrawn).toMatchObject({ status: 200, data: { shippingStatus: 'created' } });
    },
  },
  {
    name: 'leaves a cancelled booking cancelled and unchanged',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { _id: id } = await newBooking(caller);
      const body = { reason: 'no-space', comment: 'Ship full' } as const;
      expect((await caller.call(cancelBooking, { params: { id }, body }, { 'if-match': '"3"' })).status).toBe(409);
      const cancelled = await caller.call(cancelBooking, { params: { id }, body }, { 'if-match': '"1"' });
      expect(cancelled.data).toMatchObject({ status: 'cancelled', version: 2, may: { cancel: false, update: false } });
      const entries = (await caller.call(listHistories, { params: { id } })).data;
      expect(entries.slice(0, 2)).toMatchObject([
        { action: 'closed-with-booking' },
        { action: 'cancelled', detail: 'No space or equipment: Ship full' },
      ]);
      const again = await caller.call(cancelBooking, { params: { id }, body });
      expect({ status: again.status, message: again.error.message }).toEqual({
        status: 409,
        message: 'This booking has been canceled already.',
      });
      const refused: readonly (readonly [RouteDefinition, object])[] = [
        [moveShippingStatus, { shippingStatus: 'confirmed' }],
        [updateTracking, { hblNumber: 'X' }],
        [requestTracking, { transport_mode: 'FCL' }],
      ];
      for (const [route, sent] of refused)
        expect((await caller.attempt(route, { params: { id }, body: sent })).status).toBe(409);
    },
  },
  {
    name: 'accepts the stop of an export that does not run',
    run: async ({ signIn }) => {
      const { status } = await (await signIn('importer')).call(cancelExport, { params: { exportId: nobody } });
      expect(status).toBe(204);
    },
  },
];
