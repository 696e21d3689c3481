import { ApiError } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Box, Button, EmptyState, Faces, Flex, PageTitle, Panel, type QueryFace, Skeleton } from '@quayside/ui';
import type { ReactNode } from 'react';

interface RecordPageProps<T> {
  query: QueryFace<T>;
  /** False when the address names no record. */
  known?: boolean;
  title: string;
  /** Text when the record does not exist. */
  missing: string;
  back: { to: string; label: string };
  children: (record: T) => ReactNode;
}

/** States of a page about one record: loading, failed, missing, and the record. */
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

const rows = ['first', 'second', 'third'];

/** Placeholder of a page with a form. */
function FormSkeleton() {
  return (
    <Box maxW="640px">
      <Flex align="center" height="64px">
        <Skeleton height="24px" width="200px" />
      </Flex>
      <Panel p="16px">
        {rows.map((row) => (
          <Flex key={row} gap="16px" py="8px">
            <Skeleton height="56px" flex="1" />
            <Skeleton height="56px" flex="1" display={{ base: 'none', sm: 'block' }} />
          </Flex>
        ))}
      </Panel>
    </Box>
  );
}
