import { type Port, searchPorts } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import PortName from './PortName';
import { rotterdam } from './samplePort';

const api = mockServer();
const open = () => renderInKernel(<PortName code="NLRTM" />, { at: '/example' });

test('shows the name and the country of a port', async () => {
  api.use(answers(searchPorts, [rotterdam]));
  open();
  expect(await screen.findByText('Rotterdam, NL')).toBeVisible();
});

test('reserves the space while loading', () => {
  api.use(answers(searchPorts, () => new Promise<Port[]>(() => {})));
  open();
  expect(screen.queryByText('NLRTM')).toBeNull();
});

test('shows the code of an unknown port, or when the call fails', async () => {
  api.use(answers(searchPorts, []));
  const { unmount } = open();
  expect(await screen.findByText('NLRTM')).toBeVisible();
  unmount();
  api.use(refuses(searchPorts, 403, 'Sorry, you are not authorized to do this.'));
  open();
  expect(await screen.findByText('NLRTM')).toBeVisible();
});
