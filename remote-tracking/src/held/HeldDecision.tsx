import { callKey, errorMessage } from '@freight/shared-kernel/api';
import {
  deliverHeldMessage,
  discardHeldMessage,
  type HeldMessage,
  listHeldMessages,
} from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useMutation, useQueryClient } from '@freight/shared-kernel/query';
import { ConfirmDialog, toaster } from '@freight/shared-kernel/ui';
import { useRef } from 'react';

/** What is asked before it is done to a message: given to a booking, or thrown away where none is named. */
export interface Decision {
  readonly message: HeldMessage;
  readonly booking: HeldMessage['bookings'][number] | null;
}

const words = ({ message, booking }: Decision) =>
  booking
    ? {
        title: `Deliver to ${booking.number} of ${booking.agent.companyName}?`,
        consequence: `“${message.says}” becomes part of the tracking of this booking. Whoever sees the booking sees it, too.`,
        confirmLabel: 'Deliver',
        done: `Delivered to ${booking.number}`,
      }
    : {
        title: 'Discard this message?',
        consequence: `“${message.says}” is thrown away and reaches no booking. This cannot be undone.`,
        confirmLabel: 'Discard',
        done: 'The message was discarded',
      };

/** Where the focus goes, as the row goes with what opened the dialog. */
const pageHeading = (): HTMLElement | null => document.querySelector('h1');

/** Asks, does it, and says that it is done or why it was refused. */
export function HeldDecision({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const gone = useRef(false);
  const { message, booking } = decision;
  const { title, consequence, confirmLabel, done } = words(decision);
  const params = { id: message.id };
  const doing = useMutation({
    mutationFn: () =>
      booking
        ? api.call(deliverHeldMessage, { params, body: { booking: booking.id } })
        : api.call(discardHeldMessage, { params }),
    onSuccess: () => {
      gone.current = true;
      toaster.success(done);
    },
    onError: (error) => void toaster.error({ id: 'held', title: errorMessage(error) }),
    // Also after a refusal: what the page shows is older than what the server knows.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: callKey(listHeldMessages) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      destructive={booking === null}
      busy={doing.isPending}
      onConfirm={() => doing.mutate()}
      onCancel={onClose}
      finalFocus={() => (gone.current ? pageHeading() : null)}
    >
      {consequence}
    </ConfirmDialog>
  );
}
