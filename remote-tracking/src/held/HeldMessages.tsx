import { Badge, Box, EmptyState, Faces, Flex, Heading, LoadMore, Panel, SkeletonRows } from '@freight/shared-kernel/ui';
import { useState } from 'react';
import { type Decision, HeldDecision } from './HeldDecision';
import { HeldTable } from './HeldTable';
import { useHeldMessages } from './useHeldMessages';

const count = new Intl.NumberFormat('en-US');

const cells = {
  received: { height: '16px', flex: '1.4' },
  from: { height: '16px', flex: '1' },
  references: { height: '16px', flex: '1.6', wide: true },
  says: { height: '16px', flex: '2.4' },
  bookings: { height: '16px', flex: '2', wide: true },
} as const;

/** /tracking/held: what carriers pushed and no booking was given, for the platform's own people to decide. */
export default function HeldMessages() {
  const pages = useHeldMessages();
  const [asked, setAsked] = useState<Decision | null>(null);
  const total = pages.data?.pages[0]?.totalDocs;
  return (
    <Box>
      <Flex align="center" minH="64px" py="12px">
        <Heading as="h1" textStyle="title" flex="1" tabIndex={-1} outline="0">
          Held messages{' '}
          {total !== undefined && (
            <Badge size="sm" ms="16px" verticalAlign="middle" bg="bg.muted" color="fg.muted">
              {count.format(total)}
            </Badge>
          )}
        </Heading>
      </Flex>
      <Box mb="12px" textStyle="dense" color="fg.muted">
        A carrier’s message reaches the bookings of one agent that asked for it before it came. The others are held here
        for 90 days.
      </Box>
      <Faces
        query={pages}
        skeleton={
          <Panel>
            <SkeletonRows count={10} height="46px" cells={cells} />
          </Panel>
        }
        isEmpty={({ pages: [first] }) => first?.totalDocs === 0}
        empty={<EmptyState title="Nothing is held">Every message that came in reached its booking.</EmptyState>}
      >
        {({ pages: loaded }) => {
          const messages = loaded.flatMap(({ docs }) => docs);
          return (
            <>
              <HeldTable messages={messages} onDecide={setAsked} />
              <LoadMore pages={pages} shown={messages.length} total={total ?? messages.length} />
            </>
          );
        }}
      </Faces>
      {asked && <HeldDecision decision={asked} onClose={() => setAsked(null)} />}
    </Box>
  );
}
