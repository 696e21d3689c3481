import { Box, Button, Flex, Input, Link } from '@chakra-ui/react';
import { Check, CircleCheck, Copy } from 'lucide-react';
import { useState } from 'react';
import { Callout } from '../notices/Callout';
import { toaster } from '../notices/toasts';
import { t } from '../texts/common';

export interface MadeLinkProps {
  /** Null when no other user could open it, as in a demo within one browser. */
  url: string | null;
  /** Kind of link: 'link', 'address'. */
  name?: string;
  /** How to open it: an address with another scheme, and a text. */
  opens: { href?: string; says: string };
}

/** A newly created link, shown once for copying. */
export function MadeLink({ url, name = 'link', opens }: MadeLinkProps) {
  const [isCopied, setCopied] = useState(false);
  if (url === null)
    return (
      <Callout tone="warning" title={t('The {name} was made, but nobody can open it', { name })}>
        {t('This demo runs in your browser alone. Where Quayside is installed the {name} to copy stands here.', {
          name,
        })}
      </Callout>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toaster.error({
        title: t('The {name} could not be copied', { name }),
        detail: t('The browser does not allow it. Select the text instead.'),
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
        {t('Copy this {name} now: it is not shown again', { name })}
      </Flex>
      <Flex gap="8px" mt="12px">
        <Input
          readOnly
          aria-label={capitalised(name)}
          value={url}
          textStyle="idSm"
          onFocus={({ target }) => target.select()}
        />
        {/* The user usually copies the new link next. */}
        <Button flexShrink={0} ref={focusOnce} onClick={() => void copy()}>
          <Icon aria-hidden />
          {isCopied ? t('Copied') : t('Copy {name}', { name })}
        </Button>
      </Flex>
      <Link asChild mt="8px" textStyle="dense">
        <a href={opens.href ?? url} {...(opens.href === undefined && outside)}>
          {opens.says}
        </a>
      </Link>
    </Box>
  );
}

const outside = { target: '_blank', rel: 'noreferrer' };
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();
