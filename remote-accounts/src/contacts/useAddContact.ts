import { callKey, errorMessage, setFieldErrors, useSend } from '@freight/shared-kernel/api';
import { createContact, listContacts } from '@freight/shared-kernel/contract';
import { useForm, valibotResolver } from '@freight/shared-kernel/forms';
import { useQueryClient } from '@freight/shared-kernel/query';
import { toaster } from '@freight/shared-kernel/ui';
import { ContactForm, emptyContact, fieldOfPath, incomplete, newContactOf } from './contactForm';

/** The form of a new contact; `onAdded` comes once the server has it. What the server refuses lands on its field. */
export const useAddContact = (onAdded: () => void) => {
  const queries = useQueryClient();
  const form = useForm<ContactForm>({
    defaultValues: emptyContact,
    resolver: valibotResolver(ContactForm),
    shouldFocusError: false,
  });
  const add = useSend(createContact, {
    onSuccess: () => {
      toaster.success('Success! Contact has been created');
      void queries.invalidateQueries({ queryKey: callKey(listContacts) });
      onAdded();
    },
    onError: (error) => {
      if (setFieldErrors(error, form.setError, fieldOfPath))
        toaster.warning({ id: 'contact', title: errorMessage(error) });
      else toaster.error({ id: 'contact', title: errorMessage(error) });
    },
  });
  const submit = form.handleSubmit(
    (values) => add.mutate({ body: newContactOf(values) }),
    () => toaster.warning({ id: 'contact', title: incomplete }),
  );
  return { form, submit, saving: add.isPending };
};
