import { createTicket } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { useColorMode } from '@quayside/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CompanyLogo } from './CompanyLogo';

const server = mockServer();
const owner = { companyId: 'a'.repeat(24), companyName: 'Northgate Forwarding B.V.', logoDark: null };
const logo = `${'b'.repeat(24)}.png`;
const picture = () => screen.findByRole('img', { name: 'Northgate Forwarding B.V.' });

test("shows the company's logo by a ticket", async () => {
  server.use(answers(createTicket, ({ body }) => ({ token: `for${body.path}`, expiresAt: '2026-11-20T12:01:00Z' })));
  renderInKernel(<CompanyLogo {...owner} logo={logo} />);
  const path = `/api/agents/${owner.companyId}/${logo}`;
  expect(await picture()).toHaveAttribute('src', `${path}?token=${encodeURIComponent(`for${path}`)}`);
});

test("shows the Quayside logo when the company's cannot be loaded", async () => {
  server.use(answers(createTicket, { token: 'ticket', expiresAt: '2026-11-20T12:01:00Z' }));
  const { unmount, container } = renderInKernel(<CompanyLogo {...owner} logo={logo} />);
  fireEvent.error(await picture());
  expect(container.querySelector('svg')).toBeInTheDocument();
  unmount();
  server.use(refuses(createTicket, 404, 'Not found'));
  const again = renderInKernel(<CompanyLogo {...owner} logo={logo} />);
  await waitFor(() => expect(again.container.querySelector('svg')).toBeInTheDocument());
});

test('shows the dark-mode logo without a white background in dark mode', async () => {
  server.use(answers(createTicket, { token: 'ticket', expiresAt: '2026-11-20T12:01:00Z' }));
  const logoDark = `${'c'.repeat(24)}.png`;
  renderInKernel(<CompanyLogo {...owner} logo={logo} logoDark={logoDark} />);
  expect((await picture()).getAttribute('src')).toContain(logo);
  act(() => useColorMode.getState().choose('dark'));
  await waitFor(async () => expect((await picture()).getAttribute('src')).toContain(logoDark));
  act(() => useColorMode.getState().choose('light'));
});

test('shows the Quayside logo when the company has none', () => {
  const { container } = renderInKernel(<CompanyLogo {...owner} logo={null} />);
  expect(container.querySelector('svg')).toBeInTheDocument();
});
