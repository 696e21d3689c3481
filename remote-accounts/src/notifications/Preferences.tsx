import {
  changeNotificationSettings,
  getNotificationSettings,
  getPush,
  type NotificationChoice,
  type NotificationKind,
  type NotificationSettings,
} from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility, useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  Callout,
  Faces,
  Flex,
  FormField,
  Grid,
  PageTitle,
  Panel,
  SegmentedControl,
  SelectField,
  Skeleton,
  Switch,
  Text,
  toaster,
  UnsavedGuard,
  VStack,
  viewerTimeZone,
} from '@quayside/ui';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { SaveBar } from '../profile/SaveBar';
import { t } from '../texts/notifications';
import { ChoiceTable } from './ChoiceTable';
import {
  changedKinds,
  changedThresholds,
  countChanges,
  focusFirstError,
  hours,
  listThresholds,
  type PreferencesForm,
  sentThreshold,
  toPreferencesForm,
} from './preferencesForm';
import { ThresholdFields } from './ThresholdFields';

const PushPanel = lazy(() => import('./PushPanel'));
const CustomerNewsPanel = lazy(() => import('./CustomerNotificationsPanel'));
const FollowedPanel = lazy(() => import('./FollowedPanel'));

/** /settings/notifications: kinds and channels of notifications. */
export default function Preferences() {
  const settings = useCall(getNotificationSettings, {});
  const { data: push } = useCall(getPush, {}, { staleTime: 0 });
  const { role } = useUser();
  const ability = useAbility();
  // Platform staff have no customers.
  const hasCustomers = role !== 'super-admin' && ability.can('update', 'CompanyProfile');
  return (
    <Box maxW="948px" pb="24px">
      <PageTitle>{t('Notifications')}</PageTitle>
      <Faces query={settings} skeleton={<Skeleton h="480px" />}>
        {(found) => <Settings settings={found as NotificationSettings} isPushed={push?.publicKey != null} />}
      </Faces>
      {push && (
        <Box mt="12px">
          <Suspense fallback={<Skeleton h="72px" />}>
            <PushPanel settings={push} />
          </Suspense>
        </Box>
      )}
      <Box mt="12px">
        <Suspense fallback={<Skeleton h="120px" />}>
          <FollowedPanel />
        </Suspense>
      </Box>
      {hasCustomers && (
        <Box mt="12px">
          <Suspense fallback={<Skeleton h="240px" />}>
            <CustomerNewsPanel isPushed={push?.publicKey != null} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

const reachTexts = {
  get own() {
    return t('You get notifications for bookings and quotes that you made or follow, and for unassigned work.');
  },
  get company() {
    return t('You get notifications for all bookings your company can see, except the ones you mute.');
  },
} as const;

/** Returns the time zone of the hours: the stored one until another browser saves. */
const zoneHint = (kept: string): string => {
  const here = viewerTimeZone();
  return here === kept
    ? t('{zone}, weekly e-mails on Mondays', { zone: kept })
    : t('{zone}, weekly e-mails on Mondays. Saving in this browser changes it to {here}.', { zone: kept, here });
};

const key = callKey(getNotificationSettings, {});

function Settings({ settings, isPushed }: { settings: NotificationSettings; isPushed: boolean }) {
  const queries = useQueryClient();
  const { role } = useUser();
  const [form, setForm] = useState(() => toPreferencesForm(settings));
  const set = (part: Partial<PreferencesForm>) => setForm((before) => ({ ...before, ...part }));
  const changes = countChanges(toPreferencesForm(settings), form);
  const save = useSend(changeNotificationSettings, {
    onSuccess: (saved) => {
      toaster.success(t('Notifications saved'));
      queries.setQueryData(key, saved);
      setForm(toPreferencesForm(saved as NotificationSettings));
    },
    onError: focusFirstError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { thresholds, choices, ...rest } = form;
    const numbers = changedThresholds(toPreferencesForm(settings).thresholds, thresholds);
    save.mutate({
      // Omit unchanged settings, so that they follow the defaults.
      body: {
        ...rest,
        choices: changedKinds(settings.choices, choices),
        ...Object.fromEntries(numbers.map((name) => [name, sentThreshold(name, thresholds[name])])),
        timeZone: viewerTimeZone(),
      },
    } as never);
  };
  const choose = (kind: NotificationKind, choice: NotificationChoice) =>
    set({ choices: { ...form.choices, [kind]: choice } });
  const goBack = useSend(changeNotificationSettings, {
    onSuccess: (saved) => {
      toaster.success(t('Back to the defaults'));
      queries.setQueryData(key, saved);
      // Keep other input.
      set({ choices: (saved as NotificationSettings).choices });
    },
    onError: (error) => void toaster.error({ id: 'defaults', title: errorMessage(error) }),
  });
  const resume = useSend(changeNotificationSettings, {
    onSuccess: (saved) => {
      toaster.success(t('Mails are sent again'));
      queries.setQueryData(key, saved);
    },
    onError: (error) => void toaster.error({ id: 'mails', title: errorMessage(error) }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard dirty={changes > 0} />
      <VStack align="stretch" gap="12px" minW="0">
        {settings.mailsStopped && (
          <Callout tone="warning" title={t('No mails are sent to you')}>
            <Text mb="8px">
              {settings.mailsBounced
                ? t('An e-mail to your address bounced. Send e-mails again once the address works.')
                : t('You unsubscribed with the link in an e-mail.')}
            </Text>
            <Button
              type="button"
              variant="outline"
              size="sm"
              loading={resume.isPending}
              loadingText={t('Send mails again')}
              onClick={() => resume.mutate({ body: { mailsStopped: false } })}
            >
              {t('Send mails again')}
            </Button>
          </Callout>
        )}
        {save.error && (
          <Callout tone="error" title={t('The preferences could not be saved')}>
            {errorMessage(save.error)}
          </Callout>
        )}
        <Panel
          title={t('What and where')}
          actions={
            role !== 'super-admin' && (
              <SegmentedControl
                aria-label={t('Of which bookings and quotes')}
                size="sm"
                value={form.reach}
                onChange={(reach) => set({ reach })}
                segments={[
                  { value: 'own', label: t('Own and followed') },
                  { value: 'company', label: isStaff(role) ? t('Team') : t('Company') },
                ]}
              />
            )
          }
        >
          <Flex align="center" wrap="wrap" gap="8px" px="16px" py="10px">
            <Text flex="1 1 240px" color="fg.muted" textStyle="dense">
              {reachTexts[form.reach]}
            </Text>
            {settings.chosen.length > 0 && (
              <Button
                type="button"
                variant="ghost"
                size="sm"
                loading={goBack.isPending}
                loadingText={t('Back to the defaults')}
                onClick={() => goBack.mutate({ body: { choices: null } })}
              >
                {t('Back to the defaults')}
              </Button>
            )}
          </Flex>
          <ChoiceTable form={form} usual={settings.usual} isPushed={isPushed} onChoose={choose} />
        </Panel>
        <Panel title={t('From how much on')}>
          <ThresholdFields
            names={listThresholds(settings.choices)}
            typed={form.thresholds}
            usual={settings.usual}
            errors={save.error?.errors}
            onChange={(thresholds) => set({ thresholds })}
          />
        </Panel>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="12px">
          <Panel title={t('Daily and weekly mail')}>
            <Box p="16px">
              <FormField label={t('At')} hint={zoneHint(settings.timeZone)}>
                <SelectField
                  options={hours}
                  value={String(form.digestHour)}
                  onChange={({ target }) => set({ digestHour: Number(target.value) })}
                />
              </FormField>
            </Box>
          </Panel>
          <Panel
            title={t('Quiet hours')}
            actions={
              <Switch.Root
                checked={form.quiet !== null}
                onCheckedChange={({ checked }) => set({ quiet: checked ? { from: 19, to: 7 } : null })}
              >
                <Switch.HiddenInput aria-label={t('Quiet hours')} />
                <Switch.Control />
              </Switch.Root>
            }
          >
            <Box p="16px">
              {form.quiet ? (
                <QuietFields
                  quiet={form.quiet}
                  waits={isPushed ? t('E-mails and push messages are held back') : t('E-mails are held back')}
                  fault={save.error?.errors?.find(({ path }) => path === 'quiet')?.message}
                  onChange={(quiet) => set({ quiet })}
                />
              ) : (
                <Text color="fg.muted" textStyle="dense">
                  {isPushed
                    ? t('Instant e-mails and push messages are sent at any hour.')
                    : t('Instant e-mails are sent at any hour.')}
                </Text>
              )}
            </Box>
          </Panel>
        </Grid>
        <SaveBar count={changes} sending={save.isPending} onDiscard={() => setForm(toPreferencesForm(settings))} />
      </VStack>
    </form>
  );
}

interface QuietFieldsProps {
  quiet: { from: number; to: number };
  waits: string;
  fault: string | undefined;
  onChange: (quiet: { from: number; to: number }) => void;
}

/** Hours during which e-mails and push notifications wait. */
function QuietFields({ quiet, waits, fault, onChange }: QuietFieldsProps) {
  return (
    <Grid templateColumns="1fr 1fr" gap="12px">
      <FormField name="quiet" label={t('From')} hint={waits} error={fault}>
        <SelectField
          options={hours}
          value={String(quiet.from)}
          onChange={({ target }) => onChange({ ...quiet, from: Number(target.value) })}
        />
      </FormField>
      <FormField label={t('To')}>
        <SelectField
          options={hours}
          value={String(quiet.to)}
          onChange={({ target }) => onChange({ ...quiet, to: Number(target.value) })}
        />
      </FormField>
    </Grid>
  );
}
