import type { PropKinds, RemoteContract } from '@quayside/contract/composition';
import { useParams } from '@quayside/kernel/router';
import { Box, Button, EmptyState, Widget } from '@quayside/ui';
import { use, useState } from 'react';
import type { Examples } from './examples';

/** Makes a sample value for each kind of prop; a text is the id of a record. */
const filled = (props: PropKinds, { id, open, close }: { id: string; open: boolean; close(): void }): object => {
  const values = { string: id, number: 0, boolean: open, function: close };
  return Object.fromEntries(Object.entries(props).map(([prop, kind]) => [prop, values[kind]]));
};

/** A widget of the remote alone, with the first booking of the user; an overlay widget gets a button. */
export function WidgetPage({ contract, examples }: { contract: RemoteContract; examples: Promise<Examples> }) {
  const { ids } = use(examples);
  const { widget = '' } = useParams();
  const [open, setOpen] = useState(false);
  const { name, props = {} } = contract.widgets.find((one) => one.name === widget) ?? {};
  if (!name) return <EmptyState title={`${contract.name} has no widget ${widget}`} />;
  return (
    <Box pt="16px">
      {'open' in props && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Open {name}
        </Button>
      )}
      <Widget<object>
        name={`${contract.name}/${name}`}
        {...filled(props, { id: ids.bookings ?? '', open, close: () => setOpen(false) })}
      />
    </Box>
  );
}
