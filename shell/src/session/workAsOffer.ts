import type { ApiError } from '@quayside/kernel/api';
import { createStore } from '@quayside/kernel/store';

/** The company to work as for a refused change; without an id the refusal named none. */
interface Offer {
  readonly id: string | undefined;
  readonly sentence: string;
}

export const workAsOffer = createStore<{ offer: Offer | null }>(() => ({ offer: null }));

/** Stores the offer of a refusal, when it has one. */
export const storeWorkAsOffer = ({ error, workAs, message }: ApiError): void => {
  if (error !== 'work_as_needed') return;
  workAsOffer.setState({ offer: { id: workAs, sentence: message } });
};
