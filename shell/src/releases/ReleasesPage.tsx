import { getReleaseHealth } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useCall } from '@quayside/kernel/api';
import { useQuery } from '@quayside/kernel/query';
import { Box, Button, Faces, PageTitle, SegmentedControl, Skeleton } from '@quayside/ui';
import { KeyRound, Rocket } from 'lucide-react';
import { useState } from 'react';
import { MoveDialog } from './MoveDialog';
import { ReleaseDetails } from './ReleaseDetails';
import { ReleaseDialog } from './ReleaseDialog';
import { ReleaseTable } from './ReleaseTable';
import { type Releases, readReleases } from './readReleases';
import {
  findFailures,
  listReleasableVersions,
  type ReleaseRow,
  type Step,
  toKernelRows,
  toReleaseRows,
} from './releaseRows';
import { TeamTokens } from './TeamTokens';

type Part = 'remotes' | 'shell' | 'kernel';

const parts = [
  { value: 'remotes', label: 'Remotes' },
  { value: 'shell', label: 'Shell' },
  { value: 'kernel', label: 'Kernel' },
] as const;

/** Refresh interval of the health data, in milliseconds. */
const EVERY_MS = 15_000;

/**
 * /releases: the served versions of each remote, the shell and its kernel, with audience, health and reasons for skipped ones.
 * For the forwarder's staff; super-admins see the health and move releases.
 */
export function ReleasesPage() {
  const { session } = useKernel();
  const mayMove = session.getState().user?.isSuperAdmin === true;
  const [part, setPart] = useState<Part>('remotes');
  const [tokens, setTokens] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const releases = useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => readReleases(signal),
    refetchInterval: EVERY_MS,
  });
  const { shells, remotes = [] } = releases.data ?? {};
  const [first, ...others] = listReleasableVersions(shells ? [...remotes, shells] : remotes);
  return (
    <Box pb="24px">
      <PageTitle
        aside={<SegmentedControl aria-label="What is released" value={part} onChange={setPart} segments={parts} />}
        actions={
          mayMove && (
            <>
              <Button variant="outline" onClick={() => setTokens(true)}>
                <KeyRound size={16} aria-hidden />
                Team tokens
              </Button>
              {first && (
                <Button onClick={() => setReleasing(true)}>
                  <Rocket size={16} aria-hidden />
                  Release
                </Button>
              )}
            </>
          )
        }
      >
        Releases and health
      </PageTitle>
      <Faces query={releases} skeleton={<Skeleton height="240px" borderRadius="lg" />}>
        {(found) => <Rows key={part} part={part} found={found} mayMove={mayMove} />}
      </Faces>
      {releasing && first && <ReleaseDialog choices={[first, ...others]} onClose={() => setReleasing(false)} />}
      {tokens && <TeamTokens onClose={() => setTokens(false)} />}
    </Box>
  );
}

function Rows({ part, found, mayMove }: { part: Part; found: Releases; mayMove: boolean }) {
  const { shell, kernel, generation, remotes, shells } = found;
  const [looked, setLooked] = useState<string>();
  const [asked, setAsked] = useState<{ row: ReleaseRow; step: Step }>();
  const health = useCall(getReleaseHealth, { query: { days: '1' } }, { enabled: mayMove, refetchInterval: EVERY_MS });
  const statuses = part === 'remotes' ? remotes : [{ ...shells, yours: shell }];
  const released = toReleaseRows(statuses, health.data?.releases ?? []);
  const rows = part === 'kernel' ? toKernelRows(released, { shell, kernel }) : released;
  const row = rows.find(({ id }) => id === looked);
  return (
    <>
      <Box textStyle="dense" color="fg.muted" mb="12px">
        Shell {shell} with kernel {kernel}, last 24 hours. New pages of yours are composed as {generation}.
      </Box>
      {rows.length === 0 ? (
        <Box color="fg.muted">This installation has no remotes.</Box>
      ) : (
        <ReleaseTable
          rows={rows}
          onLook={({ id }) => setLooked(id)}
          onStep={mayMove ? (one, step) => setAsked({ row: one, step }) : undefined}
        />
      )}
      {row && <ReleaseDetails row={row} failures={health.data && findFailures(health.data.failures, row)} />}
      {asked && <MoveDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
