import { Button, CraneArt, EmptyState, ErrorCard, Faces, Skeleton, Spinner } from '@quayside/ui';
import { Kind, Shown } from './Shown';

const query = { data: undefined, error: null, isPending: true, isFetching: true, refetch: () => {} };
const failed = { ...query, isPending: false, isFetching: false, error: new Error('The API cannot be reached.') };
const cards = ['failed', 'remote', 'offline'] as const;

/** The empty, loading and failed states of a section. */
export function States() {
  return (
    <Kind title="Faces">
      <Shown state="loading" wide>
        <Faces query={query} skeleton={<Skeleton height="40px" />}>
          {() => null}
        </Faces>
      </Shown>
      <Shown state="failed" wide>
        <Faces query={failed} reference="bookings · 0.0.1 · 2026/11/20 09:14">
          {() => null}
        </Faces>
      </Shown>
      {cards.map((kind) => (
        <Shown key={kind} state={`ErrorCard, ${kind}`} wide>
          <ErrorCard kind={kind} onRetry={() => {}} retrying={kind === 'remote'}>
            The rest of the page works.
          </ErrorCard>
        </Shown>
      ))}
      <Shown state="EmptyState" wide>
        <EmptyState art={<CraneArt />} title="No bookings yet" actions={<Button>Create Booking</Button>}>
          Bookings appear here once they are made.
        </EmptyState>
      </Shown>
      <Shown state="Spinner">
        <Spinner />
      </Shown>
    </Kind>
  );
}
