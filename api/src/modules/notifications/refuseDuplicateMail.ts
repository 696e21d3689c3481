import { kindOfNotification, type NotificationChoice, type NotificationKind } from '@quayside/contract';
import { invalid } from '../../platform/errors';

/** @throws 422 for a mail of a kind that has an own mail */
export const refuseDuplicateMail = (
  choices: Readonly<Partial<Record<string, Pick<NotificationChoice, 'mail'>>>>,
): void => {
  const twice = Object.entries(choices).filter(
    ([kind, choice]) => choice?.mail !== 'off' && kindOfNotification(kind as NotificationKind).ownMail,
  );
  const message = 'This always sends a separate e-mail to the person concerned';
  if (twice.length > 0) throw invalid(twice.map(([kind]) => ({ path: `choices.${kind}.mail`, message })));
};
