import type { ScheduleOption } from '@quayside/contract';
import { Box, Button, Checkbox, Hint } from '@quayside/ui';
import { lazy, Suspense } from 'react';
import { Breakdown } from '../option/Breakdown';
import { OptionCard } from '../option/OptionCard';
import { optionName } from '../option/optionTexts';
import { FreeTime, Terms, ValidTo } from '../option/Terms';
import { rateKindLabels } from '../rate/rateKinds';
import { t } from '../texts/results';

// Loaded on demand, because only staff see costs and few expand them.
const WhyPrice = lazy(async () => ({ default: (await import('./WhyPrice')).WhyPrice }));

export interface OptionRowProps {
  option: ScheduleOption;
  /** Label below the price: 'Lowest price'. */
  merit: string | undefined;
  expired: boolean;
  compared: boolean;
  /** False when four are already compared. */
  comparable: boolean;
  onCompare: (compared: boolean) => void;
  /** Undefined when the user may not book. */
  onChoose: (() => void) | undefined;
  /** For users who request from their forwarder: instead of booking, or below the breakdown. */
  onRequest: (() => void) | undefined;
}

/** Found sailing or flight that can be compared and chosen. */
export function OptionRow({
  option,
  merit,
  expired,
  compared,
  comparable,
  onCompare,
  onChoose,
  onRequest,
}: OptionRowProps) {
  const words = optionName(option);
  const { cost } = option;
  return (
    <OptionCard
      option={option}
      heading="h2"
      marked={compared}
      lead={
        <Checkbox.Root
          checked={compared}
          disabled={!compared && !comparable}
          onCheckedChange={(details) => onCompare(details.checked === true)}
          title={compared || comparable ? undefined : t('Four options are compared already')}
        >
          <Checkbox.HiddenInput aria-label={t('Compare {name}', { name: words })} />
          <Checkbox.Control />
        </Checkbox.Root>
      }
      terms={
        <Terms>
          <FreeTime option={option} />
          <ValidTo option={option} expired={expired} />
          {option.tariffKind && <span>{t('{kind} rate', { kind: rateKindLabels[option.tariffKind] })}</span>}
        </Terms>
      }
      remark={
        merit ? (
          <Box as="span" color="fg.success">
            {merit}
          </Box>
        ) : (
          t('all-in total')
        )
      }
      action={
        onChoose ? (
          <Hint text={t('This price has expired')} disabled={!expired}>
            <Button
              variant="outline"
              flex={{ base: '1', sm: 'none' }}
              aria-label={t('Choose {name}', { name: words })}
              aria-disabled={expired}
              onClick={() => expired || onChoose()}
            >
              {t('Choose')}
            </Button>
          </Hint>
        ) : (
          onRequest && (
            <Button
              variant="outline"
              flex={{ base: '1', sm: 'none' }}
              aria-label={t('Request this rate: {name}', { name: words })}
              onClick={onRequest}
            >
              {t('Request')}
            </Button>
          )
        )
      }
    >
      <Breakdown option={option} />
      {onChoose && onRequest && (
        <Box px="16px" pb="12px">
          <Button
            variant="outline"
            size="sm"
            aria-label={t('Request this rate: {name}', { name: words })}
            onClick={onRequest}
          >
            {t('Request this rate')}
          </Button>
        </Box>
      )}
      <Suspense>{cost && <WhyPrice option={{ ...option, cost }} />}</Suspense>
    </OptionCard>
  );
}
