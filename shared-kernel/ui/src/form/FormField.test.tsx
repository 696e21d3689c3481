import { Input } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InUi } from '../InUi';
import { ErrorSummary } from './ErrorSummary';
import { FormField } from './FormField';

test('adds the error to the control’s description', () => {
  render(
    <InUi>
      <FormField label="MBL number" required error="Enter at least 6 characters" hint="As on the bill of lading">
        <Input />
      </FormField>
    </InUi>,
  );
  const field = screen.getByRole('textbox', { name: /MBL number/ });
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
  expect(field).toHaveAccessibleDescription('Enter at least 6 characters');
  expect(screen.queryByText('As on the bill of lading')).not.toBeInTheDocument();
});

test('names the control with a hidden label and no required mark', () => {
  render(
    <InUi>
      <FormField label="Packing list, due" labelHidden required>
        <Input />
      </FormField>
    </InUi>,
  );
  expect(screen.getByRole('textbox', { name: 'Packing list, due' })).toBeRequired();
  expect(screen.queryByText('*')).not.toBeInTheDocument();
});

test('focuses the summary of a failed submit and links to each field', async () => {
  const user = userEvent.setup();
  render(
    <InUi>
      <ErrorSummary
        title="Please Fill In the Required Fields"
        attempt={1}
        errors={[{ name: 'mbl', label: 'MBL number' }]}
      />
      <FormField name="mbl" label="MBL number">
        <Input />
      </FormField>
    </InUi>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'MBL number' }));
  expect(screen.getByRole('textbox', { name: 'MBL number' })).toHaveFocus();
});
