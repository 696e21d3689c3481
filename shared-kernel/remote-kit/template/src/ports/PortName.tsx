import { searchPorts } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Skeleton } from '@quayside/ui';

/** The widget `example/port-name`: shows a port's name, and its code until the name is loaded. */
export default function PortName({ code }: { code: string }) {
  const ports = useCall(searchPorts, { query: { codes: code } });
  if (ports.isPending) return <Skeleton as="span" display="inline-block" height="16px" width="96px" />;
  const [port] = ports.data ?? [];
  return <Box as="span">{port ? `${port.portName}, ${port.country}` : code}</Box>;
}
