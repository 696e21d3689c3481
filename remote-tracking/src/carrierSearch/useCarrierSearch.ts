import { type Booking, getBooking, getTracking, listHistories, requestTracking } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { type Resolver, useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { t } from '../texts/tracking';
import { inferCarrier } from './inferCarrier';

export interface CarrierSearch {
  transport_mode: string;
  mblNumber: string;
  containerNumber: string;
  /** Chosen carrier code; '' infers it from the numbers. */
  carrier: string;
}

/** Returns the modes in which a booking can be tracked. */
export const trackedModes = (air: boolean): readonly string[] => (air ? ['AIR'] : ['FCL', 'LCL']);

const resolver = valibotResolver(requestTracking.body) as unknown as Resolver<CarrierSearch>;
const fields: readonly string[] = [
  'transport_mode',
  'mblNumber',
  'containerNumber',
  'carrier',
] satisfies (keyof CarrierSearch)[];

/** Queries a carrier for the tracking events of a booking. */
export function useCarrierSearch(booking: Booking) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const input = { params: { id: booking._id } };
  const air = booking.isLikeAIRBooking;
  const form = useForm<CarrierSearch>({
    defaultValues: {
      transport_mode: trackedModes(air).includes(booking.loadType) ? booking.loadType : '',
      mblNumber: booking.fields.mblNumber,
      containerNumber: booking.listContainerNumbers.join(', '),
      carrier: '',
    },
    resolver,
    mode: 'onTouched',
  });
  const { mblNumber, containerNumber, carrier } = form.watch();
  const inferred = inferCarrier(air, mblNumber, containerNumber);

  const ask = async (values: CarrierSearch) => {
    const chosen = values.carrier || inferred?.code;
    try {
      const answer = await api.call(requestTracking, {
        ...input,
        body: { ...values, transport_mode: values.transport_mode as 'FCL', ...(chosen ? { carrier: chosen } : {}) },
      });
      queries.setQueryData(callKey(getTracking, input), answer);
      for (const route of [getBooking, listHistories])
        void queries.invalidateQueries({ queryKey: callKey(route, input) });
      if (answer.trackingState === 'stopped')
        toaster.warning({ title: t('Tracking stopped'), detail: answer.stateReason ?? undefined });
      else toaster.success(t('Tracking requested'));
    } catch (error) {
      const placed = setFieldErrors(error, form.setError, (path) => (fields.includes(path) ? path : undefined));
      if (!placed) toaster.error(errorMessage(error));
    }
  };
  return { form, air, inferred, carrier: carrier || (inferred?.code ?? ''), submit: form.handleSubmit(ask) };
}
