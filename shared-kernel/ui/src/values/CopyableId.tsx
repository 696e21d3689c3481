import { Box } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toaster } from '../notices/toasts';
import { t } from '../texts/common';

/**
 * Returns the id as typed into other systems: without spaces and dashes.
 * @example plainId('CMAU 817354 2') // 'CMAU8173542'
 */
export const plainId = (id: string): string => id.replace(/[\s-]/g, '');

export interface CopyableIdProps {
  /** Formatted id: 'CMAU 817354 2', '020-44719032'. */
  children: string;
  /** Kind of the id, for the button's name: 'container number'. */
  name?: string;
  size?: 'id' | 'idSm';
  /** Text to copy, when it differs from the id without spaces and dashes. */
  copies?: string;
}

/** Shows an identifier in mono; a click copies it without spaces and dashes. */
export function CopyableId({ children, name = 'number', size = 'id', copies }: CopyableIdProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copies ?? plainId(children));
      setCopied(true);
    } catch {
      toaster.error({
        title: t('The number could not be copied'),
        detail: t('The browser does not allow it. Select the text instead.'),
      });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Box as="span" className="group" display="inline-flex" alignItems="center" gap="4px" minW="0" whiteSpace="nowrap">
      <Box as="span" textStyle={size}>
        {children}
      </Box>
      <Box
        as="button"
        {...{ type: 'button' }}
        aria-label={
          copied ? t('Copied {name} {children}', { name, children }) : t('Copy {name} {children}', { name, children })
        }
        display="inline-grid"
        placeItems="center"
        boxSize="24px"
        borderRadius="sm"
        cursor="pointer"
        color={copied ? 'green.fg' : 'fg.subtle'}
        opacity={copied ? 1 : 0}
        _groupHover={{ opacity: 1 }}
        _focusVisible={{ opacity: 1 }}
        _hover={{ color: 'fg' }}
        focusVisibleRing="outside"
        css={{ '@media (hover: none)': { opacity: 1 } }}
        onClick={(event) => {
          event.stopPropagation();
          event.preventDefault();
          void copy();
        }}
        onBlur={() => setCopied(false)}
      >
        <Icon size={12} aria-hidden />
      </Box>
    </Box>
  );
}
