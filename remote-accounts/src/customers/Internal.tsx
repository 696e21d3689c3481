import { Flex } from '@quayside/ui';
import { Lock } from 'lucide-react';
import { t } from '../texts/customers';

/** Mark of content that only staff see. */
export const Internal = () => (
  <Flex
    as="span"
    display="inline-flex"
    align="center"
    gap="4px"
    px="8px"
    borderRadius="full"
    textStyle="caption"
    colorPalette="amber"
    bg="colorPalette.subtle"
    color="colorPalette.fg"
    whiteSpace="nowrap"
    title={t('Only your team sees this')}
  >
    <Lock size={12} aria-hidden />
    {t('Internal')}
  </Flex>
);
