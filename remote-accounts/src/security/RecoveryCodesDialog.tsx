import { saveFile } from '@quayside/kernel/api';
import { Box, Button, Callout, Grid, ModalDialog, toaster } from '@quayside/ui';
import { Copy, Download } from 'lucide-react';
import { t } from '../texts/account';

/** Shows the recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toaster.success(t('Recovery codes copied'));
    } catch {
      toaster.error({ title: t('The codes could not be copied'), detail: t('Select the text, or download them.') });
    }
  };
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), 'quayside-recovery-codes.txt');
  return (
    <ModalDialog
      open
      // Only its button closes it, because the codes are not shown again.
      role="alertdialog"
      onClose={() => {}}
      title={t('Keep your recovery codes')}
      footer={<Button onClick={onClose}>{t('I have saved them')}</Button>}
    >
      <Callout tone="warning">
        {t('Each code signs you in once without your phone. They are not shown again: store them with your passwords.')}
      </Callout>
      <Grid
        as="ol"
        aria-label={t('Recovery codes')}
        listStyleType="none"
        templateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="8px"
        my="16px"
        textStyle="id"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Box display="flex" gap="8px">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Copy size={14} aria-hidden />
          {t('Copy')}
        </Button>
        <Button variant="outline" size="sm" onClick={download}>
          <Download size={14} aria-hidden />
          {t('Download')}
        </Button>
      </Box>
    </ModalDialog>
  );
}
