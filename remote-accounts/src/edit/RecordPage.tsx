import { ApiError } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Button, EmptyState, Faces, PageTitle, type QueryFace } from '@quayside/ui';
import type { ReactNode } from 'react';
import { FormSkeleton } from './FormSkeleton';

interface RecordPageProps<T> {
  query: QueryFace<T>;
  /** False when the address names no record at all. */
  known?: boolean;
  title: string;
  /** What is said when there is no such record. */
  missing: string;
  back: { to: string; label: string };
  children: (record: T) => ReactNode;
}

/** The faces of a page about one record: loading, failed, unknown, and the record. */
export function RecordPage<T>({ query, known = true, title, missing, back, children }: RecordPageProps<T>) {
  const gone = !known || (query.error instanceof ApiError && [404, 422].includes(query.error.statusCode));
  if (query.data !== undefined) return children(query.data);
  if (!gone && !query.error) return <Faces query={query} skeleton={<FormSkeleton />} children={children} />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {gone ? (
        <EmptyState
          title={missing}
          actions={
            <Button asChild variant="outline">
              <Link to={back.to}>{back.label}</Link>
            </Button>
          }
        />
      ) : (
        <Faces query={query}>{children}</Faces>
      )}
    </>
  );
}
