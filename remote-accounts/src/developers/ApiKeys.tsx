import { type Answer, type ApiKey, type createApiKey, listApiKeys, MCP_PATH, revokeApiKey } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { type Action, ActionDialog, Box, Button, EmptyState, Faces, PageTitle } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RowsSkeleton } from '../list/RowsSkeleton';
import { t } from '../texts/developers';
import { ApiKeyTable } from './ApiKeyTable';
import { AssignKeyDialog } from './AssignKeyDialog';
import { CreateKeyDialog } from './CreateKeyDialog';
import { DocumentationLink } from './DocumentationLink';
import { isExpired } from './expiry';
import { OneTimeSecret } from './OneTimeSecret';
import { ToolsAddress } from './ToolsAddress';

const revoking = (apiKey: ApiKey): Action => {
  const { id, name } = apiKey;
  const isOver = isExpired(apiKey);
  return {
    question: isOver ? t('Remove the key “{name}”?', { name }) : t('Revoke the key “{name}”?', { name }),
    consequence: isOver
      ? t('The key no longer works. Past activity stays in the audit log.')
      : t('Calls with this key are refused from now on. Past activity stays in the audit log.'),
    confirmLabel: isOver ? t('Remove') : t('Revoke'),
    destructive: true,
    run: (api) => api.call(revokeApiKey, { params: { id } }),
    done: isOver ? t('“{name}” was removed', { name }) : t('“{name}” was revoked', { name }),
    takesAway: true,
  };
};

type Made = Answer<typeof createApiKey>;

/** /settings/api-keys: keys with which the company's programs call the API. */
export default function ApiKeys() {
  const query = useCall(listApiKeys, {}, { staleTime: 0 });
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [assigning, setAssigning] = useState<ApiKey | null>(null);
  const [asking, setAsking] = useState<ApiKey | null>(null);
  return (
    <Box>
      <PageTitle
        actions={
          <>
            <DocumentationLink />
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden />
              {t('Create key')}
            </Button>
          </>
        }
      >
        {t('API keys')}
      </PageTitle>
      <Box aria-live="polite">
        {made && (
          <OneTimeSecret
            title={t('Copy the key of “{name}” now', { name: made.apiKey.name })}
            says={t('It is shown once and stored only as a hash.')}
            name="key"
          >
            {made.key}
          </OneTimeSecret>
        )}
      </Box>
      <Faces
        query={query}
        isEmpty={(keys) => keys.length === 0}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState title={t('No keys yet')}>
            {t('API keys let your own programs read and write the data you select.')}
          </EmptyState>
        }
      >
        {(keys) => <ApiKeyTable keys={keys} onAssign={setAssigning} onRevoke={setAsking} />}
      </Faces>
      <ToolsAddress address={`${window.location.origin}/api${MCP_PATH}`} />
      {isCreating && <CreateKeyDialog onMade={setMade} onClose={() => setCreating(false)} />}
      {assigning && <AssignKeyDialog apiKey={assigning} onClose={() => setAssigning(null)} />}
      {asking && (
        <ActionDialog
          action={revoking(asking)}
          changes={[callKey(listApiKeys)]}
          onClose={() => setAsking(null)}
          onDone={() => asking.id === made?.apiKey.id && setMade(null)}
        />
      )}
    </Box>
  );
}
