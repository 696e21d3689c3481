import {
  deliverHeldMessage,
  discardHeldMessage,
  getBooking,
  getEventEvidence,
  getTracking,
  listAirFreightHistory,
  listBookings,
  listContainerHistories,
  listHeldMessages,
  listHistories,
  listUnreadMessages,
  pushVesselPositions,
  recordEvents,
  replayUnreadMessage,
  requestTracking,
  type Tracking,
  trackCargoAi,
  updateTracking,
} from '@quayside/contract';
import { calculateProgress, type TrackingEvent } from '@quayside/freight';
import { nobody } from '../samples';
import type { ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

export const trackingCases: readonly ConformanceCase[] = [
  {
    name: 'derives progress from events in every format',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('customer-company-admin');
      for (const loadType of ['FCL', 'AIR'] as const) {
        const { docs } = (await caller.call(listBookings, { query: { loadType, limit: -1 } })).data;
        // A booking whose events staff enter names no containers or flights in its events.
        const reported = (event: TrackingEvent) => (loadType === 'AIR' ? event.source === 'airline' : event.equipment);
        let booking = docs[0];
        let data: Tracking | undefined;
        for (const one of docs.filter(({ progress }) => progress > 0)) {
          booking = one;
          data = (await caller.call(getTracking, { params: { id: one._id } })).data;
          if (data.events.some(reported)) break;
        }
        if (!booking || !data?.events.some(reported))
          throw new Error(`No ${loadType} booking has reports of a carrier`);
        const params = { id: booking._id };
        expect(data.progress).toBe(calculateProgress(data.events, loadType));
        expect(data).toMatchObject({ booking: booking._id, eta: booking.eta, shippingStatus: booking.shippingStatus });
        expect([data.route[0]?.code, data.route.at(-1)?.code]).toEqual([
          booking.bookingFrom.code,
          booking.bookingTo.code,
        ]);
        const containers = (await caller.call(listContainerHistories, { params })).data;
        const flights = (await caller.call(listAirFreightHistory, { params })).data;
        expect([containers.length > 0, flights.length > 0]).toEqual([loadType === 'FCL', loadType === 'AIR']);
        const stranger = await signInElsewhere();
        for (const route of [getTracking, listContainerHistories, listAirFreightHistory, trackCargoAi])
          expect((await stranger.call(route, { params })).status).toBe(404);
      }
    },
  },
  {
    name: 'accepts CargoAI events for its own bookings only',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { docs } = (await caller.call(listBookings, { query: { loadType: 'AIR', limit: -1 } })).data;
      for (const { _id: id, source } of docs.slice(0, 12)) {
        const { status } = await caller.call(trackCargoAi, { params: { id } });
        expect({ source, status }).toEqual({ source, status: source === 'cargo-ai' ? 200 : 404 });
      }
    },
  },
  {
    name: 'changes only the named fields by an edit, and records them in the history',
    run: async ({ signIn }) => {
      const partnerless = await signIn('agent');
      const booking = await newBooking(partnerless);
      const params = { id: booking._id };
      const edit = { mblNumber: 'MAEU99887766', containerNumber: 'TGHU1234562', eta: '2031-05-02' } as const;
      const stale = await partnerless.call(updateTracking, { params, body: edit }, { 'if-match': '"4"' });
      expect(stale.status).toBe(409);
      const { data } = await partnerless.call(updateTracking, { params, body: edit }, { 'if-match': '"1"' });
      expect(data).toMatchObject({
        version: 2,
        etd: booking.etd,
        eta: '2031-05-01T22:00:00.000Z',
        listContainerNumbers: ['TGHU1234562'],
        fields: { mblNumber: 'MAEU99887766', hblNumber: booking.fields.hblNumber },
      });
      const [entry] = (await partnerless.call(listHistories, { params })).data;
      expect(entry).toMatchObject({
        label: 'Booking information updated',
        detail: 'ETA, MBL number, Container number',
      });
      const same = await partnerless.call(updateTracking, { params, body: edit });
      expect(same.data.version).toBe(2);
    },
  },
  {
    name: 'keeps the identifier by which the booking was found, and moves it between places in time',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { _id: id, bookingFrom } = await newBooking(caller);
      const refused: readonly (readonly [body: object, path: string, message: string])[] = [
        [{ searchType: 'mbl', mblNumber: '' }, 'mblNumber', 'mbl number is required'],
        [{ searchType: 'container', containerNumber: '' }, 'containerNumber', 'container number is required'],
        [{ mblNumber: '', containerNumber: '' }, 'mblNumber', 'mbl number is required'],
        [{ portOfDischarge: bookingFrom.id }, 'portOfDischarge', 'must be another place than the one of loading'],
        [{ portOfLoading: nobody }, 'portOfLoading', 'Port not available'],
        [{ eta: '2031-01-01' }, 'eta', 'ETA cannot be before ETD'],
        [{ contacts: { shipper: nobody } }, 'contacts.shipper', 'This shipper does not exist'],
      ];
      for (const [body, path, message] of refused) {
        const { status, error } = await caller.attempt(updateTracking, { params: { id }, body });
        expect({ status, errors: error.errors }).toEqual({ status: 422, errors: [{ path, message }] });
      }
      expect((await caller.call(getBooking, { params: { id } })).data.version).toBe(1);
    },
  },
  {
    name: 'queries the carrier of the bill, or the named one',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { _id: id } = await newBooking(caller, 'LCL');
      const params = { id };
      const ask = (body: object) => caller.send(requestTracking, { params, body });
      expect((await ask({ transport_mode: 'AIR' })).error.errors).toEqual([
        { path: 'transport_mode', message: 'This booking goes by sea' },
      ]);
      expect((await ask({ transport_mode: 'LCL' })).error.errors).toEqual([
        { path: 'carrier', message: 'Choose the carrier' },
      ]);
      expect((await ask({ transport_mode: 'LCL', carrier: 'ZZZZ' })).error.errors).toEqual([
        { path: 'carrier', message: 'Unknown carrier' },
      ]);
      expect((await ask({ transport_mode: 'LCL', mblNumber: '123' })).error.errors).toEqual([
        { path: 'mblNumber', message: 'Enter at least 6 characters' },
      ]);
      const { data } = await caller.call(requestTracking, { params, body: { transport_mode: 'LCL', carrier: 'MAEU' } });
      expect(data).toMatchObject({
        trackingState: 'stopped',
        stateReason: 'Tracking of Maersk is not set up here.',
        events: [],
      });
      const [entry] = (await caller.call(listHistories, { params })).data;
      expect(entry).toMatchObject({ action: 'tracking-requested', source: 'tracking', label: 'Tracking requested' });
    },
  },
  {
    name: "shows unmatched messages to the platform, and an agent's own to its admins only",
    run: async ({ signIn }) => {
      const params = { id: nobody };
      const replies = (caller: Awaited<ReturnType<typeof signIn>>) =>
        Promise.all([
          caller.call(listHeldMessages, {}),
          caller.call(deliverHeldMessage, { params, body: { booking: nobody } }),
          caller.call(discardHeldMessage, { params }),
        ]);
      for (const role of ['super-admin', 'admin'] as const) {
        const [list, ...gone] = await replies(await signIn(role));
        expect(list.data).toMatchObject({ docs: [], totalDocs: 0, page: 1, limit: 10 });
        for (const { status, error } of gone)
          expect([status, error.message]).toEqual([404, 'This message is not held any more.']);
      }
      for (const role of ['member', 'agent', 'customer-company-admin'] as const)
        expect((await replies(await signIn(role))).map(({ status }) => status)).toEqual([403, 403, 403]);
    },
  },
  {
    name: 'lists unparsed messages for the users who handle them only',
    run: async ({ signIn }) => {
      for (const role of ['super-admin', 'admin'] as const) {
        const caller = await signIn(role);
        expect((await caller.call(listUnreadMessages, {})).data).toMatchObject({ docs: [], totalDocs: 0 });
        const { status, error } = await caller.call(replayUnreadMessage, { params: { id: nobody }, body: {} });
        expect([status, error.message]).toEqual([404, 'This message is not unread any more.']);
      }
      const agent = await signIn('agent');
      expect((await agent.call(listUnreadMessages, {})).status).toBe(403);
    },
  },
  {
    name: 'names the author of an event to staff only',
    run: async ({ signIn, signInElsewhere }) => {
      const agent = await signIn('agent');
      const { _id: id } = await newBooking(agent);
      const events = [{ milestone: 'booking_confirmed', date: '2026-01-05' } as const];
      expect((await agent.call(recordEvents, { params: { id }, body: { events } })).status).toBe(200);
      const { data } = await agent.call(getTracking, { params: { id } });
      const [event] = data.events.filter(({ enteredBy }) => enteredBy);
      const params = { id, event: event?.id ?? '' };
      const evidence = (await agent.call(getEventEvidence, { params })).data;
      expect(evidence).toMatchObject({ message: null, person: { enteredAt: event?.receivedAt, note: null } });
      expect(evidence.person?.name).not.toBeNull();
      expect((await agent.call(getEventEvidence, { params: { id, event: nobody } })).status).toBe(404);
      expect((await (await signInElsewhere()).call(getEventEvidence, { params })).status).not.toBe(200);
      expect((await (await signIn('customer-member')).call(getEventEvidence, { params })).status).toBe(403);
    },
  },
  {
    name: 'stores positions of vessels and refuses those that cannot be',
    run: async ({ signIn }) => {
      const at = new Date(Date.now() - 3_600_000).toISOString();
      const positions = [
        { imo: '9811000', lat: 1.25, lon: 103.8, at },
        { imo: '9811001', lat: 1.25, lon: 103.8, at },
      ];
      const caller = await signIn('agent');
      expect(await caller.call(pushVesselPositions, { body: { positions } })).toMatchObject({
        ...{ status: 200, data: { stored: 1, refused: [{ index: 1, field: 'imo' }] } },
      });
      const customer = await signIn('customer-member');
      expect((await customer.call(pushVesselPositions, { body: { positions } })).status).toBe(403);
    },
  },
];
