export const badgeStatuses = [
  'new',
  'in-progress',
  'arriving-soon',
  'completed',
  'cancelled',
  'rfp',
  'exception',
  'expired',
  'valid',
] as const;
export type BadgeStatus = (typeof badgeStatuses)[number];

interface StatusLook {
  /** Label as in the specification; the badge shows it in capitals. */
  label: string;
  /** Label for screen readers. */
  spoken: string;
  /** Colour of its route line. */
  line: string;
}

export const statusLooks: Record<BadgeStatus, StatusLook> = {
  new: { label: 'NEW', spoken: 'New', line: 'marine' },
  'in-progress': { label: 'IN PROGRESS', spoken: 'In progress', line: 'marine' },
  'arriving-soon': { label: 'Arriving Soon', spoken: 'Arriving soon', line: 'amber' },
  completed: { label: 'COMPLETED', spoken: 'Completed', line: 'green' },
  cancelled: { label: 'CANCELLED', spoken: 'Cancelled', line: 'status.cancelled' },
  rfp: { label: 'RFP', spoken: 'Request for proposal', line: 'marine' },
  exception: { label: 'Exception', spoken: 'Exception', line: 'vermilion' },
  expired: { label: 'Expired', spoken: 'Expired', line: 'status.cancelled' },
  valid: { label: 'Valid', spoken: 'Valid', line: 'green' },
};
