import { callKey, errorMessage, useCall, useSend } from '@freight/shared-kernel/api';
import { closeBanner, getLiveBanner } from '@freight/shared-kernel/contract';
import { useQueryClient } from '@freight/shared-kernel/query';
import { useRealtime } from '@freight/shared-kernel/realtime';
import { Box, Flex, IconButton, toaster } from '@freight/shared-kernel/ui';
import { Megaphone, X } from 'lucide-react';
import { useExpired } from './useExpired';

const key = callKey(getLiveBanner, {});

/** The banner on top of every page: the live one, for super-admins the previewed one. Closing hides it for good. */
export default function BannerBar() {
  const queries = useQueryClient();
  const { data: banner } = useCall(getLiveBanner, {});
  const refetch = () => void queries.invalidateQueries({ queryKey: key });
  useRealtime('PREVIEW_BANNER', refetch);
  useRealtime('PUBLISH_BANNER', refetch);
  useRealtime('DELETE_BANNER', refetch);
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
    <Flex
      as="section"
      aria-label="Announcement"
      align="center"
      gap="12px"
      minH="40px"
      py={{ base: '4px', sm: '2px' }}
      ps={{ base: '16px', sm: '24px' }}
      pe="16px"
      bg="marine.800"
      color="white"
      textStyle="dense"
    >
      <Megaphone size={16} aria-hidden />
      {banner.status === 'internal' && (
        <Box as="span" flexShrink={0} textStyle="overline" lineHeight="18px" px="8px" borderRadius="sm" bg="white/14">
          PREVIEW
        </Box>
      )}
      <Box as="p" flex="1" minW="0" truncate title={banner.text}>
        {banner.text}
      </Box>
      <IconButton
        variant="ghost"
        aria-label="Close banner"
        color="white"
        _hover={{ bg: 'white/12', color: 'white' }}
        onClick={() => close.mutate({ params: { id: banner._id } })}
      >
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
}
