import { type Port, searchPorts } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import PortName from './PortName';
import { rotterdam } from './samplePort';

const api = mockServer();
const open = () => renderInKernel(<PortName code="NLRTM" />, { at: '/example' });

test('a port is called by its name and its country', async () => {
  api.use(answers(searchPorts, [rotterdam]));
  open();
  expect(await screen.findByText('Rotterdam, NL')).toBeVisible();
});

test('as long as nothing has come, its place is kept', () => {
  api.use(answers(searchPorts, () => new Promise<Port[]>(() => {})));
  open();
  expect(screen.queryByText('NLRTM')).toBeNull();
});

test('a port that is in no directory, or a call that fails, leaves its code', async () => {
  api.use(answers(searchPorts, []));
  const { unmount } = open();
  expect(await screen.findByText('NLRTM')).toBeVisible();
  unmount();
  api.use(refuses(searchPorts, 403, 'Sorry, you are not authorized to do this.'));
  open();
  expect(await screen.findByText('NLRTM')).toBeVisible();
});
