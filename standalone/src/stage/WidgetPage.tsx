import { type RemoteContract, Widget } from '@freight/shared-kernel/composition';
import { useParams } from '@freight/shared-kernel/router';
import { Box, Button, EmptyState } from '@freight/shared-kernel/ui';
import { type ComponentType, useState } from 'react';
import type { Examples } from './examples';
import { widgetName } from './pages';

const AnyWidget = Widget as ComponentType<{ name: string; bookingId: string; open: boolean; onClose(): void }>;

/** A widget of the remote alone, about the first booking that the user sees; one that opens over the page has a button. */
export function WidgetPage({ contract, examples }: { contract: RemoteContract; examples: Examples }) {
  const { widget = '' } = useParams();
  const [open, setOpen] = useState(false);
  const name = widgetName(contract, widget);
  if (!name) return <EmptyState title={`${contract.name} has no widget ${widget}`} />;
  return (
    <Box pt="16px">
      {widget.endsWith('-drawer') && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Open {widget}
        </Button>
      )}
      <AnyWidget name={name} bookingId={examples.ids.bookings ?? ''} open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}
