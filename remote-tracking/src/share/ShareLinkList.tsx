import type { ShareLink } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Box, Button, Flex, PlaceTime } from '@quayside/ui';
import { Ban, CircleCheck, Clock } from 'lucide-react';
import { t } from '../texts/share';
import { getLinkState, type LinkState, shownText, viewsText } from './shareText';

const looks = {
  works: {
    Icon: CircleCheck,
    color: 'fg.success',
    get says() {
      return t('Works until');
    },
  },
  expired: {
    Icon: Clock,
    color: 'fg.muted',
    get says() {
      return t('Ended');
    },
  },
  revoked: {
    Icon: Ban,
    color: 'fg.muted',
    get says() {
      return t('Revoked');
    },
  },
} as const satisfies Record<LinkState, unknown>;

interface ShareLinkListProps {
  links: readonly ShareLink[];
  onRevoke: (link: ShareLink) => void;
}

/** Lists the links of a booking with state, contents and number of views. */
export const ShareLinkList = ({ links, onRevoke }: ShareLinkListProps) => (
  <Box as="ul" listStyleType="none" aria-label={t('Links of this booking')} borderTopWidth="1px">
    {links.map((link) => (
      <Row key={link.id} link={link} onRevoke={() => onRevoke(link)} />
    ))}
  </Box>
);

function Row({ link, onRevoke }: { link: ShareLink; onRevoke: () => void }) {
  const { label, madeBy, createdAt, expiresAt, revokedAt, views, lastViewedAt } = link;
  const state = getLinkState(link, useKernel().now());
  const { Icon, color, says } = looks[state];
  return (
    <Flex as="li" justify="space-between" align="start" gap="12px" py="10px" borderBottomWidth="1px">
      <Box minW="0" textStyle="dense" overflowWrap="anywhere">
        <Box fontWeight="medium">{label || t('Without a name')}</Box>
        <Flex as="span" align="center" gap="6px" color={color}>
          <Icon size={14} aria-hidden />
          <span>
            {says} <PlaceTime at={revokedAt ?? expiresAt} />
          </span>
        </Flex>
        <Box>
          {viewsText(views)}
          {lastViewedAt && <>, {t.rich('last {time}', { time: <PlaceTime at={lastViewedAt} /> })}</>}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {shownText(link)} ·{' '}
          {madeBy
            ? t.rich('made {time} by {name}', { time: <PlaceTime at={createdAt} />, name: madeBy })
            : t.rich('made {time}', { time: <PlaceTime at={createdAt} /> })}
        </Box>
      </Box>
      {state === 'works' && (
        <Button
          variant="ghost"
          size="sm"
          flexShrink={0}
          aria-label={label ? t('Revoke {name}', { name: label }) : t('Revoke the link without a name')}
          onClick={onRevoke}
        >
          <Ban aria-hidden />
          {t('Revoke')}
        </Button>
      )}
    </Flex>
  );
}
