import { formatCount } from '@quayside/freight';
import { Box, Button } from '@quayside/ui';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';

/** Shows on demand why an exception was raised. */
export function Evidence({ of, sentences }: { of: string; sentences: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        h="24px"
        mt="4px"
        ms="-6px"
        px="6px"
        gap="4px"
        textStyle="label"
        color="marine.fg"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Box as="span" display="inline-flex" transition="rotate 120ms" rotate={open ? '90deg' : '0deg'}>
          <ChevronRight size={14} aria-hidden />
        </Box>
        Evidence, {formatCount(sentences.length, 'fact')}
      </Button>
      <Box
        as="ul"
        id={id}
        hidden={!open}
        aria-label={`Evidence: ${of}`}
        listStyleType="none"
        mt="6px"
        pt="8px"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        textStyle="caption"
        lineHeight="18px"
        color="fg.muted"
      >
        {sentences.map((sentence) => (
          <Box as="li" key={sentence} overflowWrap="anywhere">
            {sentence}
          </Box>
        ))}
      </Box>
    </>
  );
}
