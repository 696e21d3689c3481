import { useNavigation } from '@quayside/kernel/router';
import { Box, VisuallyHidden } from '@quayside/ui';
import { useEffect, useState } from 'react';
import { t } from '../texts/frame';

/** Delay before a loading page is announced, in milliseconds. */
const patience = 300;

const sweep = {
  '@keyframes page-loading': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
  animation: 'page-loading 1.4s linear infinite',
};

/** Shows above everything that the next page is loading; the current page stays usable. */
export function PageLoading() {
  const { state } = useNavigation();
  const loading = state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return (
    <Box role="status" position="fixed" insetX="0" top="0" zIndex="loading" pointerEvents="none" overflow="hidden">
      {loading && late && (
        <Box height="3px" bg="marine.900">
          <VisuallyHidden>{t('The page is loading')}</VisuallyHidden>
          <Box height="100%" width="25%" bg="marine.300" css={sweep} />
        </Box>
      )}
    </Box>
  );
}
