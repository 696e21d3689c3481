import { useKernel } from '@quayside/kernel';
import { useMutation } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Box, ConfirmDialog } from '@quayside/ui';
import { useState } from 'react';
import { askRegistry } from '../releases/readReleases';
import { removeOverrideRequests } from './addresses';

/** Describes the origin of the request, as far as the browser knows it. */
const askedBy = (referrer: string): string => {
  if (!referrer) return 'An address that was typed, or a link that does not say where it stood';
  const { origin } = new URL(referrer);
  return origin === window.location.origin ? 'A page of this product' : `A link on ${origin}`;
};

/** Asks for confirmation before code of the address's overrides is loaded from this machine. */
export function ConfirmOverrides({ offered }: { offered: Readonly<Record<string, string>> }) {
  const { session } = useKernel();
  const { firstName, lastName } = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const wished = Object.entries(offered);
  const confirm = useMutation({
    mutationFn: () => askRegistry(session.getState().token, 'POST', 'overrides', { overrides: offered }),
    onSuccess: () => window.location.replace(removeOverrideRequests(window.location.href)),
  });
  const discard = () => {
    setOpen(false);
    const { pathname, search, hash } = new URL(removeOverrideRequests(window.location.href));
    void navigate(pathname + search + hash, { replace: true });
  };
  const facts = [
    ...wished.map(([name, base]) => [name, base] as const),
    ['Asked by', askedBy(document.referrer)] as const,
    ['For', `${firstName} ${lastName}, in this browser until it is closed`] as const,
  ];
  return (
    <ConfirmDialog
      open={open}
      title={wished.length === 1 ? `Take ${wished[0]?.[0]} from this machine?` : 'Take remotes from this machine?'}
      confirmLabel="Use"
      cancelLabel="Discard"
      busy={confirm.isPending || confirm.isSuccess}
      onConfirm={() => confirm.mutate()}
      onCancel={discard}
      finalFocus={() => document.querySelector<HTMLElement>('main')}
    >
      <Box as="dl" display="grid" gridTemplateColumns="max-content 1fr" gap="4px 12px" overflowWrap="anywhere">
        {facts.map(([term, told]) => (
          <Box key={term} display="contents">
            <Box as="dt" color="fg.muted">
              {term}
            </Box>
            <Box as="dd">{told}</Box>
          </Box>
        ))}
      </Box>
      <Box mt="12px">
        Code from there can do everything you can do here. Nothing is loaded yet: continue only if you started it.
      </Box>
      {confirm.error && (
        <Box role="alert" mt="12px" color="fg.error">
          {confirm.error.message}
        </Box>
      )}
    </ConfirmDialog>
  );
}
