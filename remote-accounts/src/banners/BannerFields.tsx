import { maxBannerText } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Controller, useWatch } from '@quayside/kernel/forms';
import { Box, Button, Callout, ConfirmDialog, DateField, Flex, FormField, Textarea, VStack } from '@quayside/ui';
import { Eye, Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { BannerStrip } from '../banner/BannerStrip';
import { t } from '../texts/banners';
import { type BannerForm, firstDay } from './bannerForm';
import type { BannerEditing } from './useBannerEditing';

const warning = () => t("Any banner that is currently active will be deactivated on the customer's platform.");

/** Form of a banner with live preview. `onNew` closes the banner in the form. */
export function BannerFields({ editing, onNew }: { editing: BannerEditing; onNew: () => void }) {
  const { form, banner, publish } = editing;
  const { now } = useKernel();
  const { errors } = form.formState;
  const text = useWatch({ control: form.control, name: 'text' }).trim();
  const [ready, setReady] = useState<BannerForm>();
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(setReady)(event)}>
      <VStack align="stretch" gap="16px" p="16px">
        <FormField
          name="text"
          label={t('Text')}
          required
          error={errors.text?.message}
          aside={
            <Box
              as="span"
              textStyle="idSm"
              fontWeight="normal"
              color={text.length > maxBannerText ? 'fg.error' : 'fg.subtle'}
            >
              {text.length}/{maxBannerText}
            </Box>
          }
        >
          <Textarea rows={3} {...form.register('text')} />
        </FormField>
        {text && (
          <Box role="group" aria-label={t('Live preview')} borderRadius="md" overflow="hidden">
            <BannerStrip text={text} preview={false} ps={{ base: '16px' }} />
          </Box>
        )}
        <Flex align="flex-end" wrap="wrap" gap="12px">
          <Box w={{ base: '100%', sm: '200px' }}>
            <Controller
              control={form.control}
              name="expireDate"
              render={({ field, fieldState }) => (
                <FormField name="expireDate" label={t('Expires')} optional error={fieldState.error?.message}>
                  <DateField
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    min={firstDay(field.value, now(), banner)}
                  />
                </FormField>
              )}
            />
          </Box>
          <Flex wrap="wrap" gap="12px" ms="auto">
            {banner && (
              <Button variant="outline" onClick={onNew}>
                <Plus aria-hidden />
                {t('New banner')}
              </Button>
            )}
            <Button
              variant="outline"
              disabled={!editing.canPreview}
              title={editing.canPreview ? undefined : t('Already published')}
              loading={editing.previewing}
              loadingText={t('Preview')}
              onClick={() => void editing.preview()}
            >
              <Eye aria-hidden />
              {t('Preview')}
            </Button>
            <Button type="submit">
              <Megaphone aria-hidden />
              {t('Publish')}
            </Button>
          </Flex>
        </Flex>
        <Callout tone="warning">{warning()}</Callout>
      </VStack>
      <ConfirmDialog
        open={ready !== undefined}
        title={t('Publish this banner?')}
        confirmLabel={t('Publish')}
        busy={publish.isPending}
        onConfirm={() => ready && publish.mutate(ready, { onSettled: () => setReady(undefined) })}
        onCancel={() => setReady(undefined)}
      >
        {warning()}
      </ConfirmDialog>
    </form>
  );
}
