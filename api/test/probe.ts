import { once } from 'node:events';
import { Id, route } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { modules } from '../src/modules';
import { revokeUserSessions } from '../src/platform/auth/sessions';
import { handle, handleWithoutTransaction } from '../src/platform/calls/handle';
import { newId } from '../src/platform/encoding/id';
import { conflict, notFound } from '../src/platform/errors';
import { announce } from '../src/platform/events/announce';
import { queueMail } from '../src/platform/mail/queueMail';
import type { Module } from '../src/platform/module/module';
import { enqueue } from '../src/platform/outbox/enqueue';

const templates = modules.flatMap(({ mails = [] }) => mails);

const Thing = v.object({ id: Id, name: v.string(), version: v.number(), note: v.nullable(v.string()) });
type Thing = v.InferOutput<typeof Thing>;

const create = route({
  method: 'POST',
  path: '/probe/things',
  summary: 'Make a thing',
  auth: 'session',
  may: ['create', 'Booking'],
  body: v.strictObject({
    name: v.pipe(v.string('Name is a required field'), v.minLength(1, 'Name is a required field'), v.maxLength(40)),
    breaks: v.optional(v.boolean()),
  }),
  answer: Thing,
  status: 201,
  idempotent: true,
});
const read = route({
  method: 'GET',
  path: '/probe/things/:id',
  summary: 'A thing',
  auth: 'session',
  params: v.object({ id: Id }),
  answer: Thing,
});
const change = route({
  method: 'PUT',
  path: '/probe/things/:id',
  summary: 'Change a thing',
  auth: 'session',
  params: v.object({ id: Id }),
  body: v.strictObject({ name: v.string() }),
  answer: Thing,
  errors: [409],
});
const upload = route({
  method: 'POST',
  path: '/probe/files',
  summary: 'Store files',
  auth: 'session',
  upload: { field: 'documents', maxFiles: 3 },
  rate: 'upload',
  answer: v.array(v.object({ key: Id, fileName: v.string(), contentType: v.string(), size: v.number() })),
  status: 201,
  idempotent: true,
});
const download = route({
  method: 'GET',
  path: '/probe/files/:file',
  summary: 'A file',
  auth: 'ticket',
  params: v.object({ file: Id }),
  stream: 'application/octet-stream',
});
const nested = route({
  method: 'POST',
  path: '/probe/nested',
  summary: 'Ask beside the transaction',
  auth: 'session',
  status: 204,
});
const divide = route({
  method: 'POST',
  path: '/probe/divide',
  summary: 'An error in a statement',
  auth: 'session',
  body: v.strictObject({ by: v.string() }),
  answer: v.object({ result: v.number() }),
});
const say = route({
  method: 'POST',
  path: '/probe/say',
  summary: 'Announce',
  auth: 'session',
  body: v.strictObject({ agent: Id, breaks: v.boolean() }),
  status: 204,
});
const mail = route({
  method: 'POST',
  path: '/probe/mail',
  summary: 'Send a mail',
  auth: 'session',
  body: v.strictObject({
    to: v.string(),
    template: v.picklist(templates.map(({ name }) => name)),
    data: v.record(v.string(), v.nullable(v.string())),
    agentId: v.optional(Id),
    breaks: v.optional(v.boolean()),
  }),
  status: 204,
});
const dailyRates = route({
  method: 'POST',
  path: '/probe/daily-rates',
  summary: 'Ask for the exchange rates of the day',
  auth: 'session',
  status: 204,
});
const dismiss = route({
  method: 'POST',
  path: '/probe/dismiss',
  summary: 'End all sessions of the caller',
  auth: 'session',
  status: 204,
});

const hold = route({
  method: 'POST',
  path: '/probe/hold',
  summary: 'Answer only after the server was told to stop',
  auth: 'session',
  answer: v.object({ held: v.boolean() }),
});

const pause = route({
  method: 'POST',
  path: '/probe/pause',
  summary: 'Store a thing, and wait in the transaction for SIGUSR2',
  auth: 'session',
  status: 204,
  idempotent: true,
});

const findThing = sql`select id, name, version, note, 'never leaves' as secret from things`;

/** Calls that show the platform's behaviour, independent of the domains. */
export const probe: Module = {
  name: 'probe',
  routes: [
    handle(create, async ({ body, tx }) => {
      const id = newId();
      await tx.execute(sql`insert into things (id, name) values (${id}, ${body.name})`);
      if (body.breaks) throw conflict('Broken on purpose.');
      return { id, name: body.name, version: 1, note: null };
    }),
    handle(read, async ({ params, db }) => {
      const { rows } = await db.execute<Thing>(sql`${findThing} where id = ${params.id}`);
      if (!rows[0]) throw notFound();
      return rows[0];
    }),
    handle(change, async ({ params, body, tx, expectedVersion }) => {
      const { rows } = await tx.execute<Thing>(sql`
        update things set name = ${body.name}, version = version + 1
         where id = ${params.id} and version = coalesce(${expectedVersion ?? null}::int, version) returning id, name, version, note`);
      if (!rows[0]) throw conflict('Someone was faster.');
      return rows[0];
    }),
    handle(upload, async ({ files, tx }) => {
      for (const file of files)
        await tx.execute(sql`insert into things (id, name) values (${file.key}, ${file.fileName})`);
      if (files.some(({ fileName }) => fileName.startsWith('break'))) throw conflict('Broken on purpose.');
      return files.map(({ sha256: _sha256, ...file }) => file);
    }),
    handle(download, async ({ params, services }) => ({
      body: await services.storage.get(params.file),
      contentType: 'application/pdf',
      fileName: 'Rechnung "Ärzte" 2026.pdf',
    })),
    handle(nested, async ({ services }) => {
      await services.database.db.execute(sql`select 1`);
    }),
    handle(divide, async ({ body, tx }) => {
      const { rows } = await tx.execute<{ result: number }>(sql`select 1 / ${body.by}::int as result`);
      return { result: rows[0]?.result ?? 0 };
    }),
    handle(say, async ({ body, tx }) => {
      announce(tx, 'BOOKING_CHANGED', { id: newId(), version: 1, updatedAt: new Date().toISOString() }, [
        `agent:${body.agent}`,
      ]);
      if (body.breaks) throw conflict('Broken on purpose.');
    }),
    handleWithoutTransaction(hold, async ({ db }) => {
      const told = once(process, 'SIGTERM');
      await db.execute(sql`insert into things (id, name) values (${newId()}, 'held')`);
      await told;
      return { held: true };
    }),
    handle(pause, async ({ tx }) => {
      const told = once(process, 'SIGUSR2');
      await tx.execute(sql`insert into things (id, name) values (${newId()}, 'paused')`);
      await told;
    }),
    handle(mail, async ({ body: { breaks, data, agentId, to, template }, tx, services: { secrets } }) => {
      const [asked] = templates.filter(({ name }) => name === template);
      if (asked) await queueMail(tx, asked, { to, data: data as never, secrets, ...(agentId && { agentId }) });
      if (breaks) throw conflict('Broken on purpose.');
    }),
    handle(dailyRates, async ({ tx }) => enqueue(tx, 'daily-rates', {})),
    handle(dismiss, async ({ user, tx }) => revokeUserSessions(tx, user.id, { reason: 'You were dismissed.' })),
  ],
};

/** The table of the probe. */
export const thingsTable =
  'create table things (id text primary key, name text not null, version int not null default 1, note text)';
