import type { Import, ImportSubject } from '@quayside/contract';
import { ApiError } from '@quayside/kernel/api';
import { useLocation, useSearchParams } from '@quayside/kernel/router';
import { Box, Breadcrumbs, ErrorCard, Flex, PageTitle, Skeleton } from '@quayside/ui';
import { Check, ChevronRight } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { t } from '../texts/imports';
import { CheckStep } from './CheckStep';
import { EarlierImports } from './EarlierImports';
import { FileStep } from './FileStep';
import { importSentence, subjectWords } from './importWords';
import { Outcome } from './Outcome';
import { useImport, useInvalidateList, useStoreImport } from './useImport';

const ReceivedImports = lazy(() => import('./ReceivedImports'));

const listSteps = () => [t('File'), t('Columns and check'), t('Done')];

/** Returns the step of an import; the first step without one. */
const getImportStep = (found: Import | undefined): number => {
  if (!found) return 0;
  return ['checking', 'checked', 'refused'].includes(found.state) ? 1 : 2;
};

/** /import/rates and similar: imports a file into records of a kind. The address identifies the import. */
export default function ImportPage() {
  const subject = useLocation().pathname.split('/')[2] as ImportSubject;
  const [address, setAddress] = useSearchParams();
  const id = address.get('id');
  const keep = useStoreImport();
  const query = useImport(id);
  const found = id === null ? undefined : query.data;
  const { list, path, title } = subjectWords[subject];
  const begin = () => setAddress({});
  useInvalidateList(subject, found?.state);

  const body = (): ReactNode => {
    if (id === null) {
      return (
        <>
          <FileStep
            subject={subject}
            onTaken={(taken) => {
              keep(taken);
              setAddress({ id: taken.id });
            }}
          />
          <Suspense fallback={null}>
            <ReceivedImports />
          </Suspense>
          <EarlierImports subject={subject} />
        </>
      );
    }
    if (!found) return query.error ? <MissingImport query={query} /> : <Skeleton height="160px" />;
    return found.state === 'checked' || found.state === 'refused' ? (
      <CheckStep key={`${found.id} ${found.rows} ${JSON.stringify(found.reading)}`} found={found} onOther={begin} />
    ) : (
      <Outcome found={found} onAgain={begin} />
    );
  };
  return (
    <Box pt="12px" pb="32px">
      <Breadcrumbs crumbs={[{ label: list(), to: path }, { label: t('Import') }]} />
      <PageTitle actions={<Steps at={getImportStep(found)} />}>{title()}</PageTitle>
      <Box role="status" mb={found ? '12px' : '0'} fontWeight="medium">
        {found && importSentence(found)}
      </Box>
      {body()}
    </Box>
  );
}

function Steps({ at }: { at: number }) {
  return (
    <Flex as="ol" aria-label={t('Steps')} align="center" gap="8px" listStyleType="none" textStyle="dense" wrap="wrap">
      {listSteps().map((step, index) => (
        <Fragment key={step}>
          {index > 0 && (
            <Box as="li" aria-hidden color="fg.subtle">
              <ChevronRight size={14} />
            </Box>
          )}
          <Flex
            as="li"
            align="center"
            gap="6px"
            {...(index === at && { 'aria-current': 'step' as const, fontWeight: 'semibold' })}
            color={index === at ? 'fg' : 'fg.muted'}
          >
            {index < at ? <Check size={14} aria-hidden /> : `${index + 1}`} {step}
          </Flex>
        </Fragment>
      ))}
    </Flex>
  );
}

function MissingImport({ query: { error, refetch, isFetching } }: { query: ReturnType<typeof useImport> }) {
  const isGone = error instanceof ApiError && [404, 422].includes(error.statusCode);
  return (
    <ErrorCard
      title={isGone ? t('This import does not exist') : t('The import could not be loaded')}
      {...(!isGone && { onRetry: () => void refetch(), retrying: isFetching })}
    >
      {isGone ? t('It may have been somebody else’s, or too long ago.') : error?.message}
    </ErrorCard>
  );
}
