import type { ComposedRemote } from '@quayside/contract/composition';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Badge, Box, Button, CopyableId, Flex, Link, SideDrawer, Table } from '@quayside/ui';
import type { LoadedRelease, ShellComposition } from '../composition/shellComposition';
import { toReplayAddress } from './addresses';
import { OverrideForm } from './OverrideForm';

interface Props {
  composition: ShellComposition;
  /** Whether parts are outlined, also after the panel is closed. */
  outlined: boolean;
  onOutline: (outlined: boolean) => void;
  onClose: () => void;
}

/** Describes the state of a remote in this page. */
const describeOutcome = (remote: ComposedRemote, loaded: LoadedRelease | undefined): string => {
  if (remote.state === 'unfit') return `needs kernel ${remote.needs}, the shell has ${remote.has}`;
  if (remote.state === 'missing') return remote.reason;
  if (!loaded) return 'not needed yet';
  return loaded.version === remote.release.version ? 'runs' : `fell back to ${loaded.version}`;
};

/**
 * Shows the composition of this page: remotes with version, owned parts and load time, and a link to the same
 * composition.
 */
export function CompositionPanel({ composition, outlined, onOutline, onClose }: Props) {
  const loaded = composition.loaded();
  const replay = toReplayAddress(window.location.href, composition.generation);
  return (
    <SideDrawer open onClose={onClose} title="Composition of this page" subtitle="Alt+Shift+C opens and closes it">
      <Flex align="center" wrap="wrap" gap="8px 16px" pt="16px" textStyle="dense">
        <span>Generation</span>
        <CopyableId name="generation" copies={composition.generation}>
          {composition.generation}
        </CopyableId>
        <Link href={replay}>Open this page pinned to it</Link>
      </Flex>
      <Box overflowX="auto" mt="16px">
        <Table.Root aria-label="Remotes of this page">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Remote</Table.ColumnHeader>
              <Table.ColumnHeader>Version</Table.ColumnHeader>
              <Table.ColumnHeader>State</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">Loaded in</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {composition.remotes.map((remote) => {
              const own = loaded.find((one) => one.remote === remote.name);
              return (
                <Table.Row key={remote.name}>
                  <Table.Cell fontWeight="medium">{remote.name}</Table.Cell>
                  <Table.Cell textStyle="idSm">
                    {remote.state === 'composed' ? remote.release.version : '–'}
                    {remote.state === 'composed' && remote.canary && (
                      <Badge size="sm" ms="8px">
                        Canary
                      </Badge>
                    )}
                  </Table.Cell>
                  <Table.Cell color="fg.muted">{describeOutcome(remote, own)}</Table.Cell>
                  <Table.Cell textAlign="end">{own ? `${own.milliseconds} ms` : '–'}</Table.Cell>
                </Table.Row>
              );
            })}
          </Table.Body>
        </Table.Root>
      </Box>
      <Flex gap="8px" mt="16px" wrap="wrap">
        <Button variant="outline" aria-pressed={outlined} onClick={() => onOutline(!outlined)}>
          {outlined ? 'Hide outlines' : 'Outline who owns what'}
        </Button>
        <Button asChild variant="ghost">
          <RouterLink to="/releases" onClick={onClose}>
            All releases
          </RouterLink>
        </Button>
      </Flex>
      <OverrideForm remotes={composition.remotes.map(({ name }) => name)} />
    </SideDrawer>
  );
}
