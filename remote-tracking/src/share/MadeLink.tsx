import { Box, Button, Callout, Flex, Input, Link, toaster } from '@quayside/ui';
import { Check, CircleCheck, Copy } from 'lucide-react';
import { useState } from 'react';

/** What was just made: told once, to be copied. Null where nobody else could open it. */
export function MadeLink({ url }: { url: string | null }) {
  const [isCopied, setCopied] = useState(false);
  if (url === null)
    return (
      <Callout tone="warning" title="The link was made, but nobody can open it">
        This demo runs in your browser alone. Where Quayside is installed the link to copy stands here.
      </Callout>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toaster.error({
        title: 'The link could not be copied',
        detail: 'The browser does not allow it. Select the text instead.',
      });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Box role="status" p="16px" borderWidth="1px" borderColor="fg.success" borderRadius="md" bg="bg.panel">
      <Flex align="center" gap="8px" fontWeight="medium">
        <Box color="fg.success">
          <CircleCheck size={18} aria-hidden />
        </Box>
        Copy this link now: it is not shown again
      </Flex>
      <Flex gap="8px" mt="12px">
        <Input readOnly aria-label="Link" value={url} textStyle="idSm" onFocus={({ target }) => target.select()} />
        {/* Who made it copies it next. */}
        <Button flexShrink={0} ref={focusOnce} onClick={() => void copy()}>
          <Icon aria-hidden />
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </Flex>
      <Link asChild mt="8px" textStyle="dense">
        <a href={url} target="_blank" rel="noreferrer">
          Open it as whoever gets it
        </a>
      </Link>
    </Box>
  );
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();
