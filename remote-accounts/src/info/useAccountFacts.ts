import { getMe, type User, updateMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useUser } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';
import * as v from 'valibot';
import { t } from '../texts/account';

const { firstName, lastName, phone } = updateMe.body.entries;
const AccountFacts = v.object({ firstName, lastName, phone: phone.wrapped });
export type AccountFacts = v.InferOutput<typeof AccountFacts>;

const toAccountFacts = (user: User): AccountFacts => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
});

/** State of the form for the user's name and phone. Server errors appear at their fields; the input stays. */
export const useAccountFacts = () => {
  const { api, session } = useKernel();
  const user = useUser();
  const form = useForm<AccountFacts>({
    values: toAccountFacts(user),
    // A profile reloaded in the background does not overwrite input.
    resetOptions: { keepDirtyValues: true },
    resolver: valibotResolver(AccountFacts),
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await api.call(updateMe, { body, ifMatch: user.version ?? 0 });
      session.setState({ user: saved });
      form.reset(toAccountFacts(saved));
      toaster.success({ id: 'account', title: t('Account info updated!') });
    } catch (error) {
      if (setFieldErrors(error, form.setError)) return;
      toaster.error({ id: 'account', title: errorMessage(error) });
      // The next save uses the newer version.
      if (error instanceof ApiError && error.statusCode === 409)
        await api.call(getMe, {}).then(
          (fresh) => session.setState({ user: fresh }),
          () => {},
        );
    }
  });
  const discard = (): void => form.reset(toAccountFacts(user));
  return { form, submit, discard, saving: form.formState.isSubmitting };
};
export type ChangingFacts = ReturnType<typeof useAccountFacts>;
