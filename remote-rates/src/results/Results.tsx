import { type Port, searchSchedules } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { useCall } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { Box, Faces, VisuallyHidden } from '@quayside/ui';
import { type RateQuestion, toScheduleSearch } from '../question/rateQuestion';
import { t } from '../texts/results';
import { NothingFound } from './NothingFound';
import { OptionList } from './OptionList';
import { ResultsSkeleton } from './ResultsSkeleton';

interface Props {
  question: RateQuestion;
  from: Port;
  to: Port;
  onModify: () => void;
}

/** Shows the results of a search: loading, failed, none, or the list. */
export function Results({ question, from, to, onModify }: Props) {
  const search = toScheduleSearch(question, from.id, to.id);
  const isForStaff = isStaff(useUser().role);
  const company = isForStaff ? question.customer : null;
  const schedules = useCall(searchSchedules, { body: { ...search, ...(company && { company }) } });
  return (
    <Box>
      {!schedules.data?.options.length && (
        <VisuallyHidden asChild>
          <h1>{t('Rates from {from} to {to}', { from: from.city, to: to.city })}</h1>
        </VisuallyHidden>
      )}
      <Box pt={schedules.error && !schedules.data ? '16px' : '0'}>
        <Faces
          query={schedules}
          skeleton={<ResultsSkeleton />}
          isEmpty={({ options }) => options.length === 0}
          empty={
            schedules.data && <NothingFound {...{ question, search, from, to, onModify }} answer={schedules.data} />
          }
        >
          {({ options, reason, missing, nearDates, otherNames, withoutExchangeRate }) => (
            <OptionList
              question={question}
              search={search}
              from={from}
              to={to}
              options={options}
              remark={reason}
              missing={missing}
              nearDates={nearDates}
              otherNames={otherNames}
              withoutExchangeRate={withoutExchangeRate}
              updatedAt={schedules.dataUpdatedAt}
            />
          )}
        </Faces>
      </Box>
    </Box>
  );
}
