import { listBookingDrafts } from '@quayside/contract';
import { formatCount } from '@quayside/freight';
import { errorMessage, useCall } from '@quayside/kernel/api';
import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import {
  Button,
  CraneArt,
  EmptyState,
  ErrorCard,
  Flex,
  PageTitle,
  Panel,
  SegmentedControl,
  Skeleton,
} from '@quayside/ui';
import { useState } from 'react';
import { NewBookingDrawer } from '../create/NewBookingDrawer';
import { readOrigin, withoutOrigin } from '../create/origin';
import { ExportDrafts } from '../export/ExportDrafts';
import { ExportStrip } from '../export/ExportStrip';
import { CreateButton } from '../list/CreateButton';
import { draftsPath, listTabs } from '../listView/lists';
import { DraftCard } from './DraftCard';
import { Templates } from './Templates';

const atOnce = 20;

/** Drafts and templates of the agent; only the agent's staff see them. */
export default function DraftsPage() {
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const origin = readOrigin(address);
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState(atOnce);
  const drafts = useCall(listBookingDrafts, { query: { limit: shown } });
  const total = drafts.data?.totalDocs;
  return (
    <>
      <PageTitle
        aside={
          <SegmentedControl
            aria-label="Lists of bookings"
            value={draftsPath}
            onChange={(tab) => navigate(tab)}
            segments={listTabs(draftsPath, true)}
          />
        }
        actions={
          <>
            {total !== undefined && total > 0 && <ExportDrafts />}
            <CreateButton onCreate={() => setCreating(true)} />
          </>
        }
      >
        {total === undefined ? 'Drafts' : formatCount(total, 'Draft')}
      </PageTitle>
      <Flex direction="column" gap="12px">
        <ExportStrip />
        {drafts.isPending && <Skeleton h="120px" borderRadius="lg" />}
        {drafts.isError && (
          <ErrorCard onRetry={() => void drafts.refetch()} retrying={drafts.isFetching}>
            {errorMessage(drafts.error)}
          </ErrorCard>
        )}
        {drafts.data?.docs.map((draft) => (
          <DraftCard key={draft.id} draft={draft} />
        ))}
        {total === 0 && (
          <Panel minH="240px" display="grid" placeItems="center">
            <EmptyState
              art={<CraneArt />}
              title="No drafts"
              actions={<CreateButton onCreate={() => setCreating(true)} />}
            >
              Bookings saved with Save draft appear here. Only your team sees them.
            </EmptyState>
          </Panel>
        )}
        {drafts.data?.hasNextPage && (
          <Button
            variant="outline"
            alignSelf="center"
            loading={drafts.isFetching}
            onClick={() => setShown(shown + atOnce)}
          >
            Load more
          </Button>
        )}
        <Templates />
      </Flex>
      <NewBookingDrawer
        open={creating || origin !== null}
        from={origin}
        onClose={() => {
          setCreating(false);
          if (origin) setAddress(withoutOrigin(address), { replace: true, preventScrollReset: true });
        }}
      />
    </>
  );
}
