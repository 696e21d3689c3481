import { type Booking, bookingToCarrierPdf, houseBillPdf } from '@quayside/contract';
import { billNames } from '@quayside/freight';
import { Box, Button, Panel, useDownload } from '@quayside/ui';
import { Download, FileText } from 'lucide-react';

type IssuedDocumentCall = typeof houseBillPdf | typeof bookingToCarrierPdf;

/** Documents that are generated from the booking's data. */
export function IssuedDocuments({ booking }: { booking: Booking }) {
  const { house } = billNames(booking.isLikeAIRBooking);
  return (
    <Panel title="Issued documents" _print={{ display: 'none' }}>
      <Box as="ul" listStyleType="none">
        <IssuedRow
          id={booking._id}
          route={houseBillPdf}
          label={house === 'HAWB' ? 'House air waybill' : 'House bill'}
        />
        {booking.may.update && <IssuedRow id={booking._id} route={bookingToCarrierPdf} label="Booking to carrier" />}
      </Box>
    </Panel>
  );
}

function IssuedRow({ id, route, label }: { id: string; route: IssuedDocumentCall; label: string }) {
  const { busy, save } = useDownload();
  return (
    <Box as="li" _notFirst={{ borderTopWidth: '1px', borderColor: 'border.muted' }}>
      <Button
        variant="ghost"
        w="100%"
        h="44px"
        px="16px"
        borderRadius="0"
        justifyContent="flex-start"
        fontWeight="normal"
        textStyle="dense"
        aria-label={`Download ${label} as PDF`}
        loading={busy}
        loadingText={label}
        onClick={() => void save(route, { params: { id } }, `${label}.pdf`)}
      >
        <FileText aria-hidden />
        {label}
        <Box as="span" ms="auto" textStyle="caption" color="fg.subtle">
          PDF
        </Box>
        <Download aria-hidden />
      </Button>
    </Box>
  );
}
