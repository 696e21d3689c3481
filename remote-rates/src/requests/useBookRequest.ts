import {
  type AskedForBooking,
  getPort,
  type LeftForBooking,
  type QuoteRequest,
  searchSchedules,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useMutation } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useCurrentBooking } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';
import { bookingForms } from '../quotes/details/bookingForms';
import { t } from '../texts/requests';

/** Returns the parties and the reference of a request for the booking form. */
const toBookingParties = ({ order, askedBy, createdAt }: QuoteRequest): LeftForBooking => ({
  ...{ shipper: order?.shipper ?? '', consignee: order?.consignee ?? '', reference: order?.reference ?? '' },
  ...{ remarks: '', by: askedBy.fullName, at: createdAt, recipient: '', files: [] },
});

const toRequestedValues = ({ commodity, incoterm, remarks, files }: QuoteRequest): AskedForBooking => ({
  ...{ commodity, incoterm, remarks, files },
});

/** Sets the requested rate at its current price as the current booking and opens its form. */
export const useBookRequest = (request: QuoteRequest) => {
  const { api } = useKernel();
  const navigate = useNavigate();
  const choose = useCurrentBooking((state) => state.choose);
  const { id, number, company, search, seen, order } = request;
  return useMutation({
    mutationFn: async () => {
      const [{ options }, from, to] = await Promise.all([
        api.call(searchSchedules, { body: { ...search, company: company.id } }),
        api.call(getPort, { params: { id: search.fromId } }),
        api.call(getPort, { params: { id: search.toId } }),
      ]);
      const option = options.find((one) => one.rateId === seen?.rateId && one.sailingId === order?.sailingId);
      return { option, from, to };
    },
    onSuccess: ({ option, from, to }) => {
      if (!option) {
        toaster.error({
          id: 'request',
          title: t('This departure is no longer offered. Answer with a quote, or decline the request.'),
        });
        return;
      }
      choose({
        option,
        search,
        from,
        to,
        company,
        left: toBookingParties(request),
        asked: toRequestedValues(request),
        request: { id, number },
      });
      void navigate(bookingForms[search.transportMode]);
    },
    onError: (error) => void toaster.error({ id: 'request', title: errorMessage(error) }),
  });
};
