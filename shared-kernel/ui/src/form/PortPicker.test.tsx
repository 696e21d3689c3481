import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { InUi } from '../InUi';
import { FormField } from './FormField';
import { type PortOption, PortPicker, type PortPickerProps } from './PortPicker';

const rotterdam: PortOption = { id: '1', code: 'NLRTM', city: 'Rotterdam', country: 'Netherlands', portType: 'SEA' };
const rosario: PortOption = { id: '2', code: 'ARROS', city: 'Rosario', country: 'Argentina', portType: 'SEA' };

function Form(props: Partial<PortPickerProps>) {
  const [port, setPort] = useState<PortOption | null>(null);
  return (
    <InUi>
      <FormField label="Port of loading">
        <PortPicker value={port} onChange={setPort} search={async () => []} {...props} />
      </FormField>
      <output>{port ? port.code : 'none'}</output>
    </InUi>
  );
}

const type = async (text: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Port of loading' }));
  await user.keyboard(text);
  return user;
};

test('asks for more than two characters before it searches', async () => {
  const search = jest.fn(async () => [rotterdam]);
  render(<Form search={search} />);
  await type('ro');
  expect(await screen.findByText('Please input more than 3 characters')).toBeVisible();
  expect(search).not.toHaveBeenCalled();
});

test('offers suggested places with their notes before anything is typed', async () => {
  render(<Form suggested={[{ ...rotterdam, note: '12 rates' }]} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Port of loading' }));
  expect(screen.getByRole('option', { name: /Rotterdam/ })).toHaveTextContent('12 rates');
  await user.keyboard('{Enter}');
  expect(screen.getByText('NLRTM', { selector: 'output' })).toBeInTheDocument();
});

test('searches after a pause in typing, and shows the choice with code and city', async () => {
  const search = jest.fn(async () => [rotterdam, rosario]);
  render(<Form search={search} kind="SEA" />);
  const user = await type('rott');
  await user.click(await screen.findByRole('option', { name: /Rotterdam/ }));
  expect(screen.getByText('NLRTM', { selector: 'output' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Port of loading' })).toHaveValue('Rotterdam, Netherlands');
  expect(search.mock.calls).toEqual([['rott', expect.any(AbortSignal), 'SEA']]);
});

test.each([
  ['AIR', 'Airport not available'],
  ['SEA', 'Port not available'],
  [undefined, 'No data'],
] as const)('names the kind of place without a match: %s', async (kind, message) => {
  render(<Form kind={kind} />);
  await type('qqq');
  expect(await screen.findByText(message)).toBeVisible();
});

test('lists the place with the exact code first when the search answers in another order', async () => {
  const shanghai: PortOption = { id: '3', code: 'CNSHA', city: 'Shanghai', country: 'China', portType: 'SEA' };
  const hanoi: PortOption = { id: '4', code: 'HAN', city: 'Hanoi', country: 'Viet Nam', portType: 'AIR' };
  render(<Form search={async () => [shanghai, hanoi]} />);
  await type('han');
  await screen.findByRole('option', { name: /Hanoi/ });
  const options = screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
  expect(options).toEqual(['HAN Hanoi, Viet Nam', 'CNSHA Shanghai, China']);
});

test('offers the typed text as the last choice when free entry is allowed', async () => {
  const onFreeEntry = jest.fn();
  render(<Form kind="INLAND" onFreeEntry={onFreeEntry} search={async () => [rosario]} />);
  const user = await type('rosa');
  const choices = await screen.findAllByRole('option');
  expect(choices.at(-1)).toHaveTextContent('Use “rosa”');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(onFreeEntry).toHaveBeenCalledWith('rosa'));
});

test('keeps free entry within the list when the place is not in the directory', async () => {
  const onFreeEntry = jest.fn();
  render(<Form kind="INLAND" onFreeEntry={onFreeEntry} />);
  const user = await type('Oberkochen');
  const freeEntry = await screen.findByRole('option', { name: 'Use “Oberkochen”' });
  expect(screen.getByText('Place not in the directory')).toBeVisible();
  await user.click(freeEntry);
  await waitFor(() => expect(onFreeEntry).toHaveBeenCalledWith('Oberkochen'));
});

test('aborts the older search silently when newer text is typed', async () => {
  const signals: AbortSignal[] = [];
  const search = jest.fn((text: string, signal: AbortSignal) => {
    signals.push(signal);
    return text === 'rosa' ? Promise.resolve([rosario]) : new Promise<PortOption[]>(() => {});
  });
  render(<Form search={search} />);
  const user = await type('rott');
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1));
  await user.clear(screen.getByRole('combobox', { name: 'Port of loading' }));
  await user.keyboard('rosa');
  expect(await screen.findByRole('option', { name: /Rosario/ })).toBeVisible();
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('shows a toast with the server’s sentence when a search fails', async () => {
  render(<Form search={() => Promise.reject(new Error('The directory is being updated'))} />);
  await type('rotte');
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getByText('The directory is being updated')).toBeInTheDocument();
});

test('keeps text that is not a port on blur, with a message and without a value', async () => {
  render(<Form search={async () => [rotterdam]} kind="SEA" />);
  const user = await type('rott');
  await user.click(await screen.findByRole('option', { name: /Rotterdam/ }));
  const field = screen.getByRole('combobox', { name: 'Port of loading' });
  await user.click(field);
  await user.tab();
  expect(field).toHaveValue('Rotterdam, Netherlands');
  await user.click(field);
  await user.keyboard('xyz');
  await user.tab();
  expect(field).toHaveValue('xyz');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Choose a port from the list');
  expect(screen.getByText('none')).toBeInTheDocument();
  await user.clear(field);
  await user.keyboard('rott');
  await user.click(await screen.findByRole('option', { name: /Rotterdam/ }));
  expect(field).toBeValid();
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('');
  expect(screen.getByText('none')).toBeInTheDocument();
});

test('blocks the submit of a form with text that is not a port', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Form kind="AIR" />
      <button type="submit">Save</button>
    </form>,
  );
  const user = await type('Atlantis{Enter}');
  const field = screen.getByRole('combobox', { name: 'Port of loading' });
  expect(field).toHaveAccessibleDescription('Choose an airport from the list');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
