import { type Booking, documentSteps, documentTypes, downloadDocuments } from '@quayside/contract';
import { Box, Button, Flex, Grid, Heading, Panel, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';
import { DocumentTile } from './DocumentTile';

/** The document steps of the booking, each with its files. */
export function DocumentsPanel({ booking }: { booking: Booking }) {
  const { busy, stream } = useDownload();
  const filed = documentTypes.filter((type) => booking.steps[documentSteps[type]].files.length > 0).length;
  return (
    <Panel as="section">
      <Flex align="center" gap="12px" minH="48px" px="16px" py="8px" borderBottomWidth="1px" borderColor="border.muted">
        <Heading as="h2" textStyle="subheading">
          Documents
        </Heading>
        <Box textStyle="caption" color="fg.subtle">
          {filed} of {documentTypes.length} on file
        </Box>
        {filed > 0 && (
          <Button
            ms="auto"
            variant="outline"
            size="sm"
            _print={{ display: 'none' }}
            loading={busy}
            loadingText="Download all"
            onClick={() => void stream(downloadDocuments, { params: { id: booking._id } })}
          >
            <Download aria-hidden />
            Download all
          </Button>
        )}
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="12px" p="16px">
        {documentTypes.map((type) => (
          <DocumentTile key={type} booking={booking} type={type} />
        ))}
      </Grid>
    </Panel>
  );
}
