import { Box, Flex } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../texts/common';

/** Path to the page; the last crumb is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  return (
    <Box as="nav" aria-label={t('Breadcrumb')} textStyle="dense" color="fg.muted">
      <Flex as="ol" align="center" gap="6px" listStyleType="none" wrap="wrap">
        {crumbs.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <Box as="li" aria-hidden color="fg.subtle">
                <ChevronRight size={14} />
              </Box>
            )}
            <Box as="li">
              {to ? (
                <Box asChild _hover={{ color: 'fg' }}>
                  <Link to={to}>{label}</Link>
                </Box>
              ) : (
                <Box as="span" aria-current="page" color="fg" fontWeight="medium">
                  {label}
                </Box>
              )}
            </Box>
          </Fragment>
        ))}
      </Flex>
    </Box>
  );
}
