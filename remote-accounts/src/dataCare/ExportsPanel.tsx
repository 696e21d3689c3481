import { cancelDataExport, type DataExport, downloadDataExport, listDataExports } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type ApiClient, callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { msg } from '@quayside/kernel/language';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import {
  Box,
  Button,
  Faces,
  Flex,
  fileSize,
  Panel,
  PlaceTime,
  ProgressBar,
  Skeleton,
  toaster,
  useDownload,
} from '@quayside/ui';
import { Download, PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateTag } from '../list/StateTag';
import { t } from '../texts/dataCare';

/** Polling interval of a running export in milliseconds. */
const POLL_MS = 1_500;

const isRunning = ({ state }: DataExport): boolean => state === 'waiting' || state === 'working';

const ends = {
  done: ['on', msg('Ready')],
  cancelled: ['off', msg('Stopped')],
  failed: ['off', msg('Failed')],
  expired: ['off', msg('Expired')],
} as const satisfies Readonly<
  Record<Exclude<DataExport['state'], 'waiting' | 'working'>, readonly ['on' | 'off', string]>
>;

interface ExportsPanelProps {
  title: string;
  /** Person or company whose data are exported. */
  subject: string;
  /** Explains contents and recipient. */
  children: ReactNode;
  ask: (api: ApiClient) => Promise<DataExport>;
}

/** Requests a zip of all data of a person or a company, and lists earlier exports. */
export function ExportsPanel({ title, subject, children, ask }: ExportsPanelProps) {
  return (
    <Panel title={title}>
      <Exports subject={subject} ask={ask}>
        {children}
      </Exports>
    </Panel>
  );
}

/** Contents of the panel without its frame, for a dialog. */
export function Exports({ subject, ask, children }: Omit<ExportsPanelProps, 'title'>) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const exports = useCall(
    listDataExports,
    { query: { subject } },
    { refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? POLL_MS : false) },
  );
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(listDataExports) });
  const refused = (error: unknown) => void toaster.error({ id: 'data-export', title: errorMessage(error) });
  const begin = useMutation({ mutationFn: () => ask(api), onError: refused, onSettled: refresh });
  const stop = useMutation({
    mutationFn: (id: string) => api.call(cancelDataExport, { params: { id } }),
    onError: refused,
    onSettled: refresh,
  });
  const busy = begin.isPending || (exports.data?.some(isRunning) ?? false);
  return (
    <>
      <Flex wrap="wrap" align="center" gap="12px" p="16px">
        <Box flex="1 1 280px" minW="0" color="fg.muted" textStyle="dense">
          {children}
        </Box>
        <Button variant="outline" disabled={busy} loading={begin.isPending} onClick={() => begin.mutate()}>
          <PackageOpen aria-hidden />
          {t('Export data')}
        </Button>
      </Flex>
      <Faces
        query={exports}
        skeleton={
          <Box p="16px">
            <Skeleton h="40px" />
          </Box>
        }
      >
        {(list) => (
          <Box as="ul" listStyleType="none" aria-label={t('Exports of data')} aria-live="polite">
            {list.map((one) => (
              <ExportRow key={one.id} found={one} onStop={() => stop.mutate(one.id)} />
            ))}
          </Box>
        )}
      </Faces>
    </>
  );
}

function ExportRow({ found, onStop }: { found: DataExport; onStop: () => void }) {
  const { busy, stream } = useDownload();
  const { id, state, done, total, size, problem, by, createdAt, expiresAt } = found;
  const percent = total ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      gap="8px 12px"
      px="16px"
      py="10px"
      textStyle="dense"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1 1 220px" minW="0">
        {state === 'waiting' || state === 'working' ? (
          <>
            <Box fontWeight="medium" mb="4px">
              {percent === undefined ? t('Collecting …') : t('Collecting, {percent} %', { percent })}
            </Box>
            <ProgressBar label={t('Collecting the data')} percent={percent} />
          </>
        ) : (
          <StateTag look={ends[state][0]}>{t(ends[state][1])}</StateTag>
        )}
        <Box textStyle="caption" color="fg.muted" overflowWrap="anywhere">
          {by && `${by} · `}
          <PlaceTime at={createdAt} />
          {state === 'done' && expiresAt && (
            <>
              {' · '}
              {fileSize(size ?? 0)}
              {' · '}
              {t.rich('until {time}', { time: <PlaceTime at={expiresAt} /> })}
            </>
          )}
          {problem && ` · ${problem}`}
        </Box>
      </Box>
      {isRunning(found) && (
        <Button variant="ghost" size="sm" onClick={onStop}>
          {t('Stop')}
        </Button>
      )}
      {state === 'done' && (
        <Button
          variant="outline"
          size="sm"
          loading={busy}
          onClick={() => stream(downloadDataExport, { params: { id } })}
        >
          <Download aria-hidden />
          {t('Download')}
        </Button>
      )}
    </Flex>
  );
}
