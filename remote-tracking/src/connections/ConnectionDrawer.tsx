import { type ConnectableSource, type Connection, listConnections } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { type Action, ActionDialog, Box, Button, Callout, Flex, SideDrawer } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/connections';
import { AccessForm } from './AccessForm';
import { CallbackPanel } from './CallbackPanel';
import { removeAction, switchAction } from './connectionActions';
import { isQuotaUsed, lastResponseText, stateText } from './connectionText';
import { MessageKinds } from './MessageKinds';
import { SubscriptionPanel } from './SubscriptionPanel';
import { TestForm } from './TestForm';

interface ConnectionDrawerProps {
  connection: Connection;
  source: ConnectableSource;
  onClose: () => void;
}

/** Manages one connection: credentials, test, callback secrets, on/off and removal. */
export function ConnectionDrawer({ connection, source, onClose }: ConnectionDrawerProps) {
  const [asked, setAsked] = useState<Action | null>(null);
  const { name, isOn, state } = connection;
  const says = lastResponseText(connection);
  return (
    <>
      <SideDrawer
        open
        onClose={onClose}
        title={name}
        subtitle={[stateText[state], says].filter(Boolean).join(' · ')}
        footer={(close) => (
          <>
            <Button variant="outline" colorPalette="vermilion" onClick={() => setAsked(removeAction(connection))}>
              {t('Remove')}
            </Button>
            <Button variant="outline" onClick={() => setAsked(switchAction(connection))}>
              {isOn ? t('Turn off') : t('Turn on')}
            </Button>
            <Button onClick={close}>{t('Close')}</Button>
          </>
        )}
      >
        <Flex direction="column" gap="16px" pt="16px">
          {isQuotaUsed(connection) && (
            <Callout tone="warning" title={t('Its quota is used up for today')}>
              {t('{name} is asked again tomorrow (UTC). What it sends by itself is taken as before.', { name })}
            </Callout>
          )}
          <AccessForm connection={connection} source={source} />
          {source.key !== null && isOn && <TestForm connection={connection} />}
          <SubscriptionPanel connection={connection} source={source} onAsk={setAsked} />
          <CallbackPanel connection={connection} onAsk={setAsked} />
          <MessageKinds kinds={connection.kinds} />
          <Box textStyle="caption" color="fg.muted">
            {t('Keys and secrets are kept sealed. Nobody of another company benefits from them.')}
          </Box>
        </Flex>
      </SideDrawer>
      {asked && (
        <ActionDialog
          action={asked}
          changes={[callKey(listConnections)]}
          onClose={() => setAsked(null)}
          onDone={() => asked.takesAway && onClose()}
        />
      )}
    </>
  );
}
