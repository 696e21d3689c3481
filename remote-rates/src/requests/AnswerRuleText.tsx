import { type Answer, type getRateSettings, listRequestAnswerers } from '@quayside/contract';
import { answerRuleText, formatMinutesLate } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';

/** Shows the answer time of requests, and who is notified of late ones. */
export function AnswerRuleText({ settings }: { settings: Answer<typeof getRateSettings> }) {
  const { answerRule, requestEscalation } = settings;
  const mayAnswer = useAbility().can('update', 'QuoteRequest');
  const people = useCall(listRequestAnswerers, {}, { enabled: mayAnswer && requestEscalation !== null }).data;
  const person = people?.find(({ id }) => id === requestEscalation?.to);
  return (
    <>
      New requests are answered within {answerRuleText(answerRule)}.
      {requestEscalation &&
        people &&
        !person &&
        ' Overdue requests have no owner: the chosen person no longer answers requests.'}
      {requestEscalation &&
        person &&
        ` Overdue requests go to ${person.fullName} after ${formatMinutesLate(requestEscalation.minutes)}.`}
    </>
  );
}
