import { listUnreadMessages, replayUnreadMessage, type UnreadMessage } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type Call, callKey, errorMessage } from '@quayside/kernel/api';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Flex, FormField, Input, PlaceTime, SideDrawer, toaster } from '@quayside/ui';
import { useState } from 'react';
import { BookingChoice } from '../messages/BookingChoice';
import { t } from '../texts/messages';
import { formatText, outcomeText, whyText } from './unreadText';

interface UnreadDrawerProps {
  message: UnreadMessage;
  onClose: () => void;
}

type Replay = Call<typeof replayUnreadMessage>['body'];

/** Shows the raw message, why it could not be parsed, and actions to parse it again. */
export function UnreadDrawer({ message, onClose }: UnreadDrawerProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const reading = useMutation({
    mutationFn: (body: Replay) => api.call(replayUnreadMessage, { params: { id: message.id }, body }),
    onSuccess: (after) => {
      if (after.outcome === 'unreadable') {
        toaster.error({ id: 'unread', title: t('It still cannot be read: {reason}', { reason: whyText(after) }) });
        return;
      }
      toaster.success(outcomeText[after.outcome]);
      onClose();
    },
    onError: (error) => void toaster.error({ id: 'unread', title: errorMessage(error) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(listUnreadMessages) }),
  });
  const { sender, format, receivedAt, raw, bookings, mendable } = message;
  const [value, setValue] = useState(mendable?.value ?? '');
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('Unread message')}
      subtitle={`${sender} · ${formatText[format]}`}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('Close')}
          </Button>
          <Button loading={reading.isPending} onClick={() => reading.mutate({})}>
            {t('Read again')}
          </Button>
        </>
      )}
    >
      <Box pt="16px" fontWeight="medium" overflowWrap="anywhere">
        {whyText(message)}
      </Box>
      <Box mt="4px" textStyle="caption" color="fg.muted">
        {t.rich('Received {time}', { time: <PlaceTime at={receivedAt} /> })}
      </Box>
      {bookings.length > 0 && (
        <Flex
          as="ul"
          aria-label={t('Bookings whose numbers it holds')}
          direction="column"
          gap="8px"
          mt="16px"
          listStyleType="none"
        >
          {bookings.map(({ id, number }) => (
            <Flex as="li" key={id} align="center" justify="space-between" gap="12px">
              {number}
              <Button
                variant="outline"
                size="sm"
                disabled={reading.isPending}
                onClick={() => reading.mutate({ booking: id })}
              >
                {t('Read again for {number}', { number })}
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      {mendable && (
        <Flex
          as="form"
          direction="column"
          gap="12px"
          mt="16px"
          onSubmit={(event) => {
            event.preventDefault();
            reading.mutate({ corrected: value });
          }}
        >
          <FormField
            name="corrected"
            label={t('Correct {label}', { label: mendable.label })}
            hint={t('A reference or place with a spelling mistake. The original message is kept.')}
          >
            <Input
              autoComplete="off"
              textStyle="id"
              maxLength={300}
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          </FormField>
          <Button
            type="submit"
            variant="outline"
            alignSelf="start"
            disabled={reading.isPending || value.trim() === '' || value === mendable.value}
          >
            {t('Correct and read again')}
          </Button>
        </Flex>
      )}
      <Box mt="16px">
        <BookingChoice
          verb={t('Read again for')}
          disabled={reading.isPending}
          onChoose={(booking) => reading.mutate({ booking })}
        />
      </Box>
      <Box
        as="pre"
        role="region"
        aria-label={t('As it came')}
        tabIndex={0}
        mt="16px"
        p="12px"
        borderWidth="1px"
        borderRadius="8px"
        fontFamily="mono"
        textStyle="caption"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {raw}
      </Box>
    </SideDrawer>
  );
}
