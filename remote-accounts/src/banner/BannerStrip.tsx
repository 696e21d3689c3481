import { Box, Flex, type FlexProps } from '@quayside/ui';
import { Megaphone } from 'lucide-react';
import { t } from '../texts/banner';

export interface BannerStripProps extends FlexProps {
  text: string;
  /** Marks a preview that only super-admins see. */
  preview: boolean;
}

/** Layout of a banner; `children` are placed at its end. */
export function BannerStrip({ text, preview, children, ...box }: BannerStripProps) {
  return (
    <Flex
      align={{ base: 'flex-start', sm: 'center' }}
      gap="12px"
      minH="40px"
      py="4px"
      ps={{ base: '16px', sm: '24px' }}
      pe="16px"
      bg="marine.800"
      color="white"
      textStyle="dense"
      {...box}
    >
      <Flex align="center" h={{ base: '32px', sm: 'auto' }} flexShrink={0}>
        <Megaphone size={18} aria-hidden />
      </Flex>
      <Box as="p" flex="1" minW="0" py="6px" overflowWrap="anywhere">
        {preview && (
          <Box
            as="span"
            display="inline-block"
            textStyle="overline"
            lineHeight="18px"
            px="8px"
            me="10px"
            borderRadius="sm"
            bg="white/14"
          >
            {t('PREVIEW')}
          </Box>
        )}
        {text}
      </Box>
      {children}
    </Flex>
  );
}
