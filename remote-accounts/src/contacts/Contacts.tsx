import { useSearchParams } from '@freight/shared-kernel/router';
import { Can } from '@freight/shared-kernel/session';
import { Badge, Box, Button, EmptyState, Faces, Flex, Heading } from '@freight/shared-kernel/ui';
import { ArrowDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddContactDrawer } from './AddContactDrawer';
import { ContactSearch } from './ContactSearch';
import { ContactsSkeleton } from './ContactsSkeleton';
import { ContactTable } from './ContactTable';
import { useContactPages } from './useContactPages';

const count = new Intl.NumberFormat('en-US');

/** /settings/contacts: shippers and consignees with the customers they are linked to. */
export default function Contacts() {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const searchText = params.get('search') ?? '';
  const pages = useContactPages(searchText);
  const total = pages.data?.pages[0]?.totalDocs;
  const search = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  return (
    <Box>
      <Flex align="center" wrap="wrap" gap="12px 16px" minH="64px" py="12px">
        <Heading as="h1" textStyle="title" flex="1">
          Contacts{' '}
          {total !== undefined && (
            <Badge size="sm" ms="16px" verticalAlign="middle" bg="bg.muted" color="fg.muted">
              {count.format(total)}
            </Badge>
          )}
        </Heading>
        <ContactSearch value={searchText} onChange={search} />
        <Can I="create" a="Contact">
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add contact
          </Button>
        </Can>
      </Flex>
      <Faces
        query={pages}
        skeleton={<ContactsSkeleton />}
        isEmpty={({ pages: [first] }) => first?.totalDocs === 0}
        empty={
          searchText ? (
            <EmptyState
              title="No contact matches"
              actions={
                <Button variant="outline" onClick={() => search('')}>
                  Clear the search
                </Button>
              }
            >
              No company name contains “{searchText}”.
            </EmptyState>
          ) : (
            <EmptyState title="No contacts yet">Shippers and consignees appear here once they are added.</EmptyState>
          )
        }
      >
        {({ pages: loaded }) => {
          const contacts = loaded.flatMap(({ docs }) => docs);
          return (
            <Box opacity={pages.isPlaceholderData ? 0.6 : 1}>
              <ContactTable contacts={contacts} />
              <Flex direction="column" align="center" gap="12px" pt="24px">
                {pages.hasNextPage && (
                  <Button
                    variant="outline"
                    loading={pages.isFetchingNextPage}
                    loadingText="Load more"
                    onClick={() => void pages.fetchNextPage()}
                  >
                    Load more
                    <ArrowDown aria-hidden />
                  </Button>
                )}
                <Box textStyle="caption" color="fg.subtle" aria-live="polite">
                  Showing {count.format(contacts.length)} of {count.format(total ?? contacts.length)}
                </Box>
              </Flex>
            </Box>
          );
        }}
      </Faces>
      {adding && <AddContactDrawer onClose={() => setAdding(false)} />}
    </Box>
  );
}
