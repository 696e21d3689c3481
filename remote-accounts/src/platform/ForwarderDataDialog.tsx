import { exportForwarderData } from '@quayside/contract';
import { Box, Button, ModalDialog } from '@quayside/ui';
import { Exports } from '../dataCare/ExportsPanel';
import LegalHoldStrip from '../dataCare/LegalHoldStrip';
import { t } from '../texts/platform';
import type { ForwarderDialogProps } from './RenameForwarderDialog';

/** Exports all data of a forwarding company, and shows its legal hold. */
export function ForwarderDataDialog({ forwarder: { id, companyName }, onClose }: ForwarderDialogProps) {
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={t('Data of {companyName}', { companyName })}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <Box color="fg" mx="-16px">
        <Exports subject={id} ask={(api) => api.call(exportForwarderData, { params: { id } })}>
          {t(
            'A zip file with all data of the company, without passwords and keys. The export is recorded in its audit log.',
          )}
        </Exports>
        <Box px="16px">
          <LegalHoldStrip record={id} places={{ kind: 'tenant', called: companyName }} />
        </Box>
      </Box>
    </ModalDialog>
  );
}
