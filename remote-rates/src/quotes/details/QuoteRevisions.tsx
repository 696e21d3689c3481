import type { Quote } from '@quayside/contract';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Flex, Link, Panel, PlaceTime } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { QuoteBadge } from '../QuoteBadge';

/** Lists the visible revisions of a quote, newest first. */
export function QuoteRevisions({ quote: { id, revisions } }: { quote: Quote }) {
  return (
    <Panel title={t('Revisions')}>
      <Box as="ol" listStyleType="none" px="16px" py="8px" textStyle="dense">
        {revisions.toReversed().map((one) => (
          <Box as="li" key={one.id} py="8px">
            <Flex wrap="wrap" gap="4px 12px" align="center">
              {one.id === id ? (
                <Box as="span" fontWeight="semibold" aria-current="page">
                  {one.number}
                </Box>
              ) : (
                <Link asChild>
                  <RouterLink to={`/quotes/${one.id}/details`}>{one.number}</RouterLink>
                </Link>
              )}
              <QuoteBadge status={one.status} />
            </Flex>
            <Box color="fg.muted">{one.sentAt ? <PlaceTime at={one.sentAt} /> : t('Not sent yet')}</Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
