import { type Banner, listBanners } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { Box, Button, ConfirmDialog, EmptyState, Faces, Flex, Skeleton, VStack } from '@quayside/ui';
import { useRef, useState } from 'react';
import { useBannerEvents } from '../banner/useBannerEvents';
import { t } from '../texts/banners';
import { BannerRow } from './BannerRow';
import type { BannerEditing } from './useBannerEditing';

/** Number of banners shown before expanding. */
const INITIAL_COUNT = 10;

/** Lists all banners, newest first. */
export function BannerList({ editing, onEdit }: { editing: BannerEditing; onEdit: (banner: Banner) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<Banner>();
  const banners = useCall(listBanners, { query: { limit: -1, sort: '-createdAt' } });
  useBannerEvents(callKey(listBanners));
  const { remove } = editing;
  return (
    <Box ref={list} tabIndex={-1} outline="0" borderTopWidth="1px" borderColor="border.muted">
      <Faces
        query={banners}
        skeleton={
          <VStack align="stretch" p="16px" gap="16px">
            <Skeleton h="40px" />
            <Skeleton h="40px" />
          </VStack>
        }
        isEmpty={({ docs }) => docs.length === 0}
        empty={
          <EmptyState title={t('No banners yet')}>{t('Previewed and published banners are listed here.')}</EmptyState>
        }
      >
        {({ docs }) => (
          <>
            <Box as="ul" listStyleType="none" aria-label={t('Banners')}>
              {(all ? docs : docs.slice(0, INITIAL_COUNT)).map((banner) => (
                <BannerRow
                  key={banner._id}
                  banner={banner}
                  editing={banner._id === editing.banner?._id}
                  onEdit={() => onEdit(banner)}
                  onDelete={() => setLeaving(banner)}
                />
              ))}
            </Box>
            {!all && docs.length > INITIAL_COUNT && (
              <Flex justify="center" p="12px" borderTopWidth="1px" borderColor="border.muted">
                <Button variant="ghost" onClick={() => setAll(true)}>
                  {t('Show all {count} banners', { count: docs.length })}
                </Button>
              </Flex>
            )}
          </>
        )}
      </Faces>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('Are you sure you want to delete this banner?')}
        confirmLabel={t('Delete')}
        destructive
        busy={remove.isPending}
        onConfirm={() =>
          leaving && remove.mutate({ params: { id: leaving._id } }, { onSettled: () => setLeaving(undefined) })
        }
        onCancel={() => setLeaving(undefined)}
        finalFocus={() => (remove.isSuccess ? list.current : null)}
      >
        {leaving?.text}
      </ConfirmDialog>
    </Box>
  );
}
