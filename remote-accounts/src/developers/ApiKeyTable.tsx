import type { ApiKey } from '@quayside/contract';
import { Box, Button, type Column, Flex, PlaceTime, RecordCard, RecordTable } from '@quayside/ui';
import { Ban, CircleAlert, CircleCheck, CircleDot, Clock, Trash2, UserRoundPen } from 'lucide-react';
import { t } from '../texts/developers';
import { expiryText, isExpired } from './expiry';

function Name({ apiKey: { name, start, madeBy } }: { apiKey: ApiKey }) {
  return (
    <Box color="fg" overflowWrap="anywhere">
      <Box fontWeight="medium">{name}</Box>
      <Box textStyle="caption" color="fg.muted">
        <Box as="span" textStyle="idSm">
          {start}…
        </Box>
        {madeBy && ` ${t('created by {madeBy}', { madeBy })}`}
      </Box>
    </Box>
  );
}

const looks = {
  good: { Icon: CircleCheck, color: 'fg.success' },
  soon: { Icon: CircleDot, color: 'fg.warning' },
  over: { Icon: Clock, color: 'fg.muted' },
} as const;

function Expires({ apiKey }: { apiKey: ApiKey }) {
  const text = expiryText(apiKey);
  const { Icon, color } = looks[isExpired(apiKey) ? 'over' : text ? 'soon' : 'good'];
  return (
    <Box>
      <Flex as="span" display="inline-flex" align="center" gap="6px" textStyle="label" color={color}>
        <Icon size={14} aria-hidden />
        <PlaceTime at={apiKey.expiresAt} />
      </Flex>
      {text && (
        <Box textStyle="caption" color="fg.muted">
          {text}
        </Box>
      )}
    </Box>
  );
}

const Scopes = ({ apiKey: { scopes } }: { apiKey: ApiKey }) => (
  <Box textStyle="idSm" whiteSpace="normal">
    {scopes.join(', ')}
  </Box>
);

/** Shows the owner of a key, and what to do when that user can no longer own it. */
function Owner({ apiKey: { owner, isStopped } }: { apiKey: ApiKey }) {
  return (
    <Box whiteSpace="normal" overflowWrap="anywhere">
      <Box>{owner?.name ?? t('No owner')}</Box>
      {isStopped && (
        <Flex as="span" align="flex-start" gap="6px" textStyle="caption" color="fg.error" maxW="260px">
          <Box as={CircleAlert} boxSize="14px" mt="2px" flexShrink={0} aria-hidden />
          {t('Stopped: the owner is inactive or may not have keys. Assign it to another user.')}
        </Flex>
      )}
    </Box>
  );
}

const used = ({ lastUsedAt }: ApiKey) => <PlaceTime at={lastUsedAt} none={t('Never')} />;

const columns: readonly Column<ApiKey>[] = [
  {
    get title() {
      return t('Name');
    },
    cell: (apiKey) => <Name apiKey={apiKey} />,
  },
  {
    get title() {
      return t('Scopes');
    },
    cell: (apiKey) => <Scopes apiKey={apiKey} />,
    look: { whiteSpace: 'normal' },
  },
  {
    get title() {
      return t('Owner');
    },
    cell: (apiKey) => <Owner apiKey={apiKey} />,
    look: { whiteSpace: 'normal' },
  },
  {
    get title() {
      return t('Last used');
    },
    cell: used,
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('Expires');
    },
    cell: (apiKey) => <Expires apiKey={apiKey} />,
    look: { whiteSpace: 'nowrap' },
  },
];

interface ApiKeyTableProps {
  keys: readonly ApiKey[];
  onAssign: (apiKey: ApiKey) => void;
  onRevoke: (apiKey: ApiKey) => void;
}

/** Table of keys with their expiry; cards on phones. */
export function ApiKeyTable({ keys, onAssign, onRevoke }: ApiKeyTableProps) {
  return (
    <RecordTable
      label={t('API keys')}
      records={keys}
      columns={columns}
      lines={2}
      card={(apiKey, actions) => (
        <RecordCard title={<Name apiKey={apiKey} />} actions={actions}>
          <Scopes apiKey={apiKey} />
          <Box mt="4px">
            <Owner apiKey={apiKey} />
          </Box>
          <Box mt="4px">
            <Expires apiKey={apiKey} />
          </Box>
          <Box color="fg.muted">{t.rich('Last used: {time}', { time: used(apiKey) })}</Box>
        </RecordCard>
      )}
      actions={(apiKey) => {
        const isOver = isExpired(apiKey);
        return (
          <>
            {!isOver && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('Assign {name} to another user', { name: apiKey.name })}
                onClick={() => onAssign(apiKey)}
              >
                <UserRoundPen aria-hidden />
                {t('Assign')}
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              aria-label={
                isOver ? t('Remove {name}', { name: apiKey.name }) : t('Revoke {name}', { name: apiKey.name })
              }
              onClick={() => onRevoke(apiKey)}
            >
              {isOver ? <Trash2 aria-hidden /> : <Ban aria-hidden />}
              {isOver ? t('Remove') : t('Revoke')}
            </Button>
          </>
        );
      }}
    />
  );
}
