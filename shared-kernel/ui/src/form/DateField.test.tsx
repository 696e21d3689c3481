import { TypedDay } from '@quayside/freight';
import { Controller, useForm, valibotResolver } from '@quayside/kernel/forms';
import { renderInKernel } from '@quayside/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { InUi } from '../InUi';
import { DateField, type DateFieldProps } from './DateField';
import { FormField } from './FormField';

const unreadable = 'Enter a date as yyyy/MM/dd';

/** Form with one date field, as in a page. */
function Form({ start = '', ...range }: { start?: string } & Pick<DateFieldProps, 'min' | 'max'>) {
  const { control, handleSubmit } = useForm({
    defaultValues: { etd: start },
    resolver: valibotResolver(v.object({ etd: v.pipe(TypedDay(range), v.minLength(1, 'ETD is a required field')) })),
  });
  const [sent, setSent] = useState('nothing');
  return (
    <InUi>
      <form noValidate onSubmit={(event) => void handleSubmit(({ etd }) => setSent(etd))(event)}>
        <Controller
          control={control}
          name="etd"
          render={({ field, fieldState }) => (
            <FormField label="ETD" error={fieldState.error?.message}>
              <DateField value={field.value} onChange={field.onChange} onBlur={field.onBlur} {...range} />
            </FormField>
          )}
        />
        <button type="submit">Save</button>
      </form>
      <output>{sent}</output>
    </InUi>
  );
}

const open = (props: Parameters<typeof Form>[0] = {}) => {
  render(<Form {...props} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('ETD');
  return {
    user,
    field,
    retype: async (text: string) => {
      await user.clear(field);
      await user.type(field, text);
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    sent: () => screen.getByRole('status').textContent,
  };
};

const spellings = ['2027/01/31', '2027-01-31', '2027.1.31', '20270131', '2027-1-31'];

test.each(spellings)('stores "%s" on blur and shows it as yyyy/MM/dd', async (spelling) => {
  const { user, field, retype, save, sent } = open({ start: '2026-12-09' });
  expect(field).toHaveValue('2026/12/09');
  await retype(spelling);
  await user.tab();
  expect(field).toHaveValue('2027/01/31');
  expect(field).toBeValid();
  await save();
  await waitFor(() => expect(sent()).toBe('2027-01-31'));
});

test.each(spellings)('stores "%s" when pasted and entered', async (spelling) => {
  const { user, field, sent } = open({ start: '2026-12-09' });
  await user.clear(field);
  await user.paste(spelling);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toBe('2027-01-31'));
  expect(field).toHaveValue('2027/01/31');
});

const refused = ['2027/01', '2027/02/30', '2027/13/01', '31.01.2027', '03/04/2027', 'next week'];

test.each(refused)('keeps "%s" in the field and shows the date format', async (text) => {
  const { user, field, retype, save, sent } = open({ start: '2026-12-09' });
  await retype(text);
  expect(screen.queryByText(unreadable)).not.toBeInTheDocument();
  await user.tab();
  expect(field).toHaveValue(text);
  expect(field).toBeInvalid();
  // The form's message replaces the field's own once the form has validated.
  await waitFor(() => expect(field).toHaveAccessibleDescription(unreadable));
  await save();
  await waitFor(() => expect(screen.getAllByText(unreadable)).toHaveLength(1));
  expect(field).toHaveValue(text);
  await waitFor(() => expect(field).toHaveAccessibleDescription(unreadable));
  expect(sent()).toBe('nothing');
});

test.each(['2027/01', '2027/02/30'])('submits nothing when "%s" is entered', async (text) => {
  const { user, field, sent } = open({ start: '2026-12-09' });
  await user.clear(field);
  await user.paste(text);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(unreadable));
  expect(field).toHaveValue(text);
  expect(sent()).toBe('nothing');
});

test('removes the message when a day can be parsed', async () => {
  const { user, field, retype, sent } = open();
  await retype('2027/01');
  await user.tab();
  expect(screen.getByText(unreadable)).toBeInTheDocument();
  await user.type(field, '/31');
  expect(screen.queryByText(unreadable)).not.toBeInTheDocument();
  expect(field).toBeValid();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toBe('2027-01-31'));
});

test('clears the field', async () => {
  const { user, field, save, sent } = open({ start: '2026-12-09' });
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('');
  await save();
  expect(await screen.findByText('ETD is a required field')).toBeInTheDocument();
  expect(sent()).toBe('nothing');
});

test('rejects a day outside the range without moving it', async () => {
  const { user, field, retype, save, sent } = open({ start: '2026-12-09', min: '2026-12-01', max: '2026-12-31' });
  const sentence = 'Choose a day from 2026/12/01 to 2026/12/31';
  for (const outside of ['2026/11/30', '2027/01/01']) {
    await retype(outside);
    await user.tab();
    expect(field).toHaveValue(outside);
    expect(field).toHaveAccessibleDescription(sentence);
    await save();
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(1));
  }
  expect(sent()).toBe('nothing');
  await retype('2026/12/31{Enter}');
  await waitFor(() => expect(sent()).toBe('2026-12-31'));
});

describe('calendar of a DateField', () => {
  const pick = async (user: ReturnType<typeof open>['user'], name: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await user.click(await screen.findByRole('button', { name }));
  };

  test('sets the clicked day', async () => {
    const { user, field, save, sent } = open({ start: '2026-12-09' });
    await pick(user, /17 December 2026/);
    expect(field).toHaveValue('2026/12/17');
    await save();
    await waitFor(() => expect(sent()).toBe('2026-12-17'));
  });

  test('replaces invalid text', async () => {
    const { user, field, retype, save, sent } = open({ start: '2026-12-09' });
    await retype('2026/12/40');
    await user.tab();
    await user.clear(field);
    await retype('2026/12/09');
    await pick(user, /17 December 2026/);
    expect(field).toHaveValue('2026/12/17');
    expect(field).toBeValid();
    await save();
    await waitFor(() => expect(sent()).toBe('2026-12-17'));
  });

  test('opens at the typed day without changing it', async () => {
    const { user, field, retype } = open({ start: '2026-12-09' });
    await retype('2027/01');
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await screen.findByRole('grid');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('2027/01');
    expect(field).toHaveAccessibleDescription(unreadable);
  });

  test('disables days outside the range', async () => {
    const { user } = open({ start: '2026-12-09', min: '2026-12-05' });
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect(await screen.findByRole('button', { name: /\b4 December 2026/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /\b5 December 2026/ })).not.toHaveAttribute('aria-disabled', 'true');
  });
});

describe('DateField in a filter', () => {
  function Filter({ onSet }: { onSet: (day: string) => void }) {
    const [day, setDay] = useState('2026-12-09');
    const set = (next: string) => {
      onSet(next);
      setDay(next);
    };
    return (
      <InUi>
        <DateField aria-label="From" tells="leaving" value={day} onChange={set} max="2027-06-30" />
        <button type="button" onClick={() => setDay('2026-10-01')}>
          Back
        </button>
      </InUi>
    );
  }
  const openFilter = () => {
    const set = jest.fn();
    render(<Filter onSet={set} />);
    const user = userEvent.setup();
    const field = screen.getByRole('textbox', { name: 'From' });
    const retype = async (text: string) => {
      await user.clear(field);
      await user.type(field, text);
    };
    return { set, user, field, retype };
  };

  test('reports a day once, on blur or Enter', async () => {
    const { set, user, field, retype } = openFilter();
    await retype('2027-01-31');
    expect(set).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('2027/01/31');
    await user.tab();
    await retype('2027.2.1');
    await user.tab();
    expect(set.mock.calls).toEqual([['2027-01-31'], ['2027-02-01']]);
    expect(field).toHaveValue('2027/02/01');
  });

  test.each([
    ['2027/01', unreadable],
    ['2027/07/01', 'Choose 2027/06/30 or an earlier day'],
  ])('keeps "%s" with a message and does not report it', async (text, sentence) => {
    const { set, user, field, retype } = openFilter();
    await retype(text);
    await user.tab();
    expect(set).not.toHaveBeenCalled();
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(sentence);
  });

  test('reports an empty field on blur', async () => {
    const { set, user, field } = openFilter();
    await user.clear(field);
    await user.tab();
    expect(set.mock.calls).toEqual([['']]);
    expect(field).toHaveValue('');
  });

  test('replaces typed text by a value set from outside', async () => {
    const { user, field, retype } = openFilter();
    await retype('2027/01');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field).toHaveValue('2026/10/01');
    expect(field).toBeValid();
  });
});

test('opens at the month of the kernel’s clock, or at the day of the field', async () => {
  function Page({ start }: { start: string }) {
    const [value, setValue] = useState(start);
    return <DateField aria-label="ETD" value={value} onChange={setValue} />;
  }
  const open = async (start: string) => {
    const { user, unmount } = renderInKernel(<Page start={start} />, { now: new Date('2031-05-15T09:00:00Z') });
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    return { unmount, day: (name: RegExp) => screen.findByRole('button', { name }) };
  };
  const empty = await open('');
  expect(await empty.day(/15 May 2031/)).toBeVisible();
  empty.unmount();
  expect(await (await open('2032-02-29')).day(/29 February 2032/)).toBeVisible();
});
