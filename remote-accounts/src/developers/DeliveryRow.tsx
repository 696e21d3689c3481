import type { WebhookDelivery } from '@quayside/contract';
import { Box, Flex, PlaceTime } from '@quayside/ui';
import { t } from '../texts/developers';

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  /** Whether its payload is shown. */
  isChosen: boolean;
  onChoose: () => void;
}

/** Returns the response to the last attempt: '200, 182 ms'. */
const answerText = ({ attempts }: WebhookDelivery): string => {
  const last = attempts.at(-1);
  if (!last) return t('On its way');
  return last.status === null ? t('No answer') : t('{status}, {ms} ms', { status: last.status, ms: last.ms });
};

const colors = { delivered: 'fg.success', waiting: 'fg.warning', failed: 'fg.error' } as const;
const words = {
  get delivered() {
    return t('Delivered');
  },
  get waiting() {
    return t('Waiting');
  },
  get failed() {
    return t('Failed');
  },
} as const;

/** Delivery with time, event and result. */
export function DeliveryRow({ delivery, isChosen, onChoose }: DeliveryRowProps) {
  const { type, subject, state, attempts, nextAt, createdAt } = delivery;
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.muted">
      <Flex
        as="button"
        {...{ type: 'button' }}
        aria-pressed={isChosen}
        aria-label={`${type} ${subject}, ${words[state]}`}
        onClick={onChoose}
        width="100%"
        textAlign="start"
        wrap="wrap"
        gap="4px 16px"
        px="16px"
        py="8px"
        minH="52px"
        alignItems="center"
        textStyle="dense"
        cursor="pointer"
        bg={isChosen ? 'bg.info' : 'transparent'}
      >
        <Box flex="0 0 132px">
          <PlaceTime at={createdAt} />
        </Box>
        <Box flex="1 1 180px" minW="0" overflowWrap="anywhere" textStyle="idSm">
          <Box fontWeight="medium">{type}</Box>
          <Box color="fg.muted">{subject}</Box>
        </Box>
        <Box flex="0 0 120px">
          <Box color={colors[state]} fontWeight="medium">
            {words[state]}
          </Box>
          <Box textStyle="caption" color="fg.muted">
            {answerText(delivery)}
          </Box>
        </Box>
        <Box flex="0 0 110px" textStyle="caption" color="fg.muted">
          {t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts.length })}
          {nextAt && attempts.length > 0 && <Box>{t.rich('next {time}', { time: <PlaceTime at={nextAt} /> })}</Box>}
        </Box>
      </Flex>
    </Box>
  );
}
