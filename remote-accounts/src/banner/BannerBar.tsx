import { closeBanner, getLiveBanner } from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { IconButton, toaster } from '@quayside/ui';
import { X } from 'lucide-react';
import { t } from '../texts/banner';
import { BannerStrip } from './BannerStrip';
import { useBannerEvents } from './useBannerEvents';
import { useExpired } from './useExpired';

const key = callKey(getLiveBanner, {});

/** Banner above every page: the live one, for super-admins the previewed one. Closing hides it permanently. */
export default function BannerBar() {
  const queries = useQueryClient();
  const { data: banner } = useCall(getLiveBanner, {});
  const refetch = () => void queries.invalidateQueries({ queryKey: key });
  useBannerEvents(key);
  const expired = useExpired(banner?.expireDate ?? null, refetch);
  const close = useSend(closeBanner, {
    onMutate: async () => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, null);
    },
    onError: (error) => {
      toaster.error({ id: 'banner', title: errorMessage(error) });
    },
    onSettled: refetch,
  });
  if (!banner || expired) return null;
  return (
    <BannerStrip as="section" aria-label={t('Announcement')} text={banner.text} preview={banner.status === 'internal'}>
      <IconButton
        variant="ghost"
        aria-label={t('Close banner')}
        color="white"
        _hover={{ bg: 'white/12', color: 'white' }}
        onClick={() => close.mutate({ params: { id: banner._id } })}
      >
        <X aria-hidden />
      </IconButton>
    </BannerStrip>
  );
}
