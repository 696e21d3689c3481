import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { afterCommit } from '../../platform/database/afterCommit';
import { newId } from '../../platform/encoding/id';
import { notFound } from '../../platform/errors';
import { logoFileName, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { agentScope } from './companyRows';

interface LogoChange {
  readonly tx: Tx;
  readonly user: User;
  readonly companyId: string;
  readonly ground: calls.LogoGround;
  /** Key of the new logo; null removes it. */
  readonly key: string | null;
  readonly action: 'logo.uploaded' | 'logo.removed';
  readonly requestId: string;
  readonly services: Services;
}

/** Column of a logo's key, by background. */
const fieldOf = { light: 'logo', dark: 'logoDark' } as const satisfies Record<calls.LogoGround, keyof typeof companies>;

/** Replaces the logo; the content of the previous one is deleted after the commit. @throws 404 for other agents */
const changeLogo = async (change: LogoChange): Promise<void> => {
  const { tx, user, companyId, ground, key, action, requestId, services } = change;
  const field = fieldOf[ground];
  const [before] = await tx
    .select({ key: companies[field] })
    .from(companies)
    .where(and(eq(companies.id, companyId), agentScope(user)))
    .for('update');
  if (!before) throw notFound();
  await tx
    .update(companies)
    .set({ [field]: key, ...nextVersion(companies) })
    .where(eq(companies.id, companyId));
  const [was, is] = [{ [field]: before.key }, { [field]: key }];
  await recordChange(tx, { actor: user, action, id: companyId, before: was, after: is, requestId });
  const old = before.key;
  if (old === null) return;
  afterCommit(tx, () => void services.storage.discard(old));
};

/** Stores the logo as re-encoded and discards the upload. */
export const uploadLogo = handleWithoutTransaction(
  calls.uploadLogo,
  async ({ params: { companyId }, query: { ground }, files, user, services, request }) => {
    const { database, storage, images } = services;
    const key = newId();
    try {
      for (const sent of files) {
        const drawn = await images.logo(await buffer(await storage.get(sent.key)));
        await storage.put(key, Readable.from([drawn]));
        await storage.delete(sent.key);
      }
      await database.transaction((tx) =>
        changeLogo({ tx, user, companyId, ground, key, action: 'logo.uploaded', requestId: request.id, services }),
      );
    } catch (error) {
      await storage.discard(key);
      throw error;
    }
    return { logo: logoFileName(key) };
  },
);

/** Removes the logo; does nothing without one. */
export const deleteLogo = handle(calls.deleteLogo, async ({ params, query, user, tx, services, request }) =>
  changeLogo({ tx, user, ...params, ...query, key: null, action: 'logo.removed', requestId: request.id, services }),
);

/** Returns the stored logo, for users of the agent. */
export const getLogo = handle(calls.getLogo, async ({ params: { companyId, logo }, user, db, services }) => {
  const [agent] = await db
    .select({ light: companies.logo, dark: companies.logoDark })
    .from(companies)
    .where(and(eq(companies.id, companyId), agentScope(user)));
  const key = [agent?.light, agent?.dark].find((one) => one && logoFileName(one) === logo);
  if (!key) throw notFound();
  return { body: await services.storage.get(key), contentType: 'image/png', fileName: logo, inline: true };
});
