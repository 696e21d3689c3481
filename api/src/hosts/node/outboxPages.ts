import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { downloadHeaders } from '../../platform/calls/downloadHeaders';
import { isId } from '../../platform/encoding/id';
import { LOGO_CID } from '../../platform/mail/mailPage';
import { html, Markup } from '../../platform/mail/markup';
import type { KeptMail } from '../../platform/mail/sendMail';
import type { Executor } from '../../ports/database';
import type { NodeServices } from './nodeServices';

interface OutboxRow extends Record<string, unknown> {
  id: string;
  to: string;
  at: string;
  kept: KeptMail;
}

const AT_MOST = 200;

const keptMails = async (db: Executor): Promise<OutboxRow[]> => {
  const { rows } = await db.execute<OutboxRow>(sql`
    select id, to_address as "to", to_char(created_at at time zone 'UTC', 'YYYY/MM/DD HH24:MI:SS') as at,
           kept - 'html' - 'logo' - 'attachments' as kept
      from mails where kept is not null order by created_at desc, id desc limit ${AT_MOST}`);
  return rows;
};

const keptMail = async (db: Executor, id: string): Promise<OutboxRow | undefined> => {
  const { rows } = await db.execute<OutboxRow>(sql`
    select id, to_address as "to", to_char(created_at at time zone 'UTC', 'YYYY/MM/DD HH24:MI:SS') as at, kept
      from mails where id = ${id} and kept is not null`);
  return rows[0];
};

const style = `
  :root { color-scheme: light dark; --ground: #FAF9F6; --panel: #FFF; --line: #E0DBD2; --text: #14232E; --muted: #4A5861; --brand: #09565E; }
  @media (prefers-color-scheme: dark) { :root { --ground: #09161D; --panel: #12222C; --line: #22353F; --text: #E6ECEF; --muted: #A6B5BE; --brand: #88CBD3; } }
  body { margin: 0 auto; padding: 24px 16px 48px; max-width: 960px; background: var(--ground); color: var(--text); font: 15px/24px 'IBM Plex Sans', system-ui, sans-serif; }
  h1 { font-size: 21px; line-height: 28px; } h2 { font-size: 16px; margin: 28px 0 8px; }
  a { color: var(--brand); } p, dd { overflow-wrap: anywhere; } .muted, dt { color: var(--muted); }
  ul { list-style: none; margin: 0; padding: 0; } li { padding: 12px 0; border-top: 1px solid var(--line); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dd { margin: 0; }
  iframe, pre { box-sizing: border-box; width: 100%; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
  iframe { height: 680px; } pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/20px 'IBM Plex Mono', monospace; }`;

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${new Markup(style)}</style></head>
<body>
${body}
</body>
</html>
`.text;

const list = (mails: readonly OutboxRow[]): string =>
  page(
    'Outbox',
    html`<main><h1>Outbox</h1>
<p class="muted">Mails of this demo, which has no mail server: none of them left this machine.</p>
${
  mails.length === 0
    ? html`<p>No mail yet.</p>`
    : html`<ul>
${mails.map(
  ({ id, to, at, kept }) =>
    html`<li><a href="/dev/outbox/${id}">${kept.subject}</a><br><span class="muted">to ${to}, ${at} UTC</span></li>`,
)}
</ul>`
}</main>`,
  );

/** Converts plain text to markup with its addresses as links. */
const linked = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const one = ({ id, to, at, kept }: OutboxRow): string =>
  page(
    kept.subject,
    html`<main><p><a href="/dev/outbox">Outbox</a></p>
<h1>${kept.subject}</h1>
<dl><dt>To</dt><dd>${to}</dd><dt>Time</dt><dd>${at} UTC</dd>${(kept.attachments ?? []).map(
      ({ fileName }, index) =>
        html`<dt>Attached</dt><dd><a href="/dev/outbox/${id}/files/${String(index)}">${fileName}</a></dd>`,
    )}</dl>
<h2>As a page</h2>
<iframe title="The mail as a page" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/outbox/${id}/page"></iframe>
<h2>As text</h2>
<pre>${new Markup(
      linked(kept.text)
        .map((part) => part.text)
        .join(''),
    )}</pre></main>`,
  );

/** Renders the mail's own page: with its logo, and links that open outside the frame. */
const preview = ({ html: body, logo }: KeptMail): string =>
  body.replace(`cid:${LOGO_CID}`, `data:image/png;base64,${logo}`).replace('<head>', '<head><base target="_blank">');

const policies = {
  page: "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  preview:
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'",
} as const;

const sendHtml = (reply: FastifyReply, policy: keyof typeof policies, body: string) =>
  reply
    .headers({
      'content-security-policy': policies[policy],
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(body);

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('There is no such mail.\n');

/**
 * `/dev/outbox`: the mails written without a mail server, to be read in the demo. Outside the demo, or with SMTP_URL,
 * the page does not exist: links in mails give access.
 */
export const outboxPages =
  ({ config, database }: Pick<NodeServices, 'config' | 'database'>): FastifyPluginAsync =>
  async (app) => {
    if (!config.demo || config.smtpUrl) return;
    const { db } = database.asPlatform('the outbox of the demo is read without signing in');
    const findMail = ({ id }: { id: string }) => (isId(id) ? keptMail(db, id) : undefined);
    app.get('/dev/outbox', async (_request, reply) => sendHtml(reply, 'page', list(await keptMails(db))));
    app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params }, reply) => {
      const mail = await findMail(params);
      return mail ? sendHtml(reply, 'page', one(mail)) : sendNotFound(reply);
    });
    app.get<{ Params: { id: string } }>('/dev/outbox/:id/page', async ({ params }, reply) => {
      const mail = await findMail(params);
      return mail ? sendHtml(reply, 'preview', preview(mail.kept)) : sendNotFound(reply);
    });
    app.get<{ Params: { id: string; index: string } }>('/dev/outbox/:id/files/:index', async ({ params }, reply) => {
      const file = (await findMail(params))?.kept.attachments?.[Number(params.index)];
      if (!file) return sendNotFound(reply);
      const { fileName, contentType, content } = file;
      const body = Buffer.from(content, 'base64');
      return reply.headers(downloadHeaders({ fileName, contentType, body })).send(body);
    });
  };
