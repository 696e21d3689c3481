import { getQuoteRequest } from '@quayside/contract';
import { isWaiting } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Faces, Flex, SideDrawer, Skeleton, Widget } from '@quayside/ui';
import { useNow } from '../option/useNow';
import { t } from '../texts/requests';
import { RequestAsker, RequestCargo, RequestDue, RequestOwner, RequestState } from './RequestCells';

interface Props {
  id: string;
  onClose: () => void;
}

/** Shows one request beside the list, with its state and its conversation. */
export default function OpenRequest({ id, onClose }: Props) {
  const query = useCall(getQuoteRequest, { params: { id } });
  const now = useNow();
  const mayTalk = useAbility().can('read', 'Comment');
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('Request {number}', { number: query.data?.number ?? '' })}
      footer={(close) => <Button onClick={close}>{t('Close')}</Button>}
    >
      <Box pt="16px">
        <Faces query={query} skeleton={<Skeleton h="160px" borderRadius="lg" />}>
          {(request) => (
            <Flex direction="column" gap="16px">
              <Flex wrap="wrap" justify="space-between" gap="12px 24px">
                <Box minW="0">
                  <RequestCargo request={request} />
                  <RequestAsker request={request} />
                </Box>
                <Box>
                  <RequestState request={request} />
                </Box>
                <Box textStyle="dense">
                  <Box textStyle="caption" color="fg.subtle">
                    {isWaiting(request.state) ? t('Due') : t('Settled')}
                  </Box>
                  <RequestDue request={request} now={now} />
                  <RequestOwner request={request} />
                </Box>
              </Flex>
              {mayTalk && <Widget<{ about: string; id: string }> name="bookings/comments" about="request" id={id} />}
            </Flex>
          )}
        </Faces>
      </Box>
    </SideDrawer>
  );
}
