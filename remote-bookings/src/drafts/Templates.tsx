import { type BookingTemplate, deleteBookingTemplate, listBookingTemplates } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError, callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Flex, IconButton, ModeTag, Panel, toaster } from '@quayside/ui';
import { Trash2 } from 'lucide-react';

/** Lists the agent's templates: start a booking from one, or delete it. Renders nothing without templates. */
export function Templates() {
  const templates = useCall(listBookingTemplates, {}).data ?? [];
  if (templates.length === 0) return null;
  return (
    <Panel title="Templates">
      <Box as="ul" listStyleType="none" px="16px" py="4px">
        {templates.map((template) => (
          <Row key={template.id} template={template} />
        ))}
      </Box>
    </Panel>
  );
}

function Row({ template: { id, name, form, createdBy } }: { template: BookingTemplate }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const remove = async () => {
    try {
      await api.call(deleteBookingTemplate, { params: { id } });
      toaster.success(`Template “${name}” deleted`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toaster.error(errorMessage(error));
    } finally {
      void queries.invalidateQueries({ queryKey: callKey(listBookingTemplates) });
    }
  };
  return (
    <Flex as="li" align="center" gap="12px" minH="48px" textStyle="dense" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <ModeTag mode={form.loadType} />
      <Box flex="1" minW="0">
        <Box fontWeight="medium" truncate>
          {name}
        </Box>
        <Box textStyle="caption" color="fg.muted" truncate>
          {[form.company?.companyName, createdBy].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <IconButton variant="ghost" aria-label={`Delete template ${name}`} onClick={() => void remove()}>
        <Trash2 aria-hidden />
      </IconButton>
      <Button asChild variant="outline" size="sm">
        <Link to={`/bookings/drafts?template=${id}`}>Use</Link>
      </Button>
    </Flex>
  );
}
