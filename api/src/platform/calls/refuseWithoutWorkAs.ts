import * as calls from '@quayside/contract';
import type { Subject } from '@quayside/contract/roles';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import type { RecordKind } from '../audit/recordChange';
import { httpError } from '../errors';
import { selectEntryTenant } from '../people/selectEntryTenant';
import type { User } from '../people/user';
import { askedWithBody } from './readingCalls';

/** Subjects of the platform itself: they do not belong to a forwarding company. */
const ofPlatform: readonly Subject[] = ['Platform', 'Banner', 'HeldMessage', 'UnreadMessage', 'LegalHold'];
const ownPaths = ['/me/', '/auth/', '/platform/', '/banners/', '/client-errors', '/release-loads'] as const;

/** Calls with a body that change no record, or only the caller's own one. */
const asking: ReadonlySet<calls.RouteDefinition> = new Set<calls.RouteDefinition>([
  ...askedWithBody,
  calls.cancelDataExport,
  calls.cancelExport,
  calls.previewQuoteMail,
  calls.readComments,
  calls.viewQuote,
]);

/** Returns whether a call changes data of a forwarding company. */
export const changesACompany = (route: calls.RouteDefinition): boolean =>
  route.method !== 'GET' &&
  route.auth === 'session' &&
  !asking.has(route) &&
  !(route.may && ofPlatform.includes(route.may[1])) &&
  !ownPaths.some((path) => route.path.startsWith(path));

/** Kind of record of a path's id; the first match counts. */
const kindsByPath: readonly (readonly [path: string, kind: RecordKind])[] = [
  ['/bookings/drafts/:id', 'booking-draft'],
  ['/bookings/templates/:id', 'booking-template'],
  ['/bookings/:id', 'booking'],
  ['/exceptions/:id', 'exception'],
  ['/quotes/:id', 'quote'],
  ['/invoices/:id', 'invoice'],
  ['/quote-requests/:id', 'quote-request'],
  ['/customers/:id', 'company'],
  ['/contacts/:id', 'contact'],
  ['/rates/:id', 'rate'],
  ['/departures/:id', 'departure'],
  ['/departure-sources/:id', 'tracking-connection'],
  ['/imports/:id', 'rate-import'],
  ['/teams/members/:id', 'user'],
  ['/own-places/:id', 'place'],
  ['/own-carriers/:id', 'carrier'],
  ['/service-lines/:id', 'service'],
];

interface CallInput {
  readonly params: unknown;
  readonly body: unknown;
}

const textIn = (sent: unknown, name: string): string | undefined => {
  const value = (sent as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
};

/** Returns the record whose company is affected, if the call names one. */
const findAffectedRecord = (
  { path }: calls.RouteDefinition,
  { params, body }: CallInput,
): { kind: string; id: string } | undefined => {
  const id = textIn(params, 'id');
  const kind = kindsByPath.find(([begin]) => path.startsWith(begin))?.[1] ?? textIn(params, 'about');
  if (id !== undefined && kind) return { kind, id };
  const company =
    textIn(params, 'companyId') ?? textIn(body, 'agent') ?? textIn(body, 'company') ?? textIn(body, 'companies');
  return company === undefined ? undefined : { kind: 'company', id: company };
};

const refusal = (companyName: string, workAs?: string) =>
  httpError(
    403,
    'work_as_needed',
    `Work as ${companyName} to change its records. Its admins see this in the audit log.`,
    {
      workAs,
    },
  );

/** Returns whether a user is platform staff, who belong to no company. */
const isOfPlatform = async (db: Executor, id: string): Promise<boolean> => {
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, id));
  return found?.role === 'super-admin';
};

/**
 * Refuses changes of a company's data by a super-admin who does not work as that company. A record that does not exist
 * is left to the handler.
 * @throws 403 `work_as_needed`, with the company's id as `workAs` where the call names one
 */
export const refuseWithoutWorkAs = async (
  db: Executor,
  { user, route, ...sent }: CallInput & { readonly user: User; readonly route: calls.RouteDefinition },
): Promise<void> => {
  if (user.role !== 'super-admin' || !changesACompany(route)) return;
  if (textIn(sent.body, 'role') === 'super-admin') return;
  const record = findAffectedRecord(route, sent);
  if (!record) throw refusal('a forwarding company');
  if (record.kind === 'user' && (await isOfPlatform(db, record.id))) return;
  const agentId = selectEntryTenant({ ...record, actorId: undefined, worksAs: undefined });
  const [agent] = await db
    .select({ id: companies.id, name: companies.companyName })
    .from(companies)
    .where(eq(companies.id, sql`${agentId}`));
  if (agent) throw refusal(agent.name, agent.id);
};
