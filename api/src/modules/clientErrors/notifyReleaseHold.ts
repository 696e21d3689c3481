import { queueMail } from '../../platform/mail/queueMail';
import type { Services } from '../../ports/services';
import { type HeldRelease, heldReleaseMail } from './heldReleaseMail';

/** Notifies the operators, and by mail the remote's owner if there is one, of a release that was held automatically. */
export async function notifyReleaseHold(
  { database, tellOperators }: Pick<Services, 'database' | 'tellOperators'>,
  { owner, ...held }: HeldRelease & { readonly owner?: string | undefined },
): Promise<void> {
  void tellOperators?.(`${held.remote} ${held.version} is held: ${held.reason}.`);
  if (owner)
    await database
      .asPlatform('a release is nobody’s')
      .transaction((tx) => queueMail(tx, heldReleaseMail, { to: owner, data: held }));
}
