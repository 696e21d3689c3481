import { endOtherSessions, endSession, listOwnSessions } from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, ConfirmDialog, Faces, Flex, Panel, Skeleton, toaster } from '@quayside/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/account';
import { SessionRow } from './SessionRow';

/** Lists the user's sessions, with a button to sign out everywhere else. */
export function SessionsPanel() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const sessions = useCall(listOwnSessions, {});
  const end = useSend(endOtherSessions, {
    onSuccess: () => {
      toaster.success(t('Signed out everywhere else'));
      void queries.invalidateQueries({ queryKey: callKey(listOwnSessions) });
    },
    onError: (error) => {
      toaster.error({ id: 'sessions', title: errorMessage(error) });
    },
    onSettled: () => setAsking(false),
  });
  const endOne = useSend(endSession, {
    onSuccess: () => {
      toaster.success(t('Session ended'));
    },
    onError: (error) => {
      toaster.error({ id: 'sessions', title: errorMessage(error) });
    },
    // Reload also after an error, because the session may be gone already.
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(listOwnSessions) }),
  });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Panel title={t('Sessions')}>
      <Faces
        query={sessions}
        skeleton={
          <Box p="16px">
            <Skeleton h="40px" />
          </Box>
        }
      >
        {(open) => (
          <Box as="ul" listStyleType="none" aria-label={t('Sessions')}>
            {open.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => endOne.mutate({ params: { id: session.id } })}
              />
            ))}
          </Box>
        )}
      </Faces>
      {others > 0 && (
        <Flex justify="flex-end" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
          <Button variant="outline" onClick={() => setAsking(true)}>
            <LogOut aria-hidden />
            {t('Sign out everywhere else')}
          </Button>
        </Flex>
      )}
      <ConfirmDialog
        open={asking}
        title={t('Sign out everywhere else?')}
        confirmLabel={t('Sign out everywhere else')}
        destructive
        busy={end.isPending}
        onConfirm={() => end.mutate({})}
        onCancel={() => setAsking(false)}
      >
        {t(
          '{others, plural, one {One other session ends at once.} other {# other sessions end at once.}} You stay signed in here.',
          { others },
        )}
      </ConfirmDialog>
    </Panel>
  );
}
