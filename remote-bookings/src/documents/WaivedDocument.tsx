import { type Booking, findDocumentType, unwaiveDocument, type WaivableStep } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { Box, Button, Flex, PlaceTime, toaster } from '@quayside/ui';
import { useBookingChange } from '../change/useBookingChange';

interface WaivedDocumentProps {
  booking: Booking;
  step: WaivableStep;
  /** Name of the document. */
  name: string;
  finalFocus: () => HTMLElement | null;
}

/** Shows why a document was waived and by whom; staff can require it again. */
export function WaivedDocument({ booking, step, name, finalFocus }: WaivedDocumentProps) {
  const { api } = useKernel();
  const change = useBookingChange(booking._id);
  const waiver = booking.fields.waivedDocuments?.[step];
  if (!waiver) return null;
  const requireAgain = () => {
    const { [step]: _, ...waivedDocuments } = booking.fields.waivedDocuments ?? {};
    const expected = { ...booking, fields: { ...booking.fields, waivedDocuments } };
    const send = () => api.call(unwaiveDocument, { params: { id: booking._id, type: findDocumentType(step) } });
    change.mutateAsync({ expected, send }).then(
      () => toaster.success(`${name} required again`),
      (error: unknown) => toaster.error({ title: `${name} is still waived`, detail: errorMessage(error) }),
    );
    finalFocus()?.focus();
  };
  return (
    <Flex align="center" wrap="wrap" gap="0 12px" minH="36px">
      <Box flex="1 1 160px" minW="0">
        <Box overflowWrap="anywhere">{waiver.reason}</Box>
        <Box textStyle="caption" color="fg.subtle">
          {waiver.by} · <PlaceTime at={waiver.at} />
        </Box>
      </Box>
      {booking.may.verifyDocuments && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Require ${name} again`}
          disabled={change.isPending}
          onClick={requireAgain}
          _print={{ display: 'none' }}
        >
          Require again
        </Button>
      )}
    </Flex>
  );
}
