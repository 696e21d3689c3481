import { useNavigate } from '@quayside/kernel/router';
import { useStore } from '@quayside/kernel/store';
import { ConfirmDialog } from '@quayside/ui';
import { t } from '../texts/frame';
import { workAsOffer } from './workAsOffer';

const close = () => workAsOffer.setState({ offer: null });

/** Offers platform users to work as a company after they tried to change its data. */
export function WorkAsOffer() {
  const { offer } = useStore(workAsOffer);
  const navigate = useNavigate();
  if (!offer) return null;
  return (
    <ConfirmDialog
      open
      title={t('This belongs to a forwarding company')}
      confirmLabel={t('Work as …')}
      onCancel={close}
      onConfirm={() => {
        close();
        void navigate(offer.id ? `/platform?workAs=${offer.id}` : '/platform');
      }}
    >
      {offer.sentence}
    </ConfirmDialog>
  );
}
