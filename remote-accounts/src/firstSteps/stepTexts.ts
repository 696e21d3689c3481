import type { FirstStep, FirstSteps } from '@quayside/contract';
import { isSoldAtCost, standingMarginText } from '@quayside/freight';

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
    title: 'Profile and logo',
    about: ({ profile }) =>
      profile
        ? `${profile.legalName}, ${profile.city}${profile.hasLogo ? '' : '. The logo is missing.'}`
        : 'Printed on every quote, document and e-mail',
    to: '/settings/company-profile',
    action: 'Fill in',
  },
  money: {
    title: 'Time zone and currency',
    about: ({ profile }) => (profile ? `${profile.timeZone}, ${profile.currency}` : 'Time zone and default currency'),
    to: '/settings/company-profile',
    action: 'Set',
  },
  margin: {
    title: 'Margin',
    about: (steps) =>
      isSoldAtCost(toMargin(steps))
        ? '0 % now: customers would see your cost as the price'
        : `${standingMarginText(toMargin(steps))} on every price`,
    warns: (steps) => isSoldAtCost(toMargin(steps)),
    to: '/rate/list',
    action: 'Set margin',
  },
  team: { title: 'Team', about: () => 'Your colleagues', to: '/team/invite', action: 'Invite' },
  customer: {
    title: 'First customer',
    about: () => 'A company that you quote and book for',
    to: '/customers/invite',
    action: 'Add',
  },
  rates: {
    title: 'Rates',
    about: ({ profile }) =>
      profile
        ? `By hand, or a CSV or XLSX of a carrier. Other currencies than ${profile.currency} and USD need an exchange rate: see Settings there`
        : 'By hand, or a CSV or XLSX of a carrier',
    to: '/rate/list',
    action: 'Import',
  },
  departures: {
    title: 'Departures',
    about: () => 'By hand, by weekly rule, or from a file',
    to: '/rate/schedules',
    action: 'Add',
  },
  quote: {
    title: 'Test quote',
    about: () => 'Send a quote to yourself and open it as a customer',
    to: '/rates',
    action: 'Start',
  },
  invitation: {
    title: 'Invite the customer',
    about: () => 'Its people see their quotes and bookings',
    to: '/customers',
    action: 'Invite',
  },
};
