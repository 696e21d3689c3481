import type { ImportSubject } from '@quayside/contract';
import { ApiError } from '@quayside/kernel/api';
import { Button, ErrorCard, SideDrawer, Skeleton } from '@quayside/ui';
import type { ReactNode } from 'react';
import { ChooseFile } from './ChooseFile';
import { ImportButtons } from './ImportButtons';
import { ImportStep } from './ImportStep';
import { subjectWords } from './importSentence';
import { isRunning, useKeepImport, useRateImport } from './useRateImport';

/** The address of the step in which a file is chosen; every other value is the id of an import. */
export const newImport = 'new';

interface ImportDrawerProps {
  subject: ImportSubject;
  /** `new`, or an import's id. */
  id: string;
  onGo: (id: string) => void;
  onClose: () => void;
  /** The lines are in: the list shows them. */
  onDone: () => void;
}

/** A file of tariff lines or departures on its way: chosen, checked, looked at, taken over whole or not at all. */
export function ImportDrawer({ subject, id, onGo, onClose, onDone }: ImportDrawerProps) {
  const keep = useKeepImport();
  const isNew = id === newImport;
  const found = useRateImport(isNew ? null : id);
  const rateImport = isNew ? undefined : found.data;

  const body = (): ReactNode => {
    if (isNew) {
      return (
        <ChooseFile
          subject={subject}
          onTaken={(taken) => {
            keep(taken);
            onGo(taken.id);
          }}
        />
      );
    }
    if (rateImport) return <ImportStep rateImport={rateImport} />;
    return found.error ? <NotThere found={found} /> : <Skeleton height="160px" mt="16px" />;
  };
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={subjectWords[subject].title}
      subtitle={rateImport?.fileName ?? 'All lines of a file are taken over together, or none'}
      note={rateImport && isRunning(rateImport.state) ? 'It goes on when you close this' : undefined}
      footer={(close) =>
        rateImport ? (
          <ImportButtons rateImport={rateImport} onAgain={() => onGo(newImport)} onClose={close} onDone={onDone} />
        ) : (
          <Button variant="outline" onClick={close}>
            Close
          </Button>
        )
      }
    >
      {body()}
    </SideDrawer>
  );
}

function NotThere({ found: { error, refetch, isFetching } }: { found: ReturnType<typeof useRateImport> }) {
  const isGone = error instanceof ApiError && [404, 422].includes(error.statusCode);
  return (
    <ErrorCard
      title={isGone ? 'This import is not there' : 'The import could not be loaded'}
      {...(!isGone && { onRetry: () => void refetch(), retrying: isFetching })}
    >
      {isGone ? 'It may have been somebody else’s, or too long ago.' : error?.message}
    </ErrorCard>
  );
}
