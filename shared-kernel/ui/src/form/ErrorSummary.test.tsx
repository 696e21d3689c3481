import { useForm } from '@quayside/kernel/forms';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InUi } from '../InUi';
import { ErrorSummary } from './ErrorSummary';

function Form() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { mbl: '' }, shouldFocusError: false });
  const { errors, submitCount } = formState;
  return (
    <InUi>
      <form noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
        <ErrorSummary
          title="Please Fill In the Required Fields"
          attempt={submitCount}
          errors={errors.mbl ? [{ name: 'mbl', label: 'MBL number' }] : []}
        />
        <input aria-label="MBL number" {...register('mbl', { minLength: 6, required: true })} />
        <button type="submit">Save</button>
      </form>
    </InUi>
  );
}

test('takes the focus after each failed attempt, but not while the user types', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'MBL number' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  await user.type(field, 'CMDU412867');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.clear(field);
  await screen.findByRole('alert');
  await user.keyboard('CMDU');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('CMDU');
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});
