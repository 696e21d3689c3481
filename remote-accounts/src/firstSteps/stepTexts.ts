import type { FirstStep, FirstSteps } from '@quayside/contract';
import { isSoldAtCost, standingMarginText } from '@quayside/freight';
import { t } from '../texts/firstSteps';

interface StepText {
  readonly title: string;
  /** Explains the step, or shows what was set. */
  readonly about: (steps: FirstSteps) => string;
  /** Whether the text is a warning. */
  readonly warns?: (steps: FirstSteps) => boolean;
  readonly to: string;
  readonly action: string;
}

const toMargin = ({ marginPercent, marginAmount }: FirstSteps) => ({ percent: marginPercent, amount: marginAmount });

/** Title, text and link of each step. */
export const stepTexts: Readonly<Record<FirstStep, StepText>> = {
  profile: {
    get title() {
      return t('Profile and logo');
    },
    about: ({ profile }) =>
      profile
        ? `${profile.legalName}, ${profile.city}${profile.hasLogo ? '' : `. ${t('The logo is missing.')}`}`
        : t('Printed on every quote, document and e-mail'),
    to: '/settings/company-profile',
    get action() {
      return t('Fill in');
    },
  },
  money: {
    get title() {
      return t('Time zone and currency');
    },
    about: ({ profile }) =>
      profile ? `${profile.timeZone}, ${profile.currency}` : t('Time zone and default currency'),
    to: '/settings/company-profile',
    get action() {
      return t('Set');
    },
  },
  margin: {
    get title() {
      return t('Margin');
    },
    about: (steps) =>
      isSoldAtCost(toMargin(steps))
        ? t('0 % now: customers would see your cost as the price')
        : t('{margin} on every price', { margin: standingMarginText(toMargin(steps)) }),
    warns: (steps) => isSoldAtCost(toMargin(steps)),
    to: '/rate/list',
    get action() {
      return t('Set margin');
    },
  },
  team: {
    get title() {
      return t('Team');
    },
    about: () => t('Your colleagues'),
    to: '/team/invite',
    get action() {
      return t('Invite');
    },
  },
  customer: {
    get title() {
      return t('First customer');
    },
    about: () => t('A company that you quote and book for'),
    to: '/customers/invite',
    get action() {
      return t('Add');
    },
  },
  rates: {
    get title() {
      return t('Rates');
    },
    about: ({ profile }) =>
      profile
        ? t(
            'By hand, or a CSV or XLSX of a carrier. Other currencies than {currency} and USD need an exchange rate: see Settings there',
            { currency: profile.currency },
          )
        : t('By hand, or a CSV or XLSX of a carrier'),
    to: '/rate/list',
    get action() {
      return t('Import');
    },
  },
  departures: {
    get title() {
      return t('Departures');
    },
    about: () => t('By hand, by weekly rule, or from a file'),
    to: '/rate/schedules',
    get action() {
      return t('Add');
    },
  },
  quote: {
    get title() {
      return t('Test quote');
    },
    about: () => t('Send a quote to yourself and open it as a customer'),
    to: '/rates',
    get action() {
      return t('Start');
    },
  },
  invitation: {
    get title() {
      return t('Invite the customer');
    },
    about: () => t('Its people see their quotes and bookings'),
    to: '/customers',
    get action() {
      return t('Invite');
    },
  },
};
