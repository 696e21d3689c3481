import { useNavigate } from '@quayside/kernel/router';
import { SegmentedControl } from '@quayside/ui';
import { type RateQuestion, writeQuestion } from '../question/rateQuestion';

/** Switches between departures and days. */
export function ViewSwitch({ question }: { question: RateQuestion }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label="View"
      value={question.calendar ? 'calendar' : 'list'}
      onChange={(view) => void navigate(`?${writeQuestion({ ...question, calendar: view === 'calendar' })}`)}
      segments={[
        { value: 'list', label: 'List' },
        { value: 'calendar', label: 'Calendar' },
      ]}
    />
  );
}
