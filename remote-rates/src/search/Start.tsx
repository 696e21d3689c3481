import { Link as RouterLink } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, EmptyState, Faces, Link, Skeleton } from '@quayside/ui';
import { Route } from 'lucide-react';
import { StoredSearches } from '../searches/StoredSearches';
import { useSearches } from '../searches/useSearches';
import { t } from '../texts/search';

/** Shown before a search: the user's saved and recent searches, or an introduction. */
export function Start() {
  const searches = useSearches();
  const mayManage = useAbility().can('read', 'Rate');
  return (
    <>
      <Faces
        query={searches}
        skeleton={<Skeleton height="180px" borderRadius="lg" mt="16px" />}
        isEmpty={({ recent, saved }) => recent.length + saved.length === 0}
        empty={<FirstSearch />}
      >
        {(found) => <StoredSearches searches={found} />}
      </Faces>
      {mayManage && (
        <Box textAlign="center" py="20px" textStyle="sm">
          <Link asChild>
            <RouterLink to="/rate/list">{t('Add, import or change rates')}</RouterLink>
          </Link>
        </Box>
      )}
    </>
  );
}

function FirstSearch() {
  return (
    <Box maxW="720px" mx="auto" pt={{ base: '24px', sm: '72px' }}>
      <EmptyState
        art={
          <Box color="fg.subtle">
            <Route size={36} aria-hidden />
          </Box>
        }
        title={t('Search rates between two ports')}
      >
        {t('Type 3 characters of a port name or code. Your recent and saved searches appear here.')}
      </EmptyState>
    </Box>
  );
}
