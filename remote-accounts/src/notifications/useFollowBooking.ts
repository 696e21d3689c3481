import { type Following, followBooking, getFollowing } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { t } from '../texts/notifications';

export const reasons: Readonly<Record<Following['because'], string>> = {
  get own() {
    return t('You made this booking, so you get its notifications.');
  },
  get traffic() {
    return t('You follow its customer or its lane.');
  },
  get company() {
    return t('You get notifications for all bookings of your company.');
  },
  choice: '',
  get nothing() {
    return t('You get no notifications for this booking.');
  },
};

/** Follows or mutes a booking optimistically everywhere on the page; a refusal reverts it. */
export const useFollowBooking = (bookingId: string) => {
  const queries = useQueryClient();
  const input = { params: { id: bookingId } };
  const key = callKey(getFollowing, input);
  const send = useSend(followBooking, {
    onMutate: async ({ body }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Following>(key);
      queries.setQueryData<Following>(key, { isFollowed: body.isFollowed, because: 'choice' });
      return before;
    },
    onError: (error, _sent, before) => {
      queries.setQueryData(key, before);
      toaster.error({ id: 'following', title: errorMessage(error) });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
  return (isFollowed: boolean) => send.mutate({ ...input, body: { isFollowed } });
};
