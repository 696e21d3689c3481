import { ApiError } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InUi } from '../InUi';
import { ConflictPanel } from './ConflictPanel';
import { conflictOf, type FormPart, useConflict } from './useConflict';

interface Place {
  name: string;
  city: string;
  phone: string;
}
interface StoredPlace extends Place {
  version: number;
}

const suzhou: Place = { name: 'Suzhou', city: '', phone: '1' };
const toPlace = ({ name, city, phone }: StoredPlace): Place => ({ name, city, phone });
const toFormParts = (place: Place): FormPart[] =>
  (['name', 'city', 'phone'] as const).map((name) => ({ name, label: name, text: place[name] }));

const saved = jest.fn();
let stored: StoredPlace = { ...suzhou, version: 1 };
let refused = false;

const send = async (place: Place, { version }: StoredPlace): Promise<StoredPlace> => {
  if (version !== stored.version || refused) throw new ApiError({ statusCode: 409, message: 'Someone was faster' });
  stored = { ...place, version: version + 1 };
  return stored;
};

function Form() {
  const { conflict, save } = useConflict({
    record: { ...suzhou, version: 1 },
    valuesOf: toPlace,
    partsOf: toFormParts,
    send,
    read,
  });
  const form = useForm<Place>({ defaultValues: suzhou });
  return (
    <form onSubmit={form.handleSubmit((place) => save(form, place).then(saved, saved))}>
      {conflict && <ConflictPanel conflict={conflict} form={form} noun="place" />}
      {(['name', 'city', 'phone'] as const).map((name) => (
        <input key={name} aria-label={name} {...form.register(name)} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}
const read = async () => stored;

const editing = async () => {
  saved.mockReset();
  refused = false;
  stored = { ...suzhou, version: 1 };
  render(<Form />, { wrapper: InUi });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'name' }), ' Lumina');
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
};
const option = (name: string) => screen.getByRole('radio', { name });

test('takes changes of the other user, asks about disputed fields, and saves over their version', async () => {
  const { user, save } = await editing();
  stored = { ...suzhou, name: 'Suzhou Electric', city: 'Suzhou', version: 2 };
  await save();
  expect(await screen.findByText(/Somebody else changed this place/)).toBeVisible();
  expect(screen.getByText('Imported from them: city Suzhou')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'name' })).toHaveValue('Suzhou Lumina');
  expect(screen.getByRole('textbox', { name: 'city' })).toHaveValue('Suzhou');
  expect(option('Yours: Suzhou Lumina')).toBeChecked();
  await user.click(screen.getByText('Theirs: Suzhou Electric'));
  expect(screen.getByRole('textbox', { name: 'name' })).toHaveValue('Suzhou Electric');
  await user.type(screen.getByRole('textbox', { name: 'name' }), ' Works');
  expect(option('Theirs: Suzhou Electric')).not.toBeChecked();
  await save();
  expect(stored).toEqual({ name: 'Suzhou Electric Works', city: 'Suzhou', phone: '1', version: 3 });
});

test('saves over a new version without disputed fields', async () => {
  const { save } = await editing();
  stored = { ...suzhou, version: 2 };
  await save();
  expect(stored).toMatchObject({ name: 'Suzhou Lumina', version: 3 });
  expect(saved).toHaveBeenCalledWith(stored);
});

test('rethrows a 409 without a newer version', async () => {
  const { save } = await editing();
  refused = true;
  await save();
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ message: 'Someone was faster' }));
  expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
});

test('ignores fields that the other version lacks, and compares identities before texts', () => {
  const part = (name: string, text: string, identity?: string): FormPart => ({
    name,
    label: name,
    text,
    ...(identity && { identity }),
  });
  const before = [part('gone', 'a'), part('port', 'Ningbo', '1')];
  const mine = [part('gone', 'b'), part('port', 'Ningbo', '2')];
  const theirs = [part('port', 'Ningbo', '3')];
  const { disputed, taken, kept } = conflictOf(before, mine, theirs, (parts) => parts);
  expect(disputed).toMatchObject([{ yours: { identity: '2' }, theirs: { identity: '3' } }]);
  expect(taken).toEqual([]);
  expect(kept).toEqual([mine[1]]);
});

test('imports a part that the edited version did not have', () => {
  const part = (name: string, text: string) => ({ name, label: name, text });
  const before = [part('one', '1')];
  const theirs = [part('one', '1'), part('two', '2')];
  const { disputed, taken, kept } = conflictOf(before, [part('one', '7')], theirs, (parts) => parts);
  expect([disputed, taken, kept]).toEqual([[], [part('two', '2')], [part('one', '7')]]);
});
