import { type Port, searchPorts } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import Ports from './Ports';
import { rotterdam } from './samplePort';

const api = mockServer();
const open = () => renderInKernel(<Ports />, { at: '/example' });

test('shows a port with its code and its country', async () => {
  api.use(answers(searchPorts, [rotterdam]));
  open();
  const table = await screen.findByRole('list', { name: 'Ports' });
  expect(within(table).getByRole('heading', { name: 'Rotterdam' })).toBeVisible();
  expect(within(table).getByText('NLRTM · NL')).toBeVisible();
});

test('shows placeholder rows while loading', () => {
  api.use(answers(searchPorts, () => new Promise<Port[]>(() => {})));
  const { container } = open();
  expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument();
});

test('shows a message when there are no ports', async () => {
  api.use(answers(searchPorts, []));
  open();
  expect(await screen.findByRole('heading', { name: 'No ports' })).toBeVisible();
});

test('shows the error of a failed call, and loads the page on Retry', async () => {
  api.use(refuses(searchPorts, 403, 'Sorry, you are not authorized to do this.'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, you are not authorized to do this.');
  api.use(answers(searchPorts, [rotterdam]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Rotterdam' })).toBeVisible();
});
