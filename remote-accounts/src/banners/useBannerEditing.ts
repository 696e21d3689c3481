import {
  type Banner,
  deleteBanner,
  getLiveBanner,
  listBanners,
  previewBanner,
  publishBanner,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type ApiError, callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/banners';
import { type BannerForm, bannerForm, emptyBanner, toBannerContent, toBannerForm } from './bannerForm';

/** State of the form of a new or existing banner, with its actions. */
export const useBannerEditing = () => {
  const { api, now } = useKernel();
  const queries = useQueryClient();
  const [banner, setBanner] = useState<Banner | null>(null);
  const form = useForm<BannerForm>({
    defaultValues: emptyBanner,
    resolver: valibotResolver(bannerForm(now(), banner)),
    mode: 'onTouched',
  });

  const take = (next: Banner | null) => {
    setBanner(next);
    form.reset(next ? toBannerForm(next) : emptyBanner);
  };
  const refresh = () => {
    for (const call of [listBanners, getLiveBanner]) void queries.invalidateQueries({ queryKey: callKey(call) });
  };
  const refuse = (error: ApiError) => {
    if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'banner', title: errorMessage(error) });
  };

  const preview = useSend(previewBanner, {
    onSuccess: (previewed) => {
      take(previewed);
      toaster.success(t('Banner created and is previewing at the top of the page.'));
    },
    onError: refuse,
    onSettled: refresh,
  });
  const publish = useMutation<Banner, ApiError, BannerForm>({
    mutationFn: async (values) => {
      const content = toBannerContent(values, banner);
      const known = banner ?? (await api.call(previewBanner, { body: content }));
      // If publishing fails, the next attempt publishes this banner instead of creating another.
      setBanner(known);
      return api.call(publishBanner, { params: { id: known._id }, body: content });
    },
    onSuccess: () => {
      take(null);
      toaster.success(t('Banner published.'));
    },
    onError: refuse,
    onSettled: refresh,
  });
  const remove = useSend(deleteBanner, {
    onSuccess: (_, { params }) => {
      if (banner?._id === params.id) take(null);
      toaster.success(t('Success! Banner has been deleted'));
    },
    onError: (error) => {
      toaster.error({ id: 'banner', title: errorMessage(error) });
    },
    onSettled: refresh,
  });

  return {
    form,
    /** Banner in the form; null for a new one. */
    banner,
    take,
    /** Only unpublished banners can be previewed. */
    canPreview: !banner || banner.status === 'pending',
    preview: form.handleSubmit((values) =>
      preview.mutate({ body: { ...toBannerContent(values, banner), ...(banner && { id: banner._id }) } }),
    ),
    previewing: preview.isPending,
    publish,
    remove,
  };
};
export type BannerEditing = ReturnType<typeof useBannerEditing>;
