import { useQuery } from '@quayside/kernel/query';
import { Badge, Box, Faces, Heading, Panel, placeTimeText, Skeleton, viewerTimeZone } from '@quayside/ui';
import { type ReleaseStatus, readReleases } from './readReleases';

const viewerTimeText = (at: string): string => {
  const { date, time } = placeTimeText(at, viewerTimeZone());
  return `${date} ${time}`;
};

/** /releases: what is served of each remote, to whom, and why not something newer. For the forwarder's own people. */
export function ReleasesPage() {
  const releases = useQuery({ queryKey: ['releases'], queryFn: ({ signal }) => readReleases(signal) });
  return (
    <Box pt="16px">
      <Heading as="h1" textStyle="title">
        Releases
      </Heading>
      <Box mt="16px">
        <Faces
          query={releases}
          skeleton={<Skeleton height="240px" borderRadius="lg" />}
          isEmpty={({ remotes }) => remotes.length === 0}
          empty={<Box color="fg.muted">This installation has no remotes.</Box>}
        >
          {({ shell, kernel, generation, remotes }) => (
            <>
              <Box textStyle="dense" color="fg.muted">
                Shell {shell} with kernel {kernel}. New pages of yours are composed as {generation}.
              </Box>
              {remotes.map((remote) => (
                <Remote key={remote.name} remote={remote} />
              ))}
            </>
          )}
        </Faces>
      </Box>
    </Box>
  );
}

function Remote({ remote: { name, served, origin, yours, canary, passedOver, held, log } }: { remote: ReleaseStatus }) {
  return (
    <Panel as="section" aria-label={name} title={name} mt="16px">
      <Box px="16px" pb="16px" textStyle="dense">
        <Box>
          Served: <b>{served ?? 'the build that came with the shell'}</b>
          {origin && <> · published {origin}</>}
          {yours && yours !== served && <> · you get {yours}</>}
          {canary && (
            <Badge size="sm" ms="8px">
              Canary {canary.version} for {canary.to}
            </Badge>
          )}
        </Box>
        <List title="Passed over" lines={passedOver.map(({ version, reason }) => `${version}: ${reason}`)} />
        <List
          title="Held"
          lines={held.map(({ version, reason, at }) => `${version}: ${reason} (${viewerTimeText(at)})`)}
        />
        <List title="Latest moves" lines={log.slice(0, 5).map(({ at, did }) => `${viewerTimeText(at)} · ${did}`)} />
      </Box>
    </Panel>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box mt="12px">
      <Box as="h3" textStyle="overline" color="fg.subtle">
        {title}
      </Box>
      <Box as="ul" listStyleType="none" mt="4px">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
