/** Builds resources as Terminal49 documents them, with made-up numbers. */
const link = (type: string, id: string | null) => ({ data: id === null ? null : { id, type } });

export const shipment = (attributes: object = {}) => ({
  ...{ id: 'shipment-1', type: 'shipment' },
  attributes: {
    ...{ bill_of_lading_number: 'MAEU240816991', normalized_number: '240816991', shipping_line_scac: 'MAEU' },
    ...{ port_of_lading_locode: 'VNHPH', port_of_discharge_locode: 'USNYC', pod_timezone: 'America/New_York' },
    ...{ pod_vessel_name: 'ESSEN EXPRESS', pod_vessel_imo: '9501370', pod_voyage_number: '042E' },
    ...{ pod_eta_at: null, pod_ata_at: null },
    ...attributes,
  },
});

export const container = (attributes: object = {}) => ({
  ...{ id: 'container-1', type: 'container' },
  attributes: {
    ...{ number: 'APZU4812090', pod_timezone: 'America/New_York', terminal_checked_at: '2026-11-03T19:45:07Z' },
    ...{ holds_at_pod_terminal: [], fees_at_pod_terminal: [], pickup_lfd: null, available_for_pickup: null },
    ...attributes,
  },
  relationships: { shipment: link('shipment', 'shipment-1'), pod_terminal: link('terminal', 'terminal-1') },
});

const others = [
  { id: 'terminal-1', type: 'terminal', attributes: { name: 'GCT Bayonne', firms_code: 'E364' } },
  { id: 'vessel-1', type: 'vessel', attributes: { name: 'ESSEN EXPRESS', imo: '9501370' } },
];

export const transportEvent = (event: string, attributes: object = {}, box: string | null = 'container-1') => ({
  ...{ id: `event-${event}`, type: 'transport_event' },
  attributes: {
    ...{ event: `container.transport.${event}`, created_at: '2026-11-03T20:14:17Z', voyage_number: '042E' },
    ...{ timestamp: '2026-11-03T15:19:00Z', data_source: 'shipping_line', location_locode: 'USNYC' },
    ...{ timezone: 'America/New_York', ...attributes },
  },
  relationships: {
    ...{ shipment: link('shipment', 'shipment-1'), container: link('container', box) },
    ...{ vessel: link('vessel', 'vessel-1'), terminal: link('terminal', 'terminal-1') },
  },
});

export const update = (changeset: object) => ({
  ...{ id: 'update-1', type: 'container_updated_event' },
  attributes: { changeset, timestamp: '2026-11-04T20:19:12Z', data_source: 'terminal', timezone: 'America/New_York' },
  relationships: { container: link('container', 'container-1'), shipment: link('shipment', 'shipment-1') },
});

export const notification = (event: string, ...included: readonly object[]) => ({
  data: {
    ...{ id: 'notification-1', type: 'webhook_notification' },
    attributes: { event, delivery_status: 'pending', created_at: '2026-11-03T20:14:18Z' },
  },
  included: [...included, ...others],
});
