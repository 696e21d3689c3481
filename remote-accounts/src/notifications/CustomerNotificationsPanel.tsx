import {
  type CustomerNews,
  defaultNotificationThresholds,
  getCustomerNews,
  type NotificationKind,
  type NotificationSettings,
  updateCustomerNews,
} from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Callout, Faces, Flex, Panel, Skeleton, Text, toaster, UnsavedGuard } from '@quayside/ui';
import { type FormEvent, useState } from 'react';
import { t } from '../texts/notifications';
import { ChoiceTable } from './ChoiceTable';
import {
  changedKinds,
  changedThresholds,
  focusFirstError,
  listThresholds,
  sentThreshold,
  shownThresholds,
} from './preferencesForm';
import { ThresholdFields } from './ThresholdFields';

type Choices = NotificationSettings['choices'];

const key = callKey(getCustomerNews, {});

/** Default notifications of customers' users, until they choose their own. */
export default function CustomerNotificationsPanel({ isPushed }: { isPushed: boolean }) {
  const defaults = useCall(getCustomerNews, {});
  return (
    <Faces query={defaults} skeleton={<Skeleton h="240px" />}>
      {(stored) => <Defaults key={stored.version} stored={stored} isPushed={isPushed} />}
    </Faces>
  );
}

function Defaults({ stored, isPushed }: { stored: CustomerNews; isPushed: boolean }) {
  const queries = useQueryClient();
  const before = stored.choices as Choices;
  const names = listThresholds(before);
  const shown = shownThresholds(names, stored.thresholds);
  const [choices, setChoices] = useState(before);
  const [thresholds, setThresholds] = useState(shown);
  const changed = changedKinds(before, choices);
  const count = Object.keys(changed).length + changedThresholds(shown, thresholds).length;
  const save = useSend(updateCustomerNews, {
    onSuccess: (saved) => {
      toaster.success(t('Defaults for customers saved'));
      queries.setQueryData(key, saved);
    },
    onError: focusFirstError,
  });
  const send = (body: { choices: Choices; thresholds: object }) =>
    save.mutate({ body, ifMatch: stored.version } as never);
  const discard = () => {
    setChoices(before);
    setThresholds(shown);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = stored.chosen as NotificationKind[];
    const typed = names.map((name) => [name, sentThreshold(name, thresholds[name])] as const);
    send({
      choices: { ...Object.fromEntries(chosen.map((kind) => [kind, before[kind]])), ...changed },
      thresholds: Object.fromEntries(typed.filter(([, number]) => number !== null)),
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard dirty={count > 0 && !save.isPending} />
      <Panel title={t('Defaults for customers')}>
        <Text px="16px" py="10px" color="fg.muted" textStyle="dense">
          {t('Default notifications for users of your customers. Each user’s own choice takes precedence.')}
        </Text>
        {save.error && (
          <Box px="16px" pb="10px">
            <Callout tone="error" title={t('The defaults could not be saved')}>
              {errorMessage(save.error)}
            </Callout>
          </Box>
        )}
        <ChoiceTable
          form={{ choices, thresholds }}
          usual={defaultNotificationThresholds}
          called={` ${t('for customers')}`}
          isPushed={isPushed}
          onChoose={(kind, choice) => setChoices((now) => ({ ...now, [kind]: choice }))}
        />
        <ThresholdFields
          names={names}
          typed={thresholds}
          usual={defaultNotificationThresholds}
          called={` ${t('for customers')}`}
          path="thresholds."
          errors={save.error?.errors}
          onChange={setThresholds}
        />
        <Flex align="center" wrap="wrap" gap="8px" px="16px" py="12px" borderTopWidth="1px">
          <Box role="status" me="auto" color="fg.muted" textStyle="dense">
            {count > 0 && t('{count, plural, one {# default not saved} other {# defaults not saved}}', { count })}
          </Box>
          {(stored.chosen.length > 0 || Object.keys(stored.thresholds).length > 0) && (
            <Button
              type="button"
              variant="ghost"
              disabled={save.isPending}
              onClick={() => send({ choices: {}, thresholds: {} })}
            >
              {t('Back to the defaults of the product')}
            </Button>
          )}
          {count > 0 && (
            <Button type="button" variant="ghost" onClick={discard}>
              {t('Discard defaults')}
            </Button>
          )}
          <Button
            type="submit"
            variant="outline"
            disabled={count === 0}
            loading={save.isPending}
            loadingText={t('Saving')}
          >
            {t('Save defaults')}
          </Button>
        </Flex>
      </Panel>
    </form>
  );
}
