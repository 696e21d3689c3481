import { downloadUpload, type LeftForBooking } from '@quayside/contract';
import { Box, Grid, IconButton, Panel, PlaceTime, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';

/** What the buyer left by their link for the booking; the booking form takes it over. */
export function LeftByBuyer({ left }: { left: LeftForBooking }) {
  const words = [
    ['Shipper', left.shipper],
    ['Consignee', left.consignee],
    ['Reference', left.reference],
    ['Remarks', left.remarks],
  ].filter(([, text]) => text);
  return (
    <Panel title="For the booking, from the buyer">
      <Box px="16px" py="12px" textStyle="dense">
        {left.at && (
          <Box color="fg.muted" pb="8px">
            {left.by}, <PlaceTime at={left.at} />
          </Box>
        )}
        <Grid as="dl" gap="8px">
          {words.map(([label, text]) => (
            <Box key={label}>
              <Box as="dt" color="fg.muted">
                {label}
              </Box>
              <Box as="dd" whiteSpace="pre-line" overflowWrap="anywhere">
                {text}
              </Box>
            </Box>
          ))}
        </Grid>
        <Box as="ul" listStyleType="none" aria-label="Documents from the buyer">
          {left.files.map((file) => (
            <LeftFile key={file.id} file={file} />
          ))}
        </Box>
      </Box>
    </Panel>
  );
}

function LeftFile({ file: { id, type, name, scan, finding } }: { file: LeftForBooking['files'][number] }) {
  const { busy, save } = useDownload();
  return (
    <Box as="li" display="flex" alignItems="center" gap="8px">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {name}
        {finding && <Box color="fg.error">Refused by the virus scan: {finding}</Box>}
      </Box>
      {scan !== 'refused' && (
        <IconButton
          variant="ghost"
          size="sm"
          loading={busy}
          aria-label={`Download ${name}`}
          onClick={() => void save(downloadUpload, { params: { type, file: id } }, name)}
        >
          <Download aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
