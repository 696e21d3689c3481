import { dateFormats, measureUnits } from '@quayside/freight';
import * as v from 'valibot';
import { roles, services, subjects } from './roles/policy';
import { Id, Instant } from './shapes';

export const Role = v.picklist(roles);

/** A CASL rule of a user record. */
export const AbilityRule = v.object({
  action: v.array(v.picklist(['create', 'read', 'update', 'delete'])),
  subject: v.picklist(subjects),
});

/** As whom a super-admin works: a forwarding company, for a reason and until a moment. */
export const WorkingAs = v.object({ companyName: v.string(), reason: v.string(), until: Instant });
export type WorkingAs = v.InferOutput<typeof WorkingAs>;

/** The signed-in user, as GET /me and the sign-in answer it. */
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
  /** IANA name of the zone of the agent whom they work for or with: a validity is a day in it. Null for who has no agent. */
  agentTimeZone: v.nullable(v.string()),
  /** How that agent writes days and in which units it shows cargo; who has no agent is shown both as they are stored. */
  dateFormat: v.optional(v.picklist(dateFormats)),
  units: v.optional(v.picklist(measureUnits)),
  /** ISO 4217: what that agent reckons in; left out where it has not said so. */
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
  /** Of the account, for PUT /me. */
  version: v.optional(v.number()),
  /** The company asks for a second factor that this person has not set up: nothing else is open until then. */
  mustEnrol: v.optional(v.boolean()),
  /** Only in a session of Work as: role, company and rules are those of the company's admin. */
  workingAs: v.optional(WorkingAs),
});
export type User = v.InferOutput<typeof User>;
