import { type Port, searchPorts } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import Ports from './Ports';
import { rotterdam } from './samplePort';

const api = mockServer();
const open = () => renderInKernel(<Ports />, { at: '/example' });

test('a port stands there with its code and its country', async () => {
  api.use(answers(searchPorts, [rotterdam]));
  open();
  const table = await screen.findByRole('list', { name: 'Ports' });
  expect(within(table).getByRole('heading', { name: 'Rotterdam' })).toBeVisible();
  expect(within(table).getByText('NLRTM · NL')).toBeVisible();
});

test('as long as nothing has come, the rows that are awaited stand there', () => {
  api.use(answers(searchPorts, () => new Promise<Port[]>(() => {})));
  const { container } = open();
  expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument();
});

test('without a port it says so', async () => {
  api.use(answers(searchPorts, []));
  open();
  expect(await screen.findByRole('heading', { name: 'No ports' })).toBeVisible();
});

test('a call that fails says why, and Retry brings the page', async () => {
  api.use(refuses(searchPorts, 403, 'Sorry, you are not authorized to do this.'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, you are not authorized to do this.');
  api.use(answers(searchPorts, [rotterdam]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Rotterdam' })).toBeVisible();
});
