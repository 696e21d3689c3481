import * as v from 'valibot';
import { MarginAmount } from './rateSettings';
import { route } from './route';

/** Onboarding steps of a forwarding company, in order. */
export const firstSteps = [
  'profile',
  'money',
  'margin',
  'team',
  'customer',
  'rates',
  'departures',
  'quote',
  'invitation',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Onboarding progress of a company. Each step is derived from its data and cannot be ticked by hand. */
export const FirstSteps = v.object({
  /** Hidden on the dashboard by a user; still shown under Settings. */
  hidden: v.boolean(),
  done: v.array(v.picklist(firstSteps)),
  /** Values from the first two steps; missing before. */
  profile: v.nullable(
    v.object({
      legalName: v.string(),
      city: v.string(),
      timeZone: v.string(),
      currency: v.string(),
      hasLogo: v.boolean(),
    }),
  ),
  /** Percentage of the cost, added to every price. */
  marginPercent: v.number(),
  /** Amount that replaces the percentage. */
  marginAmount: v.nullable(MarginAmount),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;

export const getFirstSteps = route({
  method: 'GET',
  path: '/first-steps',
  summary: 'How far the own forwarding company is before its first shipment',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: FirstSteps,
  errors: [404],
});

export const hideFirstSteps = route({
  method: 'POST',
  path: '/first-steps/hidden',
  summary: 'Takes the first steps off the dashboard of the own company, or puts them back',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: v.strictObject({ hidden: v.boolean() }),
  answer: FirstSteps,
  errors: [404],
  idempotent: true,
});
