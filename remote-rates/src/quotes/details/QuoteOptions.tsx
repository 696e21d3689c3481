import type { Quote, ScheduleOption } from '@quayside/contract';
import { grossMarginText, hasLeft, sailsNextText } from '@quayside/freight';
import { Box, Button, Flex, Heading, internalOnly, StatusBadge } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { Breakdown } from '../../option/Breakdown';
import { optionName } from '../../option/optionTexts';
import { useNow } from '../../option/useNow';
import { t } from '../../texts/quotes';
import { QuoteOption } from '../QuoteOption';

interface Props {
  quote: Quote;
  /** Undefined for users who do not answer the quote. */
  onAccept: ((option: ScheduleOption) => void) | undefined;
  /** Undefined when nothing can be added. */
  onAdd: ((what: 'spot' | 'quantity') => void) | undefined;
}

/** Lists the options with their breakdowns. */
export function QuoteOptions({ quote, onAccept, onAdd }: Props) {
  const { options, accepted } = quote;
  const now = useNow();
  return (
    <Box as="section" aria-label={t('Options')}>
      <Flex align="center" justify="space-between" gap="12px" pb="8px">
        <Heading as="h2" textStyle="heading">
          {t('{count, plural, one {# option} other {# options}}', { count: options.length })}
        </Heading>
        {onAdd && (
          <Flex gap="4px">
            <Button variant="ghost" size="sm" onClick={() => onAdd('quantity')}>
              <Plus aria-hidden />
              {t('Quantity')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onAdd('spot')}>
              <Plus aria-hidden />
              {t('Spot offer')}
            </Button>
          </Flex>
        )}
      </Flex>
      <Flex direction="column" gap="8px">
        {options.map((option) => {
          const isAccepted = accepted?.optionId === option.id;
          return (
            <QuoteOption
              key={`${option.id} ${accepted?.optionId}`}
              option={option}
              void={accepted !== null && !isAccepted}
              remark={
                hasLeft(option, now) && !isAccepted ? (
                  <DepartedNotice option={option} quote={quote} />
                ) : (
                  renderRemark(option, isAccepted)
                )
              }
              action={
                onAccept &&
                !hasLeft(option, now) && (
                  <Button
                    variant={options.length === 1 ? 'solid' : 'outline'}
                    flex={{ base: '1', sm: 'none' }}
                    aria-label={t('Accept {option}', { option: optionName(option) })}
                    onClick={() => onAccept(option)}
                  >
                    {t('Accept')}
                  </Button>
                )
              }
            >
              <Breakdown option={option} />
            </QuoteOption>
          );
        })}
      </Flex>
    </Box>
  );
}

const renderRemark = ({ cost, totalMinor }: ScheduleOption, isAccepted: boolean) => {
  if (isAccepted) return <StatusBadge status="valid" label={t('Accepted')} />;
  return (
    cost && (
      <span {...internalOnly}>{t('gross margin {percent}', { percent: grossMarginText({ totalMinor, cost }) })}</span>
    )
  );
};

/** Says that a departure has passed, and names the next one when known. */
function DepartedNotice({ option, quote }: { option: ScheduleOption; quote: Quote }) {
  const next = quote.sailsNext.find(({ optionId }) => optionId === option.id);
  return (
    <Box color="fg.warning">
      {t('This departure has left')}
      {next && <Box color="fg.muted">{sailsNextText(next, option.from.timeZone)}</Box>}
    </Box>
  );
}
