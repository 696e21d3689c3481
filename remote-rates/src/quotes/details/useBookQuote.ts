import { bookQuote, getPort, type Quote } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useMutation } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useCurrentBooking } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';
import { bookingForms } from './bookingForms';

/** Sets the accepted option as the current booking and opens its form. */
export const useBookQuote = ({ id, number }: Pick<Quote, 'id' | 'number'>) => {
  const { api } = useKernel();
  const navigate = useNavigate();
  const choose = useCurrentBooking((state) => state.choose);
  return useMutation({
    mutationFn: async () => {
      const booking = await api.call(bookQuote, { params: { id } });
      const { fromId, toId } = booking.choice.search;
      const [from, to] = await Promise.all([
        api.call(getPort, { params: { id: fromId } }),
        api.call(getPort, { params: { id: toId } }),
      ]);
      return { ...booking, from, to };
    },
    onSuccess: ({ choice: { search }, option, company, left, asked, from, to }) => {
      choose({ option, search, from, to, company, left, asked, quote: { id, number } });
      void navigate(bookingForms[search.transportMode]);
    },
    onError: (error) => void toaster.error({ id: 'quote', title: errorMessage(error) }),
  });
};
