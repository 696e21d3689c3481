import { useNavigate } from '@quayside/kernel/router';
import { SegmentedControl } from '@quayside/ui';
import { type RateQuestion, writeQuestion } from '../question/rateQuestion';
import { t } from '../texts/results';

/** Switches between departures and days. */
export function ViewSwitch({ question }: { question: RateQuestion }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('View')}
      value={question.calendar ? 'calendar' : 'list'}
      onChange={(view) => void navigate(`?${writeQuestion({ ...question, calendar: view === 'calendar' })}`)}
      segments={[
        { value: 'list', label: t('List') },
        { value: 'calendar', label: t('Calendar') },
      ]}
    />
  );
}
