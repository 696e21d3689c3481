import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deleteLogo, getLogo, uploadLogo } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { afterCommit } from '../../platform/database/afterCommit';
import { notFound } from '../../platform/errors';
import { newId } from '../../platform/id';
import { recordChange } from '../../platform/recordChange';
import { logoFileName, type User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { agentScope } from './companyRows';

interface LogoChange {
  readonly tx: Tx;
  readonly user: User;
  readonly companyId: string;
  /** The key of the new one; null takes it away. */
  readonly key: string | null;
  readonly action: 'logo.uploaded' | 'logo.removed';
  readonly requestId: string;
  readonly services: Services;
}

/** Puts another logo in the place of the one before, whose content goes after the commit. @throws 404 for other agents */
const changeLogo = async ({ tx, user, companyId, key, action, requestId, services }: LogoChange): Promise<void> => {
  const { rows } = await tx.execute<{ logo: string | null }>(sql`
    update companies c set logo = ${key}, version = c.version + 1, updated_at = clock_timestamp()
      from (select id, logo from companies where id = ${companyId} for update) before
     where c.id = before.id and ${agentScope(user)}
    returning before.logo`);
  const [before] = rows;
  if (!before) throw notFound();
  const [was, is] = [{ logo: before.logo }, { logo: key }];
  await recordChange(tx, { actor: user, action, id: companyId, before: was, after: is, requestId });
  const old = before.logo;
  if (old === null) return;
  afterCommit(tx, () => void services.storage.discard(old));
};

/** Keeps the logo as drawn anew; what was sent is thrown away. */
export const upload = handleWithoutTransaction(
  uploadLogo,
  async ({ params: { companyId }, files, user, services, request }) => {
    const { database, storage, images } = services;
    const key = newId();
    try {
      for (const sent of files) {
        const drawn = await images.logo(await buffer(await storage.get(sent.key)));
        await storage.put(key, Readable.from([drawn]));
        await storage.delete(sent.key);
      }
      await database.transaction((tx) =>
        changeLogo({ tx, user, companyId, key, action: 'logo.uploaded', requestId: request.id, services }),
      );
    } catch (error) {
      await storage.discard(key);
      throw error;
    }
    return { logo: logoFileName(key) };
  },
);

/** Takes the logo away; without one nothing happens. */
export const remove = handle(deleteLogo, async ({ params: { companyId }, user, tx, services, request }) =>
  changeLogo({ tx, user, companyId, key: null, action: 'logo.removed', requestId: request.id, services }),
);

/** The logo as it was drawn, for those who belong to the agent. */
export const read = handle(getLogo, async ({ params: { companyId, logo }, user, db, services }) => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select c.logo as key from companies c where c.id = ${companyId} and c.logo is not null and ${agentScope(user)}`);
  const key = rows[0]?.key;
  if (key === undefined || logoFileName(key) !== logo) throw notFound();
  return { body: await services.storage.get(key), contentType: 'image/png', fileName: logo, inline: true };
});
