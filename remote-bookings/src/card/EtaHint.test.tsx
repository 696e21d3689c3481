import { type Answer, getTracking } from '@quayside/contract';
import { answers, mockServer, renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { sampleCard, sampleTrip } from '../testing/samples';
import { EtaHint } from './EtaHint';

const api = mockServer();

test('shows each ETA change with its source and reason on hover', async () => {
  const told = (eta: string, by: string, reason: string | null) => ({
    eta,
    by,
    reason,
    at: '2026-11-10T08:00:00.000Z',
  });
  const etaHistory = [
    told('2026-12-04T04:00:00.000Z', 'Ines Verhoeven', null),
    told('2026-12-10T04:00:00.000Z', 'CMA CGM', 'Connection missed at Singapore'),
  ];
  api.use(answers(getTracking, { etaHistory } as Answer<typeof getTracking>));
  const trip = sampleTrip({ plannedEta: '2026-12-04T04:00:00.000Z', etaChanges: 1 });
  const { user } = renderInKernel(
    <EtaHint booking={sampleCard(1, { eta: '2026-12-10T04:00:00.000Z', trip })}>
      <span>ETA</span>
    </EtaHint>,
  );
  await user.hover(screen.getByText('ETA'));
  expect((await screen.findAllByText(/\+6 d: Connection missed at Singapore, CMA CGM/))[0]).toBeInTheDocument();
  expect(screen.getAllByText(/planned: As booked, Ines Verhoeven/)[0]).toBeInTheDocument();
});
