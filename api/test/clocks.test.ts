import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  acceptInvitation,
  addPasskey,
  askEmailChange,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  changePassword,
  confirmAuthenticator,
  confirmEmailChange,
  confirmRegistration,
  createApiKey,
  createShareLink,
  createTicket,
  forgotPassword,
  getMe,
  listBookings,
  loginByPasskey,
  register,
  resetPassword,
} from '@quayside/contract';
import { io } from 'socket.io-client';
import { ApiClient } from './ApiClient';
import { authenticatorCode } from './authenticatorCode';
import { book, createBookingRow, fillPlace, insertOrganisation } from './bookingWorld';
import { type GivenCompany, type GivenUser, PASSWORD, signIn } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';
import { createPasskeyDevice } from './passkeyDevice';
import { address, invite, named } from './teamCalls';

const DAY = 86_400_000;
const NEW_PASSWORD = 'another good password';

let world: MailedApi;
let booking: string;
let own: GivenCompany;

/** A link or session: how it is created, and the status of a call that uses it. */
interface Kind {
  readonly make: () => Promise<() => Promise<number>>;
  /** Makes it expire by the database's clock. */
  readonly end?: () => Promise<unknown>;
  readonly statuses: readonly [used: number, ended?: number];
}

const sql: MailedApi['api']['sql'] = (...given) => world.api.sql(...given);
const person = (): Promise<GivenUser> => world.given.user({ role: 'agent', agent: own });
const endLinks = () => sql`update account_links set expires_at = now()`;
const openFor = (of: ApiClient) =>
  new Promise<boolean>((resolve) => {
    const socket = io(world.api.url, { reconnection: false, forceNew: true, auth: { token: of.token } });
    socket.once('connect', () => socket.emit('MISSED_SINCE', null, () => resolve(true)));
    for (const event of ['connect_error', 'disconnect']) socket.once(event, () => resolve(false));
  });

const kinds: Readonly<Record<string, Kind>> = {
  session: {
    make: async () => {
      const caller = await signIn(world.api, await person());
      return async () => (await caller.call(getMe, {})).status;
    },
    end: () => sql`update sessions set expires_at = now()`,
    statuses: [200],
  },
  socket: {
    make: async () => {
      const caller = await signIn(world.api, await person());
      return async () => ((await openFor(caller)) ? 200 : 401);
    },
    end: () => sql`update sessions set expires_at = now()`,
    statuses: [200, 401],
  },
  ticket: {
    make: async () => {
      const caller = await signIn(world.api, await person());
      const url = '/bookings/csv';
      const { token } = (await caller.call(createTicket, { body: { path: `/api${url}` } })).data;
      return async () => (await world.api.anonymous.fetch(`${url}?type=current&token=${token}`)).status;
    },
    end: () => sql`update tickets set expires_at = now()`,
    statuses: [200, 401],
  },
  're-authentication': {
    make: async () => {
      const caller = await signIn(world.api, await person());
      return async () => (await caller.call(changePassword, { body: { password: NEW_PASSWORD } })).status;
    },
    end: () => sql`update sessions set created_at = now() - interval '15 minutes'`,
    statuses: [204, 403],
  },
  'password reset': {
    make: async () => {
      const { email } = await person();
      await world.api.anonymous.call(forgotPassword, { body: { email } });
      const token = tokenIn(await world.mails.mailTo(email, /new password/));
      return async () =>
        (await world.api.anonymous.call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status;
    },
    end: endLinks,
    statuses: [204, 409],
  },
  invitation: {
    make: async () => {
      const email = address();
      await invite(await world.signedIn({ role: 'admin' }), 'agent', email);
      const token = tokenIn(await world.mails.mailTo(email, /invites you/));
      const body = { ...named, token, password: PASSWORD };
      return async () => (await world.api.anonymous.call(acceptInvitation, { body })).status;
    },
    end: endLinks,
    statuses: [200, 409],
  },
  'e-mail confirmation': {
    make: async () => {
      const email = address();
      await (await signIn(world.api, await person())).call(askEmailChange, { body: { email } });
      const token = tokenIn(await world.mails.mailTo(email, /Confirm your new/));
      return async () => (await world.api.anonymous.call(confirmEmailChange, { body: { token } })).status;
    },
    end: endLinks,
    statuses: [200, 409],
  },
  registration: {
    make: async () => {
      const email = address();
      const body = { ...named, companyName: `Clock ${email}`, email, password: PASSWORD };
      await world.api.anonymous.call(register, { body });
      const token = tokenIn(await world.mails.mailTo(email, /Confirm/));
      return async () =>
        (await world.api.anonymous.call(confirmRegistration, { body: { token, password: PASSWORD } })).status;
    },
    end: () => sql`update registrations set expires_at = now()`,
    statuses: [201, 409],
  },
  authenticator: {
    make: async () => {
      const caller = await signIn(world.api, await person());
      const { secret } = (await caller.call(beginAuthenticator, { body: {} })).data;
      return async () =>
        (await caller.call(confirmAuthenticator, { body: { code: authenticatorCode(secret) } })).status;
    },
    statuses: [200],
  },
  passkey: {
    make: async () => {
      const caller = await signIn(world.api, await person());
      const device = createPasskeyDevice();
      const asked = await caller.call(beginPasskey, { body: {} });
      await caller.call(addPasskey, { body: device.make(asked.data, 'Laptop') });
      const binding = 'a'.repeat(43);
      const { data } = await world.api.anonymous.call(beginPasskeySignIn, { body: { binding } });
      return async () => (await world.api.anonymous.call(loginByPasskey, { body: device.sign(data, binding) })).status;
    },
    end: () => sql`update passkey_challenges set expires_at = now()`,
    statuses: [200, 401],
  },
  'API key': {
    make: async () => {
      const admin = await world.signedIn({ role: 'admin' });
      const made = await admin.call(createApiKey, {
        body: { name: 'Clock', scopes: ['bookings:read'], days: 30 },
      });
      const program = new ApiClient(world.api.url, made.data.key);
      return async () => (await program.call(listBookings, {})).status;
    },
    end: () => sql`update api_keys set expires_at = now()`,
    statuses: [200, 401],
  },
  'share link': {
    make: async () => {
      const caller = await world.signedIn({ role: 'admin', agent: own });
      const { data } = await caller.call(createShareLink, {
        params: { id: booking },
        body: { days: 7, shows: [], label: '' } as never,
      });
      const { pathname } = new URL(data.url ?? '');
      return async () => (await fetch(`${world.api.url}${pathname}`)).status;
    },
    end: () => sql`update share_links set expires_at = now()`,
    statuses: [200, 404],
  },
};

describe.each([
  ['ahead', DAY],
  ['behind', -DAY],
])('a node whose clock is a day %s', (_, shift) => {
  beforeAll(async () => {
    const { place, filled } = await fillPlace(async (database) => {
      const organisation = await insertOrganisation(database, 'Own');
      return { own: organisation.agent, booking: await book(database, createBookingRow(organisation)) };
    });
    ({ own, booking } = filled);
    const clock = pathToFileURL(path.join(__dirname, 'shiftedClock.mjs')).href;
    const environment = { CLOCK_SHIFT: String(shift), NODE_OPTIONS: `--import ${clock}` };
    world = await startMailedApi({ place, environment });
  }, 120_000);
  afterAll(() => world.stop());

  test.each(Object.keys(kinds))('uses the database time for use and expiry: %s', async (name) => {
    const { make, end, statuses } = kinds[name] as Kind;
    const [use, useEnded] = [await make(), await make()];
    const found = [await use()];
    if (end && statuses.length > 1) {
      await end();
      found.push(await useEnded());
    }
    expect(found).toEqual(statuses);
  });
});
