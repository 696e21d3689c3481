import type { WebhookDelivery, WebhookFormat } from '@quayside/contract';
import { Box, Button, CopyableId, Flex, Panel, PlaceTime } from '@quayside/ui';
import { RotateCcw } from 'lucide-react';
import { t } from '../texts/developers';
import { signing } from './signing';

interface DeliveryPanelProps {
  delivery: WebhookDelivery;
  format: WebhookFormat;
  isSending: boolean;
  onReplay: () => void;
}

const pretty = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);

/** Shows payload and attempts of a delivery, with a button to send it again. */
export function DeliveryPanel({ delivery, format, isSending, onReplay }: DeliveryPanelProps) {
  const { id, type, attempts, payload } = delivery;
  return (
    <Panel
      title={type}
      actions={
        <Button
          variant="outline"
          size="sm"
          loading={isSending}
          aria-label={t('Replay {type}', { type })}
          onClick={onReplay}
        >
          <RotateCcw aria-hidden />
          {t('Replay')}
        </Button>
      }
    >
      <Flex direction="column" gap="12px" p="16px" textStyle="dense">
        <Box>
          <Box textStyle="caption" color="fg.muted">
            {t('Message')}
          </Box>
          <CopyableId name="message" size="idSm" copies={`msg_${id}`}>
            {`msg_${id}`}
          </CopyableId>
        </Box>
        {attempts.length > 0 && (
          <Box as="ol" listStyleType="none" aria-label={t('Attempts')}>
            {attempts.map(({ at, status, ms, says }) => (
              <li key={at}>
                <PlaceTime at={at} />: {says || t('Answered {status}', { status: status ?? '–' })}
                <Box as="span" color="fg.muted">
                  {t('in {ms} ms', { ms })}
                </Box>
              </li>
            ))}
          </Box>
        )}
        <Box
          as="pre"
          tabIndex={0}
          role="region"
          aria-label={t('Payload')}
          textStyle="idSm"
          p="12px"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.subtle"
          overflow="auto"
          maxH="420px"
        >
          {pretty(payload)}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {t('Signed with {header}. No prices in this payload.', { header: signing[format].header })}
        </Box>
      </Flex>
    </Panel>
  );
}
