import {
  type Answer,
  createShareLink,
  getMaxLength,
  listShareLinks,
  NewShareLink,
  SHARE_DAYS,
  type SharedPartName,
  sharedByDefault,
  sharedPartNames,
  sharedParts,
} from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Checkbox, FieldMessage, FormField, fieldId, Input, SelectField, toaster } from '@quayside/ui';
import { t } from '../texts/share';

interface ShareFormProps {
  bookingId: string;
  onMade: (made: Answer<typeof createShareLink>) => void;
}

const listLengths = () =>
  [7, SHARE_DAYS, 90, 180].map((count) => ({
    value: String(count),
    label: t('{count, plural, one {# day} other {# days}}', { count }),
  }));

/** Form for a new link: label, contents and lifetime. */
export function ShareForm({ bookingId, onMade }: ShareFormProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const showsExceptions = seesExceptions(useUser());
  const form = useForm<{ label: string; shows: SharedPartName[]; days: string; letsFollow: boolean }>({
    defaultValues: { label: '', shows: sharedByDefault, days: String(SHARE_DAYS), letsFollow: false },
  });
  const { errors, isSubmitting } = form.formState;
  const shows = form.watch('shows');
  const submit = form.handleSubmit(async ({ days, ...typed }) => {
    try {
      const body = { ...typed, days: Number(days) };
      onMade(await api.call(createShareLink, { params: { id: bookingId }, body }));
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'share', title: errorMessage(error) });
    }
    void queries.invalidateQueries({ queryKey: callKey(listShareLinks) });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Box display="grid" gap="16px">
        <FormField
          name="label"
          label={t('For whom')}
          optional
          hint={t('Your team alone reads it')}
          error={errors.label?.message}
        >
          <Input autoComplete="off" maxLength={getMaxLength(NewShareLink.entries.label)} {...form.register('label')} />
        </FormField>
        <Box as="fieldset" id={fieldId('shows')} minW="0">
          <Box as="legend" textStyle="label" mb="6px">
            {t('Shown beside the trip and its milestones')}
          </Box>
          <Box
            as="ul"
            display="grid"
            gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
            gap="10px 16px"
            listStyleType="none"
          >
            {sharedPartNames
              .filter((name) => name !== 'exceptions' || showsExceptions)
              .map((name) => (
                <li key={name}>
                  <Checkbox.Root
                    alignItems="flex-start"
                    checked={shows.includes(name)}
                    onCheckedChange={({ checked }) =>
                      form.setValue(
                        'shows',
                        sharedPartNames.filter((one) => (one === name ? checked === true : shows.includes(one))),
                      )
                    }
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control mt="2px" />
                    <Checkbox.Label>
                      {t(sharedParts[name].label)}
                      <Box textStyle="caption" color="fg.muted" fontWeight="normal">
                        {t(sharedParts[name].says)}
                      </Box>
                    </Checkbox.Label>
                  </Checkbox.Root>
                </li>
              ))}
          </Box>
          {errors.shows && (
            <Box role="alert" mt="6px">
              <FieldMessage>{errors.shows.message}</FieldMessage>
            </Box>
          )}
        </Box>
        <FormField name="days" label={t('Ends after')} error={errors.days?.message}>
          <SelectField options={listLengths()} {...form.register('days')} />
        </FormField>
        <Checkbox.Root
          alignItems="flex-start"
          checked={form.watch('letsFollow')}
          onCheckedChange={({ checked }) => form.setValue('letsFollow', checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control mt="2px" />
          <Checkbox.Label>
            {t('E-mail updates allowed')}
            <Box textStyle="caption" color="fg.muted" fontWeight="normal">
              {t('Visitors can subscribe to e-mail updates after confirming their address')}
            </Box>
          </Checkbox.Label>
        </Checkbox.Root>
        <Button type="submit" justifySelf="start" loading={isSubmitting} loadingText={t('Create link')}>
          {t('Create link')}
        </Button>
      </Box>
    </form>
  );
}
