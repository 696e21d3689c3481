import { displayContainerNumber } from '@quayside/freight';
import { useNow } from '@quayside/kernel';
import { Link } from '@quayside/kernel/router';
import {
  Box,
  type Column,
  EmptyState,
  Faces,
  PageTitle,
  Panel,
  RecordCard,
  RecordTable,
  SkeletonRows,
} from '@quayside/ui';
import { useState } from 'react';
import { type StandingBox, standingBoxes } from './standingBoxes';
import { useArrived } from './useArrived';

const cells = {
  container: { height: '16px', flex: '2' },
  place: { height: '16px', flex: '2' },
  left: { height: '16px', flex: '2', wide: true },
} as const;

const number = ({ container, bookingId }: StandingBox) => (
  <Box asChild textStyle="id" color="fg.link">
    <Link to={`/bookings/${bookingId}/overview`}>{displayContainerNumber(container)}</Link>
  </Box>
);
const left = ({ days, text }: StandingBox) => (
  <Box color={days < 0 ? 'fg.error' : 'fg'} fontWeight={days < 2 ? 'semibold' : 'normal'}>
    {text}
  </Box>
);

const columns: readonly Column<StandingBox>[] = [
  { title: 'Container', cell: number },
  { title: 'Stands in', cell: ({ place }) => place },
  { title: 'Free time', cell: left },
];

/** /demurrage: the containers at their terminals, by remaining free days. */
export default function FreeTime() {
  const [now] = useState(useNow());
  const arrived = useArrived(now);
  return (
    <>
      <PageTitle>Demurrage</PageTitle>
      <Faces
        query={arrived}
        isEmpty={(all) => standingBoxes(all, now).length === 0}
        skeleton={
          <Panel>
            <SkeletonRows count={4} height="46px" cells={cells} />
          </Panel>
        }
        empty={
          <EmptyState title="No container runs up demurrage">
            None stands at a terminal that told its last free day.
          </EmptyState>
        }
      >
        {(all) => (
          <RecordTable
            label="Containers"
            records={standingBoxes(all, now).map((box) => ({ id: box.container, ...box }))}
            columns={columns}
            card={(box) => (
              <RecordCard title={number(box)} actions={null}>
                {left(box)}
                <Box color="fg.muted">{box.place}</Box>
              </RecordCard>
            )}
          />
        )}
      </Faces>
    </>
  );
}
