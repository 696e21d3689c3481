import { type EventEvidence, getEventEvidence } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { TimelineRowView } from '../timeline/TimelineRowView';

const api = mockServer();

const discharged: TrackingEvent = {
  ...{ id: 'e'.repeat(24), bookingId: 'b'.repeat(24), source: 'carrier', sourceName: 'MAEU', sourceEventId: 'e-1' },
  ...{ kind: 'equipment', milestone: 'discharged', rawCode: 'DISC', rawLabel: 'Discharged', classifier: 'actual' },
  ...{ occurredAt: '2026-11-15T05:00:00.000Z', occurredTz: 'Europe/Amsterdam', dateOnly: false },
  ...{ receivedAt: '2026-11-15T06:00:00.000Z', updatedAt: '2026-11-15T06:00:00.000Z', retracted: false },
  ...{ location: { unlocode: 'NLRTM' }, equipment: 'APZU4812090', visibility: 'all' },
};
const reported = { ...discharged, messageId: 'm'.repeat(24) };
const message: NonNullable<EventEvidence['message']> = {
  ...{ format: 'dcsa', type: '', sender: 'Maersk', receivedAt: '2026-11-15T06:00:00.000Z' },
  text: '{"equipmentEventTypeCode":"DISC"}',
  facts: [
    { is: 'milestone', value: 'DISC', parts: [{ path: 'equipmentEventTypeCode', line: null, text: 'DISC' }] },
    { is: 'time', value: discharged.occurredAt ?? '', parts: [] },
  ],
};

const show = (event: TrackingEvent) =>
  renderInKernel(
    <TimelineRowView
      row={{ event, containers: [] }}
      now={new Date('2026-11-20T00:00:00Z')}
      air={false}
      note={undefined}
      others={[]}
      expected={false}
      first
      last
      end
    />,
    { role: 'agent' },
  );
const open = async (event: TrackingEvent) => {
  const { user } = show(event);
  await user.click(await screen.findByRole('button', { name: /^Evidence of / }));
  return within(await screen.findByRole('dialog', { name: 'Evidence' }));
};

describe('the evidence of an event', () => {
  test('shows the stored message with the fields that say each fact', async () => {
    api.use(answers(getEventEvidence, { message, person: null }));
    const drawer = await open(reported);
    expect(await drawer.findByText('Maersk · DCSA Track & Trace')).toBeVisible();
    expect(drawer.getByText(/^equipmentEventTypeCode:/)).toHaveTextContent('equipmentEventTypeCode: DISC');
    expect(drawer.getByText('Written in another form, or taken from the booking')).toBeVisible();
    expect(drawer.getByRole('region', { name: 'Message as received' })).toHaveTextContent(message.text ?? '');
  });

  test('names the line of a message in lines', async () => {
    const parts = [{ path: '', line: 3, text: 'DEP/CX880/10NOV/PVGLAX' }];
    const line = { ...message, format: 'fsu', facts: [{ is: 'milestone', value: 'DEP', parts }] } as const;
    api.use(answers(getEventEvidence, { message: { ...line, facts: [{ ...line.facts[0], parts }] }, person: null }));
    const drawer = await open(reported);
    expect(await drawer.findByText(/^Line 3:/)).toHaveTextContent('Line 3: DEP/CX880/10NOV/PVGLAX');
  });

  test('says why the text of a message about shipments of others is missing', async () => {
    api.use(answers(getEventEvidence, { message: { ...message, text: null }, person: null }));
    const drawer = await open(reported);
    expect(await drawer.findByText(/names shipments of others/)).toBeVisible();
    expect(drawer.queryByRole('region', { name: 'Message as received' })).toBeNull();
  });

  test('shows who entered an event and when', async () => {
    const person = { name: 'Ada Agent', enteredAt: '2026-11-15T06:00:00.000Z', note: 'By phone' };
    api.use(answers(getEventEvidence, { message: null, person }));
    const drawer = await open({ ...discharged, source: 'manual', enteredBy: 'u'.repeat(24) });
    expect(await drawer.findByText('Entered by Ada Agent')).toBeVisible();
    expect(drawer.getByText('By phone')).toBeVisible();
    expect(drawer.getByText(/2026\/11\/15/)).toBeVisible();
  });

  test('says that the message is no longer stored', async () => {
    api.use(answers(getEventEvidence, { message: null, person: null }));
    const drawer = await open(reported);
    expect(await drawer.findByText(/no longer stored/)).toBeVisible();
  });

  test('shows the reason of a refusal', async () => {
    api.use(refuses(getEventEvidence, 404, 'This event no longer counts. Reload the page to see the current events.'));
    const drawer = await open(reported);
    expect(await drawer.findByText(/no longer counts/)).toBeVisible();
  });

  test('is not offered for an event without message and author', () => {
    show(discharged);
    expect(screen.queryByRole('button', { name: /^Evidence of / })).toBeNull();
  });
});
