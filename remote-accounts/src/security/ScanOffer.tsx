import { Box, CopyableId, Text } from '@quayside/ui';
import { t } from '../texts/account';
import { QrCode } from './QrCode';
import type { Offer } from './useEnrolment';

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Shows the secret as a QR code for the app, and as text. */
export function ScanOffer({ offer: { secret, uri } }: { offer: Offer }) {
  return (
    <>
      <Text>{t('Scan this with your authenticator app, then enter the code of 6 digits that it shows.')}</Text>
      <QrCode text={uri} label={t('QR code for your authenticator app')} />
      <Box textStyle="caption" color="fg.muted">
        {t('No camera? Enter this key:')}
        <Box color="fg" css={{ '& span': { whiteSpace: 'normal' } }}>
          <CopyableId name="key" size="idSm">
            {inFours(secret)}
          </CopyableId>
        </Box>
      </Box>
    </>
  );
}
