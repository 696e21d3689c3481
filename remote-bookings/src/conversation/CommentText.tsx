import type { Comment } from '@quayside/contract';
import { Box, Link } from '@quayside/ui';
import { textParts } from './textParts';

/** Renders the text of a comment as typed: lines, web links and mentions, without other markup. */
export function CommentText({ text, mentions }: { text: string; mentions: Comment['mentions'] }) {
  const parts = textParts(
    text,
    mentions.map(({ fullName }) => fullName),
  );
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
      {parts.map((part, index) => {
        // Parts have no identity except their position; a changed text is a new text.
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
