import { type NewRate, updateRate } from '@quayside/contract';
import { answers, mockServer } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openRates } from './openRates.fixture';
import { sampleRate } from './sampleRate.fixture';

const api = mockServer();
const open = async () => {
  const sent: NewRate[] = [];
  api.use(
    answers(updateRate, ({ body }) => {
      sent.push(body);
      return sampleRate({ version: 4 });
    }),
  );
  const { user, edit, retype } = openRates(api);
  const form = await edit();
  const field = (name: string) => form.getByRole('textbox', { name });
  return {
    sent,
    field,
    put: async (name: string, text: string) => {
      await retype(field(name), text);
      await user.tab();
    },
    save: () => user.click(form.getByRole('button', { name: 'Save' })),
  };
};

test('shows the parsed price and days on blur, and sends them', async () => {
  const { sent, field, put, save } = await open();
  await put('40HC, USD', '12345,5');
  await put('20GP, USD', '1.234.567,8 USD');
  expect(field('40HC, USD')).toHaveValue('12,345.50');
  expect(field('20GP, USD')).toHaveValue('1,234,567.80');
  await put('Free days', ' 21');
  expect(field('Free days')).toHaveValue('21');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    freeDays: 21,
    tariff: { prices: { containers: { '40HC': 1_234_550, '20GP': 123_456_780 } } },
  });
});

test('keeps invalid prices and days, explains how to fix them on blur, and does not send them', async () => {
  const { sent, field, put, save } = await open();
  await put('40HC, USD', '0,001');
  expect(field('40HC, USD')).toHaveValue('0.001');
  await waitFor(() => expect(field('40HC, USD')).toHaveAccessibleDescription('USD has 2 decimals: write 0.00'));
  await put('20GP, USD', '12,34,5');
  await waitFor(() => expect(field('20GP, USD')).toHaveAccessibleDescription('Enter a number, for example 1234.5'));
  await put('Transit days', '1.5');
  await waitFor(() => expect(field('Transit days')).toHaveAccessibleDescription('must be a whole number'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please Fill In the Required Fields');
  expect(field('20GP, USD')).toHaveValue('12,34,5');
  expect(field('Transit days')).toHaveValue('1.5');
  expect(sent).toEqual([]);
  await put('Transit days', '30');
  await waitFor(() => expect(field('Transit days')).toBeValid());
});
