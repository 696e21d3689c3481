import type { Quote, ScheduleOption } from '@quayside/contract';
import { Box, Button, Flex, Heading, StatusBadge } from '@quayside/ui';
import { Breakdown } from '../../option/Breakdown';
import { optionName } from '../../option/optionTexts';
import { QuoteOption } from '../QuoteOption';
import { shareText } from '../shareText';

interface Props {
  quote: Quote;
  /** Left out for those who do not answer the quote. */
  onAccept: ((option: ScheduleOption) => void) | undefined;
}

/** The options that the customer chooses from, each with what its price is made of. */
export function QuoteOptions({ quote, onAccept }: Props) {
  const { options, accepted } = quote;
  return (
    <Box as="section" aria-label="Options">
      <Heading as="h2" textStyle="heading" pb="8px">
        {options.length === 1 ? '1 option' : `${options.length} options`}
      </Heading>
      <Flex direction="column" gap="8px">
        {options.map((option) => {
          const isAccepted = accepted?.optionId === option.id;
          return (
            <QuoteOption
              key={`${option.id} ${accepted?.optionId}`}
              option={option}
              void={accepted !== null && !isAccepted}
              remark={remarkOf(option, isAccepted)}
              action={
                onAccept && (
                  <Button
                    variant={options.length === 1 ? 'solid' : 'outline'}
                    flex={{ base: '1', sm: 'none' }}
                    aria-label={`Accept ${optionName(option)}`}
                    onClick={() => onAccept(option)}
                  >
                    Accept
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

const remarkOf = ({ cost, totalMinor }: ScheduleOption, isAccepted: boolean) => {
  if (isAccepted) return <StatusBadge status="valid" label="Accepted" />;
  return cost && `margin ${shareText(totalMinor - cost.totalMinor, cost.totalMinor)}`;
};
