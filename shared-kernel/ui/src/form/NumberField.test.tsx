import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InUi } from '../InUi';
import { FormField } from './FormField';
import { NumberField, type NumberFieldProps } from './NumberField';

function Form({ start = '', ...field }: { start?: string } & Omit<NumberFieldProps, 'value' | 'onChange'>) {
  const [text, setText] = useState(start);
  return (
    <InUi>
      <FormField label="Weight">
        <NumberField {...field} value={text} onChange={setText} />
      </FormField>
    </InUi>
  );
}
const speak = (language: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
const open = (props: Parameters<typeof Form>[0] = {}) => {
  render(<Form {...props} />);
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Weight' }) };
};

test.each([
  ['12345,5', '12,345.5'],
  ['0,001', '0.001'],
  ['1.234.567,8', '1,234,567.8'],
  ['1 234', '1,234'],
  ['much', 'much'],
  ['1e3', '1e3'],
  ['', ''],
])('shows %s as %s on blur', async (typed, shown) => {
  const { user, field } = open();
  await user.click(field);
  await user.paste(typed);
  expect(field).toHaveValue(typed);
  await user.tab();
  expect(field).toHaveValue(shown);
});

test.each([
  ['en-US', '1,234', '1234'],
  ['de-DE', '1,234', '1.2340'],
  ['de-CH', '1,234', '1,234'],
])('shows 1,234 under %s as %s on blur, and as %s on focus', async (language, shown, entered) => {
  speak(language);
  const { user, field } = open();
  await user.type(field, '1,234');
  await user.tab();
  expect(field).toHaveValue(shown);
  await user.click(field);
  expect(field).toHaveValue(entered);
  await user.tab();
  expect(field).toHaveValue(shown);
});

test('appends a digit after formatting, in any language', async () => {
  speak('de-DE');
  const { user, field } = open();
  await user.type(field, '12.345');
  await user.tab();
  expect(field).toHaveValue('12.345');
  await user.type(field, '6');
  await user.tab();
  expect(field).toHaveValue('123.456');
});

test('replaces a number that a program selected by the typed one', async () => {
  const { user, field } = open({ start: '1234.5' });
  act(() => {
    field.focus();
    (field as HTMLInputElement).select();
  });
  await user.keyboard('16');
  expect(field).toHaveValue('16');
});

test('shows the decimals of an amount and accepts a unit', async () => {
  const { user, field } = open({ decimals: 2, unit: 'USD', saysUnit: true });
  await user.type(field, '1 200,5 usd');
  await user.tab();
  expect(field).toHaveValue('1,200.50 USD');
});
