import { type Following, followBooking, getFollowing } from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Button, Hint, toaster } from '@quayside/ui';
import { Bell, BellOff } from 'lucide-react';

const reasons: Readonly<Record<Following['because'], string>> = {
  own: 'You made this booking, so you hear of it.',
  traffic: 'You follow its customer or its lane.',
  company: 'You hear of all bookings of your company.',
  choice: '',
  nothing: 'You do not hear of this booking.',
};

/** Follows a booking or mutes it, at once; a refusal takes that back. */
export default function FollowButton({ bookingId }: { bookingId: string }) {
  const queries = useQueryClient();
  const input = { params: { id: bookingId } };
  const key = callKey(getFollowing, input);
  const { data } = useCall(getFollowing, input);
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
  if (!data) return null;
  const { isFollowed, because } = data;
  const text = [reasons[because], isFollowed ? 'Press to mute it.' : 'Press to follow it.'].filter(Boolean).join(' ');
  return (
    <Hint text={text}>
      <Button
        variant="outline"
        aria-pressed={isFollowed}
        onClick={() => send.mutate({ ...input, body: { isFollowed: !isFollowed } })}
        _print={{ display: 'none' }}
      >
        {isFollowed ? <Bell aria-hidden /> : <BellOff aria-hidden />}
        {isFollowed ? 'Following' : 'Follow'}
      </Button>
    </Hint>
  );
}
