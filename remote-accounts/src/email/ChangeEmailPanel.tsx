import { emailChangeHours, getEmailChange, stopEmailChange } from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  Callout,
  Faces,
  Flex,
  FormField,
  Grid,
  Input,
  Panel,
  PlaceTime,
  Skeleton,
  toaster,
} from '@quayside/ui';
import { PasswordAgain } from '../security/PasswordAgain';
import { t } from '../texts/account';
import type { ChangingEmail } from './useChangeEmail';

/** Changes the sign-in address, which applies after the new one is confirmed and can be cancelled until then. */
export function ChangeEmailPanel({ changing }: { changing: ChangingEmail }) {
  const { email } = useUser();
  return (
    <Panel title={t('Change e-mail')}>
      <Faces query={useCall(getEmailChange, {})} skeleton={<Skeleton h="72px" m="16px" />}>
        {({ refusal, pending }) => {
          if (pending) return <Waiting email={pending.email} until={pending.until} present={email} />;
          if (refusal !== null)
            return (
              <Box p="16px" color="fg.muted">
                {refusal}
              </Box>
            );
          return <NewEmail changing={changing} />;
        }}
      </Faces>
      {changing.stepDialog}
    </Panel>
  );
}

interface WaitingProps {
  email: string;
  until: string;
  /** Current address. */
  present: string;
}

function Waiting({ email, until, present }: WaitingProps) {
  const queries = useQueryClient();
  const stop = useSend(stopEmailChange, {
    onSuccess: () => {
      toaster.success(t('Your e-mail stays as it is'));
      void queries.invalidateQueries({ queryKey: callKey(getEmailChange) });
    },
    onError: (error) => void toaster.error({ id: 'email', title: errorMessage(error) }),
  });
  return (
    <Box p="16px" role="status">
      <Callout tone="info" title={t('Confirm {email}', { email })}>
        {t.rich(
          'Open the link in the mail to that address until {time}. Until then you sign in with {present}, which got a link that stops the change.',
          { time: <PlaceTime at={until} />, present },
        )}
      </Callout>
      <Flex justify="flex-end" pt="12px">
        <Button
          variant="outline"
          loading={stop.isPending}
          loadingText={t('Stop the change')}
          onClick={() => stop.mutate({})}
        >
          {t('Stop the change')}
        </Button>
      </Flex>
    </Box>
  );
}

function NewEmail({ changing: { form, submit, saving, needsPassword } }: { changing: ChangingEmail }) {
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px" alignItems="start">
        <FormField
          name="email"
          label={t('New e-mail')}
          required
          error={errors.email?.message}
          hint={t('We send a confirmation link, valid for {hours} hours. Your current address gets a link to cancel.', {
            hours: emailChangeHours,
          })}
        >
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </FormField>
        {needsPassword && (
          <Grid gap="16px">
            <PasswordAgain error={errors.currentPassword?.message} field={form.register('currentPassword')} />
          </Grid>
        )}
      </Grid>
      <Flex justify="flex-end" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
        <Button type="submit" loading={saving} loadingText={t('Change e-mail')}>
          {t('Change e-mail')}
        </Button>
      </Flex>
    </form>
  );
}
