import {
  addExternalFollower,
  type ExternalFollower,
  type FollowerState,
  getMaxLength,
  listExternalFollowers,
  type MailLanguage,
  mailLanguageNames,
  mailLanguages,
  removeExternalFollower,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors, useCall } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import {
  type Action,
  ActionDialog,
  Box,
  Button,
  Faces,
  Flex,
  FormField,
  Heading,
  Input,
  PlaceTime,
  SelectField,
  Skeleton,
  toaster,
} from '@quayside/ui';
import { CircleCheck, Clock, MailWarning, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/share';

const looks = {
  asked: {
    Icon: Clock,
    color: 'fg.muted',
    get says() {
      return t('Not confirmed yet, requested');
    },
  },
  expired: {
    Icon: Clock,
    color: 'fg.muted',
    get says() {
      return t('Not confirmed in time. Add it again to send a new request. Requested');
    },
  },
  confirmed: {
    Icon: CircleCheck,
    color: 'fg.success',
    get says() {
      return t('Follows since');
    },
  },
  left: {
    Icon: X,
    color: 'fg.muted',
    get says() {
      return t('Unsubscribed since');
    },
  },
  bounced: {
    Icon: MailWarning,
    color: 'fg.error',
    get says() {
      return t('The address does not accept e-mail. Stopped');
    },
  },
} as const satisfies Record<FollowerState, unknown>;

const removing = (id: string, { id: follower, email }: ExternalFollower): Action => ({
  question: t('Remove {email}?', { email }),
  consequence: t('The address gets no mail about this booking any more.'),
  confirmLabel: t('Remove'),
  destructive: true,
  run: (api) => api.call(removeExternalFollower, { params: { id, follower } }),
  done: t('{email} was removed', { email }),
});

/** Lists the people who get updates by e-mail without an account, and invites others. */
export function FollowerSection({ bookingId, isOver }: { bookingId: string; isOver: boolean }) {
  const followers = useCall(listExternalFollowers, { params: { id: bookingId } }, { staleTime: 0 });
  const [asking, setAsking] = useState<ExternalFollower | null>(null);
  return (
    <Box as="section" aria-labelledby="followers-title" display="grid" gap="16px">
      <Box>
        <Heading as="h3" id="followers-title" textStyle="subheading">
          {t('Followers by e-mail')}
        </Heading>
        <Box textStyle="dense" color="fg.muted">
          {t(
            'Mailed when the shipment departs and arrives, and when its ETA changes, without parties, references, prices or documents. Nothing is sent before the address has confirmed.',
          )}
        </Box>
      </Box>
      {!isOver && <FollowerForm bookingId={bookingId} />}
      <Faces
        query={followers}
        skeleton={<Skeleton height="56px" />}
        isEmpty={(all) => all.length === 0}
        empty={<Box color="fg.muted">{t('Nobody yet.')}</Box>}
      >
        {(all) => (
          <Box as="ul" listStyleType="none" aria-label={t('Followers by e-mail')} borderTopWidth="1px">
            {all.map((follower) => (
              <Row key={follower.id} follower={follower} onRemove={() => setAsking(follower)} />
            ))}
          </Box>
        )}
      </Faces>
      {asking && (
        <ActionDialog
          action={removing(bookingId, asking)}
          changes={[callKey(listExternalFollowers)]}
          onClose={() => setAsking(null)}
        />
      )}
    </Box>
  );
}

const languageOptions = mailLanguageNames.map((value) => ({ value, label: mailLanguages[value] }));

/** Form values; without a language the server chooses one. */
interface FollowerValues {
  email: string;
  language: MailLanguage | '';
}

function FollowerForm({ bookingId }: { bookingId: string }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const form = useForm<FollowerValues>({ defaultValues: { email: '', language: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email, language }) => {
    const params = { id: bookingId };
    const body = { email, ...(language && { language }) };
    try {
      const all = await api.call(addExternalFollower, { params, body });
      queries.setQueryData(callKey(listExternalFollowers, { params }), all);
      form.reset();
      toaster.success({ id: 'follower', title: t('{email} follows once it has confirmed', { email: email.trim() }) });
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'follower', title: errorMessage(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Box display="grid" gap="12px">
        <Flex gap="12px" align="start" flexWrap="wrap">
          <Box flex="1 1 220px">
            <FormField name="email" label={t('E-mail address')} error={errors.email?.message}>
              <Input
                type="email"
                autoComplete="off"
                maxLength={getMaxLength(addExternalFollower.body.entries.email)}
                {...form.register('email')}
              />
            </FormField>
          </Box>
          <Box flex="1 1 220px">
            <FormField
              name="language"
              label={t('Language of its mails')}
              hint={t('Another one can be chosen on confirming')}
              error={errors.language?.message}
            >
              <SelectField
                options={languageOptions}
                placeholder={t('The language of the recipient if known, otherwise English')}
                {...form.register('language')}
              />
            </FormField>
          </Box>
        </Flex>
        <Button type="submit" variant="outline" justifySelf="start" loading={isSubmitting} loadingText={t('Add')}>
          {t('Add')}
        </Button>
      </Box>
    </form>
  );
}

function Row({ follower, onRemove }: { follower: ExternalFollower; onRemove: () => void }) {
  const { email, state, since, askedBy } = follower;
  const { Icon, color, says } = looks[state];
  return (
    <Flex as="li" justify="space-between" align="start" gap="12px" py="10px" borderBottomWidth="1px">
      <Box minW="0" textStyle="dense" overflowWrap="anywhere">
        <Box fontWeight="medium">{email}</Box>
        <Flex as="span" align="center" gap="6px" color={color}>
          <Icon size={14} aria-hidden />
          <span>
            {says} <PlaceTime at={since} />
          </span>
        </Flex>
        <Box textStyle="caption" color="fg.muted">
          {askedBy ? t('Added by {name}', { name: askedBy }) : t('Asked on the page of a share link')}
        </Box>
      </Box>
      <Button variant="ghost" size="sm" flexShrink={0} aria-label={t('Remove {email}', { email })} onClick={onRemove}>
        <X aria-hidden />
        {t('Remove')}
      </Button>
    </Flex>
  );
}
