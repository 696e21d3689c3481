import { useForm } from '@quayside/kernel/forms';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InUi } from '../InUi';
import { Callout } from '../notices/Callout';
import { Input } from '../primitives';
import { FormField } from './FormField';

interface FormProps {
  /** Resolves to the server's error message. */
  refusal?: () => Promise<string>;
  /** Puts the field into a closed section. */
  isClosed?: boolean;
}

/** Form that neither moves the focus nor shows an error summary itself. */
function Form({ refusal, isClosed = false }: FormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { name: '', reason: '' },
    shouldFocusError: false,
  });
  const [said, say] = useState('');
  const { errors } = formState;
  const send = async () => {
    const message = await refusal?.();
    if (message?.startsWith('Reason')) setError('reason', { type: 'server', message });
    else if (message) say(message);
  };
  const reason = (
    <FormField label="Reason" name="reason" error={errors.reason?.message}>
      <Input {...register('reason', { required: refusal ? false : 'Reason is a required field' })} />
    </FormField>
  );
  return (
    <InUi>
      <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        {said && <Callout tone="error" title={said} />}
        <FormField label="Name" name="name">
          <Input {...register('name')} />
        </FormField>
        {isClosed ? (
          <details>
            <summary>More</summary>
            {reason}
          </details>
        ) : (
          reason
        )}
        <button type="submit">Save</button>
      </form>
    </InUi>
  );
}

const open = (props: FormProps = {}) => {
  const user = userEvent.setup();
  render(<Form {...props} />);
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
};
const reason = () => screen.getByLabelText('Reason');

describe('refused submit', () => {
  test('focuses the first invalid field after every attempt', async () => {
    const { user, save } = open();
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    await save();
    await waitFor(() => expect(reason()).toHaveFocus());
    expect(shown).toHaveBeenCalled();
    await user.click(screen.getByLabelText('Name'));
    await save();
    await waitFor(() => expect(reason()).toHaveFocus());
  });

  test('opens the section of the field', async () => {
    const { save } = open({ isClosed: true });
    await save();
    await waitFor(() => expect(reason()).toHaveFocus());
    expect(reason()).toBeVisible();
  });

  test('focuses a field that the server refuses later', async () => {
    let answer = (_: string): void => {};
    const { save } = open({ refusal: () => new Promise((resolve) => (answer = resolve)) });
    await save();
    answer('Reason is not known');
    await waitFor(() => expect(reason()).toHaveFocus());
  });

  test('focuses the message of a form that was refused as a whole', async () => {
    const { save } = open({ refusal: async () => 'The server is closed' });
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  test('keeps the focus while the user types', async () => {
    let answer = (_: string): void => {};
    const { user, save } = open({ refusal: () => new Promise((resolve) => (answer = resolve)) });
    await save();
    await user.type(screen.getByLabelText('Name'), 'Halden');
    answer('Reason is not known');
    expect(await screen.findByText('Reason is not known')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});
