import { errorMessage } from '@freight/shared-kernel/api';
import { type Booking, documentSteps, documentTypes, downloadDocuments } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { Box, Button, Flex, Grid, Heading, Panel, toaster } from '@freight/shared-kernel/ui';
import { Download } from 'lucide-react';
import { DocumentTile } from './DocumentTile';
import { download } from './download';

/** The document steps of the booking, each with its files. */
export function DocumentsPanel({ booking }: { booking: Booking }) {
  const { api } = useKernel();
  const filed = documentTypes.filter((type) => booking.steps[documentSteps[type]].files.length > 0).length;
  const downloadAll = async () => {
    try {
      download(await api.link(downloadDocuments, { params: { id: booking._id } }));
    } catch (error) {
      toaster.error(errorMessage(error));
    }
  };
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
          <Button ms="auto" variant="outline" size="sm" onClick={() => void downloadAll()}>
            <Download aria-hidden />
            Download all
          </Button>
        )}
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="12px" p="16px">
        {documentTypes.map((type) => (
          <DocumentTile key={type} booking={booking} type={type} />
        ))}
      </Grid>
    </Panel>
  );
}
