import { type Answer, type createShareLink, listShareLinks, revokeShareLink, type ShareLink } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { type Action, ActionDialog, Box, Callout, Faces, Heading, MadeLink, SideDrawer, Skeleton } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/share';
import { FollowerSection } from './FollowerSection';
import { ShareForm } from './ShareForm';
import { ShareLinkList } from './ShareLinkList';
import { linkName } from './shareText';

interface ShareDrawerProps {
  bookingId: string;
  isCancelled: boolean;
  onClose: () => void;
}

const revoking = (id: string, link: ShareLink): Action => ({
  question: t('Revoke {link}?', { link: linkName(link) }),
  consequence: t('The link stops working for everyone. This cannot be undone, but you can create a new link.'),
  confirmLabel: t('Revoke'),
  destructive: true,
  run: (api) => api.call(revokeShareLink, { params: { id, link: link.id } }),
  done: t('The link was revoked'),
});

/** Creates links that show the tracking without an account, and lists the existing ones. */
export default function ShareDrawer({ bookingId, isCancelled, onClose }: ShareDrawerProps) {
  const links = useCall(listShareLinks, { params: { id: bookingId } }, { staleTime: 0 });
  const [made, setMade] = useState<Answer<typeof createShareLink> | null>(null);
  const [asking, setAsking] = useState<ShareLink | null>(null);
  return (
    <SideDrawer
      open
      onClose={onClose}
      size="md"
      title={t('Share tracking')}
      subtitle={t(
        'Anyone with the link can read it without an account. Prices, documents and remarks are never shown.',
      )}
    >
      <Box display="grid" gap="24px" py="16px">
        {made && <MadeLink key={made.link.id} url={made.url} opens={{ says: t('Open it as a recipient') }} />}
        {isCancelled ? (
          <Callout tone="info">{t('This booking is cancelled: its tracking is not shared any more.')}</Callout>
        ) : (
          <ShareForm key={`after ${made?.link.id}`} bookingId={bookingId} onMade={setMade} />
        )}
        <Box>
          <Heading as="h3" textStyle="label" mb="8px">
            {t('Links of this booking')}
          </Heading>
          <Faces
            query={links}
            skeleton={<Skeleton height="56px" />}
            isEmpty={(all) => all.length === 0}
            empty={<Box color="fg.muted">{t('None yet.')}</Box>}
          >
            {(all) => <ShareLinkList links={all} onRevoke={setAsking} />}
          </Faces>
        </Box>
        <FollowerSection bookingId={bookingId} isOver={isCancelled} />
      </Box>
      {asking && (
        <ActionDialog
          action={revoking(bookingId, asking)}
          changes={[callKey(listShareLinks)]}
          onClose={() => setAsking(null)}
          onDone={() => asking.id === made?.link.id && setMade(null)}
        />
      )}
    </SideDrawer>
  );
}
