import { eraseOwnData, exportOwnData, getMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, Panel } from '@quayside/ui';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { EraseDialog } from '../dataCare/EraseDialog';
import { Exports } from '../dataCare/ExportsPanel';
import { t } from '../texts/account';

/** Exports the user's own data, and erases it. */
export function OwnDataPanel() {
  const { id, email } = useUser();
  const { api } = useKernel();
  const [erasing, setErasing] = useState(false);
  return (
    <Panel title={t('Your data')}>
      <Exports subject={id} ask={(client) => client.call(exportOwnData, {})}>
        {t('A zip file with all data stored about you: profile, sign-ins, activity and the documents you uploaded.')}
      </Exports>
      <Flex wrap="wrap" align="center" gap="12px" p="16px" borderTopWidth="1px" borderColor="border.muted">
        <Box flex="1 1 280px" minW="0" color="fg.muted" textStyle="dense">
          {t('Erase your account: your name and addresses are deleted permanently, and you are signed out everywhere.')}
        </Box>
        <Button variant="outline" colorPalette="vermilion" onClick={() => setErasing(true)}>
          <UserX aria-hidden />
          {t('Erase my data')}
        </Button>
      </Flex>
      {erasing && (
        <EraseDialog
          title={t('Erase your personal data?')}
          expected={email}
          label={t('Your e-mail')}
          needsPassword
          send={(body) => api.call(eraseOwnData, { body })}
          // The session has ended: the next call reports it and opens the sign-in.
          onErased={() => void api.call(getMe, {}).catch(() => {})}
          onClose={() => setErasing(false)}
        />
      )}
    </Panel>
  );
}
