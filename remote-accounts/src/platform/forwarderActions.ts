import {
  type Forwarder,
  type ForwarderState,
  keepForwarder,
  resumeForwarder,
  suspendForwarder,
} from '@quayside/contract';
import type { Action } from '@quayside/ui';

/** Labels of the states of a forwarding company. */
export const forwarderStates = {
  active: 'Active',
  'setting-up': 'Setting up',
  suspended: 'Suspended',
  deleting: 'To be deleted',
} as const satisfies Record<ForwarderState, string>;

export const suspendAction = ({ id, companyName }: Forwarder): Action => ({
  question: `Suspend ${companyName}?`,
  consequence: 'Its users, customers and partners are signed out at once and cannot sign in. Its data stays.',
  confirmLabel: 'Suspend company',
  destructive: true,
  run: (api) => api.call(suspendForwarder, { params: { id } }),
  done: `${companyName} is suspended`,
});

export const resumeAction = ({ id, companyName }: Forwarder): Action => ({
  question: `Resume ${companyName}?`,
  consequence: 'Its users can sign in again. Its data is unchanged.',
  confirmLabel: 'Resume company',
  run: (api) => api.call(resumeForwarder, { params: { id } }),
  done: `${companyName} can sign in again`,
});

export const keepAction = ({ id, companyName }: Forwarder): Action => ({
  question: `Keep ${companyName}?`,
  consequence: 'It will not be deleted. Its users can sign in again, unless it was suspended before.',
  confirmLabel: 'Keep company',
  run: (api) => api.call(keepForwarder, { params: { id } }),
  done: `${companyName} is kept`,
});
