import type { Banner } from '@quayside/contract';
import { Box, ConfirmDialog, Panel, unsavedQuestion } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/banners';
import { BannerFields } from './BannerFields';
import { BannerList } from './BannerList';
import type { BannerEditing } from './useBannerEditing';

/** Creates, previews, publishes and deletes banners; for super-admins. */
export function BannerPanel({ editing }: { editing: BannerEditing }) {
  const [next, setNext] = useState<{ banner: Banner | null }>();
  const { isDirty } = editing.form.formState;
  const choose = (banner: Banner | null) => (isDirty ? setNext({ banner }) : editing.take(banner));
  return (
    <Panel
      title={
        <>
          {t('Banner')}
          <Box as="span" ms="12px" textStyle="caption" fontWeight="normal" color="fg.subtle">
            {t('Shown at the top of every page')}
          </Box>
        </>
      }
    >
      <BannerFields editing={editing} onNew={() => choose(null)} />
      <BannerList editing={editing} onEdit={choose} />
      <ConfirmDialog
        open={next !== undefined}
        title={t(unsavedQuestion)}
        cancelLabel={t('Stay')}
        onConfirm={() => {
          editing.take(next?.banner ?? null);
          setNext(undefined);
        }}
        onCancel={() => setNext(undefined)}
      />
    </Panel>
  );
}
