import {
  findOverlaps,
  listBulkRateChanges,
  listExchangeRates,
  listOwnCarriers,
  listRates,
  type Rate,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, type mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import RateManagement from './RateManagement';
import { sampleRate } from './sampleRate.fixture';

interface OpenOptions {
  role?: Role;
  at?: string;
  rates?: Rate[];
}

/** Name of the sample line. */
export const rateTitle = 'VNHPH to NLRTM, Hapag-Lloyd FE1';

/** Renders the page with one line on 2026/11/21. */
export const openRates = (api: ReturnType<typeof mockServer>, options: OpenOptions = {}) => {
  const { role = 'admin', at = '/rate/list', rates = [sampleRate()] } = options;
  api.use(
    answers(listRates, samplePage(rates)),
    answers(listExchangeRates, []),
    answers(findOverlaps, []),
    answers(listBulkRateChanges, []),
    answers(listOwnCarriers, samplePage([])),
  );
  const view = renderInKernel(<RateManagement />, {
    role,
    at,
    path: '/rate/list',
    now: new Date('2026-11-21T09:00:00Z'),
  });
  const { user } = view;
  return {
    ...view,
    table: async () => within(await screen.findByRole('table', { name: 'Rates' })),
    edit: async () => {
      await user.click(await screen.findByRole('button', { name: `Edit ${rateTitle}` }));
      return within(screen.getByRole('form', { name: `Edit ${rateTitle}` }));
    },
    retype: async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.paste(text);
    },
    more: async (action: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${rateTitle}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    },
  };
};
