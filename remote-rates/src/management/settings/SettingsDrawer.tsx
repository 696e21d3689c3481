import { getRateSettings } from '@quayside/contract';
import { isSoldAtCost } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Faces, Heading, SideDrawer, Skeleton, Text } from '@quayside/ui';
import { lazy, Suspense, useState } from 'react';
import { MarginAtCost } from '../../quotes/MarginAtCost';
import { t } from '../../texts/management';
import { ExchangeRates } from './ExchangeRates';
import { MarginForm, settingsText } from './MarginForm';

const RememberedWords = lazy(() => import('./RememberedWords'));

/** Rate settings of an agent: standard margin, exchange rates, and words of imported files. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const settings = useCall(getRateSettings, {});
  const ability = useAbility();
  const mayChange = ability.can('update', 'Rate');
  const mayImport = ability.can('create', 'Rate');
  const [dirty, setDirty] = useState(false);
  return (
    <SideDrawer
      open
      onClose={onClose}
      dirty={dirty}
      size="md"
      title={t('Rate settings')}
      footer={(close) => (
        <Button variant="outline" onClick={close}>
          {t('Close')}
        </Button>
      )}
    >
      <Box as="section" py="20px">
        <Heading as="h3" textStyle="subheading">
          {t('Margin and quotes')}
        </Heading>
        <Text color="fg.muted" mb="16px">
          {t(
            'The standard margin applies to every rate that a customer searches, and to new quotes. Existing quotes keep their margin.',
          )}
        </Text>
        <Faces query={settings} skeleton={<Skeleton height="60px" />}>
          {(found) => (
            <>
              {isSoldAtCost({ percent: found.standardMarginPercent, amount: found.standardMarginAmount }) && (
                <Box mb="12px">
                  <MarginAtCost />
                </Box>
              )}
              {mayChange ? (
                <MarginForm settings={found} onDirty={setDirty} />
              ) : (
                <Text textStyle="heading">{settingsText(found)}</Text>
              )}
            </>
          )}
        </Faces>
      </Box>
      {!settings.isPending && <ExchangeRates mayChange={mayChange} />}
      {mayImport && (
        <Suspense fallback={<Skeleton height="60px" />}>
          <RememberedWords mayChange={mayChange} />
        </Suspense>
      )}
    </SideDrawer>
  );
}
