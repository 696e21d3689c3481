import {
  type Forwarder,
  type ForwarderState,
  keepForwarder,
  resumeForwarder,
  suspendForwarder,
} from '@quayside/contract';
import type { Action } from '@quayside/ui';
import { t } from '../texts/platform';

/** Labels of the states of a forwarding company. */
export const forwarderStates = {
  get active() {
    return t('Active');
  },
  get 'setting-up'() {
    return t('Setting up');
  },
  get suspended() {
    return t('Suspended');
  },
  get deleting() {
    return t('To be deleted');
  },
} as const satisfies Record<ForwarderState, string>;

export const suspendAction = ({ id, companyName }: Forwarder): Action => ({
  question: t('Suspend {companyName}?', { companyName }),
  consequence: t('Its users, customers and partners are signed out at once and cannot sign in. Its data stays.'),
  confirmLabel: t('Suspend company'),
  destructive: true,
  run: (api) => api.call(suspendForwarder, { params: { id } }),
  done: t('{companyName} is suspended', { companyName }),
});

export const resumeAction = ({ id, companyName }: Forwarder): Action => ({
  question: t('Resume {companyName}?', { companyName }),
  consequence: t('Its users can sign in again. Its data is unchanged.'),
  confirmLabel: t('Resume company'),
  run: (api) => api.call(resumeForwarder, { params: { id } }),
  done: t('{companyName} can sign in again', { companyName }),
});

export const keepAction = ({ id, companyName }: Forwarder): Action => ({
  question: t('Keep {companyName}?', { companyName }),
  consequence: t('It will not be deleted. Its users can sign in again, unless it was suspended before.'),
  confirmLabel: t('Keep company'),
  run: (api) => api.call(keepForwarder, { params: { id } }),
  done: t('{companyName} is kept', { companyName }),
});
