import { exportCompanyData, getDataCare } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Callout, PageTitle, VStack } from '@quayside/ui';
import { RecordPage } from '../edit/RecordPage';
import { t } from '../texts/dataCare';
import { ExportsPanel } from './ExportsPanel';
import { HoldsPanel } from './HoldsPanel';
import { RemovedPeople } from './RemovedPeople';
import { RetentionPanel } from './RetentionPanel';

/** /settings/data: retention, legal holds, export of all data, and erasure of names. */
export default function DataCare() {
  const { companyId } = useUser();
  const mayChange = useAbility().can('update', 'DataCare');
  return (
    <RecordPage
      query={useCall(getDataCare, {})}
      title={t('Data & retention')}
      missing={t('You belong to no company that keeps data')}
      back={{ to: '/settings/info', label: t('Company Info') }}
    >
      {(care) => (
        <Box maxW="948px" pb="24px">
          <PageTitle>{t('Data & retention')}</PageTitle>
          <VStack align="stretch" gap="12px" minW="0">
            {!care.ofCompany && (
              <Callout tone="info" title={t('These times hold for companies that choose no others')}>
                {t(
                  'A company’s admins change them for their own. Exports and legal holds of a company are under Platform.',
                )}
              </Callout>
            )}
            <RetentionPanel care={care} mayChange={mayChange} />
            <HoldsPanel />
            {mayChange && companyId && (
              <>
                <ExportsPanel
                  title={t('Export of all data')}
                  subject={companyId}
                  ask={(api) => api.call(exportCompanyData, {})}
                >
                  {t(
                    'A zip file with all data of your company: a JSON Lines file per record type, and all documents. Without passwords and keys.',
                  )}
                </ExportsPanel>
                <RemovedPeople />
              </>
            )}
          </VStack>
        </Box>
      )}
    </RecordPage>
  );
}
