import { errorMessage } from '@quayside/kernel/api';
import { useShortcuts } from '@quayside/kernel/session';
import { Box, Panel, Switch, toaster } from '@quayside/ui';
import { t } from '../texts/account';

/** Switches shortcuts of single characters on or off for this user; applies at once. */
export function ShortcutsPanel() {
  const { areOn, turn } = useShortcuts();
  return (
    <Panel title={t('Keyboard shortcuts')}>
      <Box p="16px">
        <Switch.Root
          checked={areOn}
          onCheckedChange={({ checked }) =>
            void turn(checked).catch((error) => toaster.error({ id: 'shortcuts', title: errorMessage(error) }))
          }
        >
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label>{t('Single-key shortcuts')}</Switch.Label>
        </Switch.Root>
        <Box color="fg.muted" mt="6px">
          {t('Off: keys such as /, ? and F do nothing on their own. Ctrl K still works.')}
        </Box>
      </Box>
    </Panel>
  );
}
