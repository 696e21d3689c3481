import type { Comment } from '@quayside/contract';
import { formatDate, formatTime } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, viewerTimeZone } from '@quayside/ui';

/** Shows when a comment was edited and, for staff, its earlier texts. */
export function FormerTexts({ editedAt, formerTexts }: { editedAt: string; formerTexts: Comment['formerTexts'] }) {
  const zone = viewerTimeZone();
  const today = formatDate(useKernel().now(), zone);
  const when = (at: string): string => {
    const day = formatDate(at, zone);
    return day === today ? formatTime(at, zone) : `${day} ${formatTime(at, zone)}`;
  };
  if (formerTexts.length === 0) return <span>Edited {when(editedAt)}</span>;
  return (
    <Box as="details" minW="0">
      <Box as="summary" cursor="pointer">
        Edited {when(editedAt)}
      </Box>
      <Box as="ul" aria-label="What it said before" listStyleType="none" pt="4px">
        {formerTexts.map(({ text, until }) => (
          <Box as="li" key={until} py="2px" whiteSpace="pre-wrap" overflowWrap="anywhere">
            Until {when(until)}: {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
