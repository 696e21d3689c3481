import type { Port } from '@quayside/contract';
import { Box, type Column, RecordCard, RecordTable } from '@quayside/ui';

interface PortTableProps {
  ports: readonly Port[];
}

const columns: readonly Column<Port>[] = [
  { title: 'Code', cell: ({ code }) => code },
  { title: 'Port', cell: ({ portName }) => portName, look: { fontWeight: 'medium' } },
  { title: 'Country', cell: ({ country }) => country, look: { color: 'fg.muted' } },
];

/** Shows the ports as a table; on phones and small tablets as cards. */
export function PortTable({ ports }: PortTableProps) {
  return (
    <RecordTable
      label="Ports"
      records={ports}
      columns={columns}
      card={({ code, portName, country }) => (
        <RecordCard title={portName} actions={null}>
          <Box color="fg.muted">
            {code} · {country}
          </Box>
        </RecordCard>
      )}
    />
  );
}
