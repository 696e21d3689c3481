import type { ApiError } from '@quayside/kernel/api';
import { createStore } from '@quayside/kernel/store';

/** As which company somebody of the platform has to work to do what was refused; without an id the refusal names none. */
interface Offer {
  readonly id: string | undefined;
  readonly sentence: string;
}

export const workAsOffer = createStore<{ offer: Offer | null }>(() => ({ offer: null }));

/** Keeps what a refusal offers, where it is one of these. */
export const offerWorkAs = ({ error, workAs, message }: ApiError): void => {
  if (error !== 'work_as_needed') return;
  workAsOffer.setState({ offer: { id: workAs, sentence: message } });
};
