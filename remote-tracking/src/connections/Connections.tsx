import { listConnections } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Can } from '@quayside/kernel/session';
import { Box, Button, EmptyState, Faces, Flex, PageTitle, Panel, SkeletonRows } from '@quayside/ui';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/connections';
import { ConnectDrawer } from './ConnectDrawer';
import { ConnectionDrawer } from './ConnectionDrawer';
import { ConnectionTable } from './ConnectionTable';
import { MailInPanel } from './MailInPanel';
import { MessageKinds } from './MessageKinds';

const cells = {
  source: { height: '16px', flex: '1.4' },
  state: { height: '16px', flex: '2' },
  answer: { height: '16px', flex: '1', wide: true },
  fault: { height: '16px', flex: '1', wide: true },
  message: { height: '16px', flex: '1', wide: true },
} as const;

/** /tracking/connections: the company's connections to carriers, airlines and aggregators. */
export default function Connections() {
  const query = useCall(listConnections, {}, { staleTime: 0 });
  const [isConnecting, setConnecting] = useState(false);
  const [managed, setManaged] = useState<string | null>(null);
  const { connections = [], sources = [], unconnected = [] } = query.data ?? {};
  const free = sources.filter(({ source }) => !connections.some((one) => one.source === source));
  const shown = connections.find(({ id }) => id === managed);
  const about = shown && sources.find(({ source }) => source === shown.source);
  const ways = (
    <>
      <Can I="update" a="Booking">
        <Button asChild variant="outline">
          <Link to="/import/statuses">
            <Upload aria-hidden />
            {t('Import statuses')}
          </Link>
        </Button>
      </Can>
      {free.length > 0 && (
        <Button onClick={() => setConnecting(true)}>
          <Plus aria-hidden />
          {t('Connect a source')}
        </Button>
      )}
    </>
  );
  return (
    <Box>
      {/* The empty state shows them instead. */}
      <PageTitle actions={query.data && connections.length === 0 ? undefined : ways}>{t('Connections')}</PageTitle>
      <Box mb="12px" textStyle="dense" color="fg.muted">
        {t(
          'Carriers you connect here are queried for the bookings of your company. For carriers without an interface, import the lists they send you.',
        )}
      </Box>
      <Faces
        query={query}
        isEmpty={(data) => data.connections.length === 0}
        skeleton={
          <Panel>
            <SkeletonRows count={4} height="56px" cells={cells} />
          </Panel>
        }
        empty={
          <EmptyState title={t('Nothing is connected yet')} actions={ways}>
            {t('Connect a carrier with the keys that it gave you, or let it send its messages here.')}
          </EmptyState>
        }
      >
        {() => (
          <Flex direction="column" gap="16px">
            <ConnectionTable connections={connections} onManage={({ id }) => setManaged(id)} />
            {connections.map(({ id, name, kinds }) => (
              <MessageKinds key={id} name={name} kinds={kinds} />
            ))}
          </Flex>
        )}
      </Faces>
      {unconnected.length > 0 && (
        <Box my="16px">
          <MessageKinds name={t('Without a connection')} kinds={unconnected} />
        </Box>
      )}
      <MailInPanel />
      {isConnecting && (
        <ConnectDrawer
          sources={free}
          onConnected={({ id }) => {
            setConnecting(false);
            setManaged(id);
          }}
          onClose={() => setConnecting(false)}
        />
      )}
      {shown && about && (
        <ConnectionDrawer key={shown.id} connection={shown} source={about} onClose={() => setManaged(null)} />
      )}
    </Box>
  );
}
