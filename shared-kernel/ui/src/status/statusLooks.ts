import { t } from '../texts/common';
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
  new: {
    label: 'NEW',
    get spoken() {
      return t('New');
    },
    line: 'marine',
  },
  'in-progress': {
    get label() {
      return t('IN PROGRESS');
    },
    get spoken() {
      return t('In progress');
    },
    line: 'marine',
  },
  'arriving-soon': {
    get label() {
      return t('Arriving Soon');
    },
    get spoken() {
      return t('Arriving soon');
    },
    line: 'amber',
  },
  completed: {
    label: 'COMPLETED',
    get spoken() {
      return t('Completed');
    },
    line: 'green',
  },
  cancelled: {
    label: 'CANCELLED',
    get spoken() {
      return t('Cancelled');
    },
    line: 'status.cancelled',
  },
  rfp: {
    label: 'RFP',
    get spoken() {
      return t('Request for proposal');
    },
    line: 'marine',
  },
  exception: {
    get label() {
      return t('Exception');
    },
    get spoken() {
      return t('Exception');
    },
    line: 'vermilion',
  },
  expired: {
    get label() {
      return t('Expired');
    },
    get spoken() {
      return t('Expired');
    },
    line: 'status.cancelled',
  },
  valid: {
    get label() {
      return t('Valid');
    },
    get spoken() {
      return t('Valid');
    },
    line: 'green',
  },
};
