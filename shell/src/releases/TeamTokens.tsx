import { useKernel } from '@quayside/kernel';
import { useMutation, useQuery, useQueryClient } from '@quayside/kernel/query';
import {
  Box,
  Button,
  Callout,
  ConfirmDialog,
  Faces,
  Flex,
  FormField,
  Input,
  PlaceTime,
  SideDrawer,
  Textarea,
} from '@quayside/ui';
import { type FormEvent, useState } from 'react';
import { askRegistry } from './readReleases';

interface TeamToken {
  readonly id: string;
  readonly team: string;
  readonly remotes: readonly string[];
  readonly at: string;
  readonly by: string;
  readonly lastUsedAt?: string;
  readonly expiresAt?: string;
  readonly revoked?: { readonly at: string; readonly by: string };
}

const key = ['team-tokens'];
/** Maximum lifetime of a new token, in days. */
const MOST_DAYS = 365;
const empty = { team: '', remotes: '', publicKey: '', days: String(MOST_DAYS) };
/** Milliseconds before expiry from which a token counts as expiring soon. */
const SOON_MS = 14 * 86_400_000;

/** Manages the tokens with which teams release over HTTPS: create, last use, revoke. */
export function TeamTokens({ onClose }: { onClose: () => void }) {
  const { session } = useKernel();
  const token = session.getState().token;
  const tokens = useQuery({
    queryKey: key,
    queryFn: () => askRegistry<{ teams: TeamToken[] }>(token, 'GET', 'teams'),
  });
  return (
    <SideDrawer open onClose={onClose} title="Team tokens" subtitle="A team releases its remotes with one" size="md">
      <NewToken />
      <Box mt="24px">
        <Faces
          query={tokens}
          isEmpty={({ teams }) => teams.length === 0}
          empty={<Box color="fg.muted">No team has a token yet.</Box>}
        >
          {({ teams }) => (
            <Box as="ul" aria-label="Tokens" listStyleType="none">
              {teams.map((one) => (
                <Token key={one.id} token={one} />
              ))}
            </Box>
          )}
        </Faces>
      </Box>
    </SideDrawer>
  );
}

function NewToken() {
  const { session } = useKernel();
  const queries = useQueryClient();
  const [form, setForm] = useState(empty);
  const make = useMutation({
    mutationFn: () =>
      askRegistry<{ token: string; team: string }>(session.getState().token, 'POST', 'teams', {
        ...form,
        remotes: form.remotes.split(/[\s,]+/).filter(Boolean),
        days: Number(form.days),
      }),
    onSuccess: () => {
      setForm(empty);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <Box as="form" pt="12px" onSubmit={submit}>
      {make.data && (
        <Box mb="16px">
          <Callout tone="info" title={`The token of ${make.data.team}. It is shown this once: keep it now.`}>
            <Box as="code" overflowWrap="anywhere">
              {make.data.token}
            </Box>
          </Callout>
        </Box>
      )}
      <Flex direction="column" gap="12px">
        <FormField label="Team" required>
          <Input {...field('team')} />
        </FormField>
        <FormField label="Remotes" required hint="Their names, with commas between">
          <Input {...field('remotes')} />
        </FormField>
        <FormField
          label="Public key"
          required
          hint="What pnpm release key wrote into <file>.pub"
          error={make.error?.message}
        >
          <Textarea rows={4} fontFamily="mono" {...field('publicKey')} />
        </FormField>
        <FormField label="Valid for days" required hint={`At most ${MOST_DAYS}`}>
          <Input type="number" inputMode="numeric" min={1} max={MOST_DAYS} {...field('days')} />
        </FormField>
        <Button type="submit" alignSelf="flex-start" loading={make.isPending} loadingText="Create token">
          Create token
        </Button>
      </Flex>
    </Box>
  );
}

function Expiry({ expiresAt }: Pick<TeamToken, 'expiresAt'>) {
  if (!expiresAt) return <Box>Gets its expiry with its next use</Box>;
  const left = Date.parse(expiresAt) - Date.now();
  if (left <= 0)
    return (
      <Box color="fg.error">
        Expired <PlaceTime at={expiresAt} />. Make a new token.
      </Box>
    );
  return (
    <Box {...(left < SOON_MS && { color: 'fg.warning' })}>
      {left < SOON_MS ? 'Expires soon:' : 'Expires'} <PlaceTime at={expiresAt} />
    </Box>
  );
}

function Token({ token: { id, team, remotes, at, by, lastUsedAt, expiresAt, revoked } }: { token: TeamToken }) {
  const { session } = useKernel();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => askRegistry(session.getState().token, 'DELETE', `teams/${id}`),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <Flex as="li" py="12px" gap="12px" borderTopWidth="1px" borderColor="border.muted" align="center">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium">{team}</Box>
        <Box textStyle="caption" color="fg.muted">
          {remotes.join(', ')} · made by {by} <PlaceTime at={at} />
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {revoked ? (
            `Revoked by ${revoked.by}`
          ) : lastUsedAt ? (
            <>
              Last used <PlaceTime at={lastUsedAt} />
            </>
          ) : (
            'Never used'
          )}
          {!revoked && <Expiry expiresAt={expiresAt} />}
        </Box>
        {revoke.error && <Box color="fg.error">{revoke.error.message}</Box>}
      </Box>
      {!revoked && (
        <Button variant="outline" size="sm" aria-label={`Revoke the token of ${team}`} onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Revoke the token of ${team}?`}
        confirmLabel="Revoke"
        destructive
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setAsking(false)}
      >
        The team can no longer release with it. Existing releases stay.
      </ConfirmDialog>
    </Flex>
  );
}
