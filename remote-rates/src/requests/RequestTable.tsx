import type { QuoteRequest } from '@quayside/contract';
import { isWaiting } from '@quayside/freight';
import { Box, type Column, Flex, RecordCard, RecordTable } from '@quayside/ui';
import { useState } from 'react';
import { useNow } from '../option/useNow';
import { t } from '../texts/requests';
import { CloseRequest } from './CloseRequest';
import { RequestActions } from './RequestActions';
import {
  OpensRequest,
  RequestAsker,
  RequestCargo,
  RequestDue,
  RequestName,
  RequestOwner,
  RequestState,
} from './RequestCells';
import { WithdrawRequest } from './WithdrawRequest';

interface OpenDialog {
  readonly what: 'close' | 'withdraw';
  readonly request: QuoteRequest;
}

const dialogs = { close: CloseRequest, withdraw: WithdrawRequest } as const;

/** Table of requests; cards on phones and small tablets. Marks a request as late at once. */
export function RequestTable({ requests }: { requests: readonly QuoteRequest[] }) {
  const now = useNow();
  const [dialog, setDialog] = useState<OpenDialog>();
  const Dialog = dialog && dialogs[dialog.what];
  const areWaiting = requests.some(({ state }) => isWaiting(state));
  const columns: readonly Column<QuoteRequest>[] = [
    { title: areWaiting ? t('Due') : t('Settled'), cell: (request) => <RequestDue request={request} now={now} /> },
    { title: t('Request'), cell: (request) => <RequestName request={request} />, look: { minW: '140px' } },
    { title: t('Route and cargo'), cell: (request) => <RequestCargo request={request} />, look: { minW: '180px' } },
    { title: t('State'), cell: (request) => <RequestState request={request} />, look: { minW: '110px' } },
    { title: t('Owner'), cell: (request) => <RequestOwner request={request} />, look: { minW: '110px' } },
  ];
  return (
    <>
      <RecordTable
        label={t('Requests')}
        records={requests}
        columns={columns}
        lines={2}
        actions={
          areWaiting
            ? (request) => <RequestActions request={request} onAsk={(what) => setDialog({ what, request })} />
            : undefined
        }
        card={(request, actions) => (
          <RecordCard title={<OpensRequest request={request} />} actions={null}>
            <Box pb="8px">
              <RequestAsker request={request} />
            </Box>
            <RequestCargo request={request} />
            <Flex justify="space-between" gap="12px" pt="10px">
              <Box>
                <Box textStyle="caption" color="fg.subtle">
                  {isWaiting(request.state) ? t('Due') : t('Settled')}
                </Box>
                <RequestDue request={request} now={now} />
              </Box>
              <Box textAlign="end">
                <RequestState request={request} />
              </Box>
            </Flex>
            <Flex align="center" gap="8px" pt="8px">
              <Box textStyle="caption" color="fg.subtle">
                {t('Owner')}
              </Box>
              <RequestOwner request={request} />
            </Flex>
            <Flex wrap="wrap" align="center" gap="4px" pt="8px">
              {actions}
            </Flex>
          </RecordCard>
        )}
      />
      {dialog && Dialog && <Dialog request={dialog.request} onClose={() => setDialog(undefined)} />}
    </>
  );
}
