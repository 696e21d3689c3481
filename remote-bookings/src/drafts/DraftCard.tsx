import { type BookingDraft, deleteBookingDraft, listBookingDrafts } from '@quayside/contract';
import { formatDay, isDay } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Link } from '@quayside/kernel/router';
import { Badge, Box, Button, ConfirmDialog, Flex, Grid, IconButton, ModeTag, PlaceTime, toaster } from '@quayside/ui';
import { ChevronRight, CircleDashed, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { rateText } from '../form/bookingTotal';
import { findMissingFields, missingFieldsText } from './draftText';

const getDraftName = ({ form }: BookingDraft): string => form.your_reference_number || form.company.companyName;

const dayText = (day: string): string => (isDay(day) ? formatDay(day) : day || '–');

/** Card of a draft: its values, its missing fields and its actions. */
export function DraftCard({ draft }: { draft: BookingDraft }) {
  const { form, createdBy, updatedAt } = draft;
  const lacks = findMissingFields(draft);
  return (
    <Box
      as="article"
      aria-label={`Draft ${getDraftName(draft)}`}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
    >
      <Flex
        as="header"
        align="center"
        wrap="wrap"
        gap="12px"
        minH="42px"
        px="12px"
        py="8px"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <ModeTag mode={form.loadType} />
        <Box textStyle="idSm" fontWeight="semibold">
          {form.your_reference_number || 'No reference yet'}
        </Box>
        <Box flex="1" />
        <Box textStyle="caption" color="fg.muted">
          Saved <PlaceTime at={updatedAt} /> by {createdBy}
        </Box>
        <Badge variant="outline">DRAFT</Badge>
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}
        gap="12px 24px"
        alignItems="center"
        px="16px"
        py="12px"
        textStyle="dense"
      >
        <End from={form.portOfLoading} to={form.portOfDischarge} etd={form.etd} eta={form.eta} />
        <Box minW="0">
          <Box fontWeight="medium" truncate>
            {form.company.companyName}
          </Box>
          <Box color="fg.muted" truncate>
            {[form.shipper?.companyName, form.consignee?.companyName].filter(Boolean).join(' to ') || 'No parties yet'}
          </Box>
          {form.rate && (
            <Box color="fg.muted" truncate>
              {rateText(form.rate)}
            </Box>
          )}
        </Box>
        <Flex gap="8px" justify="flex-end">
          <DeleteDraft draft={draft} />
          <Button asChild variant="outline">
            <Link to={`/bookings/drafts?draft=${draft.id}`}>
              Continue
              <ChevronRight aria-hidden />
            </Link>
          </Button>
        </Flex>
      </Grid>
      <Flex
        align="center"
        gap="8px"
        px="16px"
        minH="36px"
        borderTopWidth="1px"
        borderColor="border.muted"
        textStyle="dense"
        wrap="wrap"
      >
        <CircleDashed size={14} aria-hidden />
        <Box flex="1" minW="0">
          {missingFieldsText(lacks)}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          Seen by your team only
        </Box>
      </Flex>
    </Box>
  );
}

interface EndProps extends Pick<BookingDraft['form'], 'etd' | 'eta'> {
  from: BookingDraft['form']['portOfLoading'];
  to: BookingDraft['form']['portOfDischarge'];
}

function End({ from, to, etd, eta }: EndProps) {
  return (
    <Box minW="0">
      <Box textStyle="locode">
        {from?.code ?? '–'} <span aria-hidden>→</span>
        <Box as="span" srOnly>
          to
        </Box>{' '}
        {to?.code ?? '–'}
      </Box>
      <Box color="fg.muted">
        ETD {dayText(etd)} · ETA {dayText(eta)}
      </Box>
    </Box>
  );
}

function DeleteDraft({ draft }: { draft: BookingDraft }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api.call(deleteBookingDraft, { params: { id: draft.id } });
      toaster.success('Draft deleted');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toaster.error(errorMessage(error));
    } finally {
      setBusy(false);
      setAsking(false);
      void queries.invalidateQueries({ queryKey: callKey(listBookingDrafts) });
    }
  };
  return (
    <>
      <IconButton variant="ghost" aria-label={`Delete draft ${getDraftName(draft)}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        cancelLabel="Keep it"
        destructive
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        Your text and its files will be deleted.
      </ConfirmDialog>
    </>
  );
}
