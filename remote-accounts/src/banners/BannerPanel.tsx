import type { Banner } from '@quayside/contract';
import { Box, ConfirmDialog, Panel, unsavedQuestion } from '@quayside/ui';
import { useState } from 'react';
import { BannerFields } from './BannerFields';
import { BannerList } from './BannerList';
import type { BannerDesk } from './useBannerDesk';

/** Writes, previews, publishes and deletes banners. For super-admins. */
export function BannerPanel({ desk }: { desk: BannerDesk }) {
  const [next, setNext] = useState<{ banner: Banner | null }>();
  const { isDirty } = desk.form.formState;
  const choose = (banner: Banner | null) => (isDirty ? setNext({ banner }) : desk.take(banner));
  return (
    <Panel
      title={
        <>
          Banner
          <Box as="span" ms="12px" textStyle="caption" fontWeight="normal" color="fg.subtle">
            Shown at the top of every page
          </Box>
        </>
      }
    >
      <BannerFields desk={desk} onNew={() => choose(null)} />
      <BannerList desk={desk} onEdit={choose} />
      <ConfirmDialog
        open={next !== undefined}
        title={unsavedQuestion}
        cancelLabel="Stay"
        onConfirm={() => {
          desk.take(next?.banner ?? null);
          setNext(undefined);
        }}
        onCancel={() => setNext(undefined)}
      />
    </Panel>
  );
}
