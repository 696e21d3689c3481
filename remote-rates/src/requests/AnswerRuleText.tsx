import { type Answer, type getRateSettings, listRequestAnswerers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';
import { t } from '../texts/requests';

type Settings = Answer<typeof getRateSettings>;

const ruleText = ({ amount, unit, opensAt, closesAt }: Settings['answerRule']): string =>
  unit === 'hours'
    ? t(
        'New requests are answered within {amount, plural, one {# working hour} other {# working hours}} (Monday to Friday, {opensAt} to {closesAt}).',
        { amount, opensAt, closesAt },
      )
    : t(
        'New requests are answered within {amount, plural, one {# working day} other {# working days}} (Monday to Friday).',
        { amount },
      );

/** Returns `90 min`; in hours from two on, if whole. */
const lateText = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0 ? t('{hours} h', { hours: minutes / 60 }) : t('{minutes} min', { minutes });

/** Shows the answer time of requests, and who is notified of late ones. */
export function AnswerRuleText({ settings }: { settings: Settings }) {
  const { answerRule, requestEscalation } = settings;
  const mayAnswer = useAbility().can('update', 'QuoteRequest');
  const people = useCall(listRequestAnswerers, {}, { enabled: mayAnswer && requestEscalation !== null }).data;
  const person = people?.find(({ id }) => id === requestEscalation?.to);
  return (
    <>
      {ruleText(answerRule)}
      {requestEscalation &&
        people &&
        !person &&
        ` ${t('Overdue requests have no owner: the chosen person no longer answers requests.')}`}
      {requestEscalation &&
        person &&
        ` ${t('Overdue requests go to {name} after {time}.', { name: person.fullName, time: lateText(requestEscalation.minutes) })}`}
    </>
  );
}
