import { Box } from '@quayside/ui';
import { t } from '../texts/frame';

/** Focuses the page. Not a link to #main, since the part after # can be the address of a page. */
const toMain = () => document.getElementById('main')?.focus();

/** The first keyboard stop: skips the bars. */
export function SkipLink() {
  return (
    <Box
      asChild
      position="fixed"
      left="8px"
      top="-100px"
      zIndex="loading"
      px="14px"
      py="8px"
      borderRadius="md"
      bg="bg.inverted"
      color="fg.inverted"
      fontWeight="medium"
      _focus={{ top: '8px' }}
      _print={{ display: 'none' }}
    >
      <button type="button" onClick={toMain}>
        {t('Skip to content')}
      </button>
    </Box>
  );
}
