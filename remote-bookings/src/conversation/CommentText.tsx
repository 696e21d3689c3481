import type { Comment } from '@quayside/contract';
import { Box, Link } from '@quayside/ui';
import { textParts } from './textParts';

/** The text of a comment as it was typed: lines, links of the web and mentions, and no other markup. */
export function CommentText({ text, mentions }: { text: string; mentions: Comment['mentions'] }) {
  const parts = textParts(
    text,
    mentions.map(({ fullName }) => fullName),
  );
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
      {parts.map((part, index) => {
        // A text that changes is another text; its parts have no other name than their place.
        const key = `${index} ${part.kind}`;
        if (part.kind === 'link')
          return (
            <Link
              key={key}
              href={part.text}
              target="_blank"
              rel="noopener noreferrer nofollow"
              textDecoration="underline"
            >
              {part.text}
            </Link>
          );
        if (part.kind === 'mention')
          return (
            <Box
              key={key}
              as="span"
              px="2px"
              borderRadius="xs"
              bg="marine.subtle"
              color="marine.fg"
              fontWeight="semibold"
            >
              {part.text}
            </Box>
          );
        return <span key={key}>{part.text}</span>;
      })}
    </Box>
  );
}
