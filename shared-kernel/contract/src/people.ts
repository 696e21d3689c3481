import { dateFormats, measureUnits } from '@quayside/freight';
import * as v from 'valibot';
import { LanguageChoice } from './languages';
import { Preferences } from './preferences';
import { roles, services, subjects } from './roles/policy';
import { Id, Instant } from './shapes';

export const Role = v.picklist(roles);

/** A CASL rule of a user record. */
export const AbilityRule = v.object({
  action: v.array(v.picklist(['create', 'read', 'update', 'delete'])),
  subject: v.picklist(subjects),
});

/** Work as: the session of a super-admin as a forwarding company, with a reason and an end. */
export const WorkingAs = v.object({ companyName: v.string(), reason: v.string(), until: Instant });
export type WorkingAs = v.InferOutput<typeof WorkingAs>;

/** The signed-in user, as returned by GET /me and by signing in. */
export const User = v.object({
  id: Id,
  role: Role,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  /** The agent's id for staff, the partner's company for partners, the consignee for importers, the agent's id for customers. */
  companyId: v.nullable(Id),
  companyName: v.string(),
  /** IANA time zone of the user's agent: validities are days in it. Null without an agent. */
  agentTimeZone: v.nullable(v.string()),
  /** Date format and units of that agent; without an agent, values are shown as they are stored. */
  dateFormat: v.optional(v.picklist(dateFormats)),
  units: v.optional(v.picklist(measureUnits)),
  /** Currency of that agent, ISO 4217; missing when none is set. */
  agentCurrency: v.optional(v.string()),
  /** The customer company of a customer-like user. */
  customerCompany: v.nullable(Id),
  logo: v.nullable(v.string()),
  logoDark: v.nullable(v.string()),
  rules: v.array(AbilityRule),
  services: v.array(v.picklist(services)),
  isSuperAdmin: v.boolean(),
  isLikeSuperAdmin: v.boolean(),
  isLikeCustomer: v.boolean(),
  isPartner: v.boolean(),
  isMember: v.boolean(),
  /** Version of the account, for PUT /me. */
  version: v.optional(v.number()),
  /** Language that the user chose; null follows the browser. */
  language: v.optional(LanguageChoice),
  /** Other choices of the user for the own pages. */
  preferences: v.optional(Preferences),
  /** The company requires a second factor that the user has not set up: nothing else is accessible until then. */
  mustEnrol: v.optional(v.boolean()),
  /** Only in a session of Work as: role, company and rules are those of the company's admin. */
  workingAs: v.optional(WorkingAs),
});
export type User = v.InferOutput<typeof User>;
