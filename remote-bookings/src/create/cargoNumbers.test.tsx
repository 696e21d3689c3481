import { createBooking, type NewBooking } from '@quayside/contract';
import { useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { emptyRow } from '../form/bookingValues';
import { formAnswers, givenDraft } from '../testing/fillBooking';
import { sampleBooking } from '../testing/samples';
import { CreateBookingDrawer } from './CreateBookingDrawer';

const api = mockServer();
let sent: NewBooking['fields']['containers'][];
beforeEach(() => {
  sent = [];
  api.use(
    ...formAnswers,
    answers(createBooking, ({ body }) => {
      sent.push(body.fields.containers);
      return sampleBooking();
    }),
  );
  givenDraft({ containers: [emptyRow()] });
});
afterEach(() => useDrafts.getState().clear());

const open = (language = 'en-US') => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const { user } = renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, { at: '/bookings/all' });
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  return {
    field,
    /** Types into a field and leaves it. */
    put: async (name: string, text: string) => {
      await user.clear(field(name));
      await user.paste(text);
      await user.tab();
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Submit Booking' })),
  };
};

test('shows the parsed weight and volume on blur, and sends them', async () => {
  const { field, put, submit } = open();
  await put('Weight', '12345,5');
  await put('CBM', '0,001');
  expect(field('Weight')).toHaveValue('12,345.5 kg');
  expect(field('CBM')).toHaveValue('0.001');
  await submit();
  await waitFor(() => expect(sent).toMatchObject([[{ quantity: 1, container_weight: 12_345.5, cbm: 0.001 }]]));
});

test.each([
  ['en-US', '1,234 kg', 1234],
  ['de-DE', '1,234 kg', 1.234],
])('parses under %s a weight of 1,234 kg as %s', async (language, shown, kg) => {
  const { field, put, submit } = open(language);
  await put('Weight', '1,234 kg');
  expect(field('Weight')).toHaveValue(shown);
  await submit();
  await waitFor(() => expect(sent).toMatchObject([[{ container_weight: kg }]]));
});

test('keeps invalid numbers as typed, explains how to fix them, and does not send them', async () => {
  const { field, put, submit } = open('fr-FR');
  await put('Weight', '1.234');
  await put('CBM', '1e3');
  await put('Quantity', '1.5');
  await submit();
  expect(field('Weight')).toHaveAccessibleDescription('1.234 can mean 1234 or 1.2340: write the one that you mean');
  expect(field('CBM')).toHaveAccessibleDescription('Enter a number, for example 1234.5');
  expect(field('Quantity')).toHaveAccessibleDescription('must be a whole number');
  expect(['Weight', 'CBM', 'Quantity'].map((name) => (field(name) as HTMLInputElement).value)).toEqual([
    '1.234',
    '1e3',
    '1.5',
  ]);
  expect(sent).toEqual([]);
});
