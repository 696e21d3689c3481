import { searchPorts } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { EmptyState, Faces, PageTitle, Panel, SkeletonRows } from '@quayside/ui';
import { PortTable } from './PortTable';

const cells = {
  code: { height: '16px', flex: '1' },
  port: { height: '16px', flex: '3' },
  country: { height: '16px', flex: '2', wide: true },
} as const;

/** /example: the ports that it is about. */
export default function Ports() {
  const ports = useCall(searchPorts, { query: { codes: 'NLRTM,BEANR,DEHAM,SGSIN' } });
  return (
    <>
      <PageTitle>Example</PageTitle>
      <Faces
        query={ports}
        skeleton={
          <Panel>
            <SkeletonRows count={4} height="46px" cells={cells} />
          </Panel>
        }
        empty={<EmptyState title="No ports">None of these ports is in the directory.</EmptyState>}
      >
        {(found) => <PortTable ports={found} />}
      </Faces>
    </>
  );
}
