import * as v from 'valibot';
import { companyStatuses } from './customers';
import { route } from './route';
import { Id, PageQuery, pageOf, text } from './shapes';

/** A company as callers see it: their own agent, or a company that the agent serves. */
export const Company = v.object({
  id: Id,
  companyId: Id,
  companyName: v.string(),
  status: v.picklist(companyStatuses),
  agent: v.nullable(Id),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  state: v.string(),
  /** File name of the logo, for /agents/{companyId}/{logo}. */
  logo: v.nullable(v.string()),
  /** Logo for a dark background, if any. */
  logoDark: v.nullable(v.string()),
});
export type Company = v.InferOutput<typeof Company>;

const query = v.object({ ...PageQuery, searchText: v.optional(text(80)) });
const one = v.object({ id: Id });

export const listAgents = route({
  method: 'GET',
  path: '/agents',
  summary: 'Forwarding companies that the caller belongs to',
  auth: 'session',
  query,
  answer: pageOf(Company),
});
export const getAgent = route({
  method: 'GET',
  path: '/agents/:id',
  summary: 'One forwarding company',
  auth: 'session',
  params: one,
  answer: Company,
  errors: [404],
});
export const listCompanies = route({
  method: 'GET',
  path: '/companies',
  summary: 'Companies that the caller sees',
  auth: 'session',
  may: ['read', 'Company'],
  query,
  answer: pageOf(Company),
});
export const getCompany = route({
  method: 'GET',
  path: '/companies/:id',
  summary: 'One company',
  auth: 'session',
  may: ['read', 'Company'],
  params: one,
  answer: Company,
  errors: [404],
});

/** Maximum size of a logo in bytes, and the pixels that it is scaled to. */
export const maxLogoBytes = 1024 * 1024;
export const logoSize = { width: 932, height: 200 } as const;

/** Backgrounds of a logo; documents and mails are light. */
export const logoGrounds = ['light', 'dark'] as const;
export type LogoGround = (typeof logoGrounds)[number];

const agent = v.object({ companyId: Id });
const shown = v.object({ ground: v.optional(v.picklist(logoGrounds), 'light') });

/**
 * Uploads a JPG or PNG, detected by content, and scales it to fit 932 × 200. Returns 413 from 1 MB, 422 for anything
 * other than one image.
 */
export const uploadLogo = route({
  method: 'POST',
  path: '/agents/:companyId/upload-logo',
  summary: 'Upload the company logo',
  auth: 'session',
  may: ['update', 'Logo'],
  rate: 'upload',
  params: agent,
  query: shown,
  upload: {
    field: 'logo',
    maxFiles: 1,
    image: {
      maxBytes: maxLogoBytes,
      tooLarge: 'Image must smaller than 1MB!',
      otherType: 'You can only upload JPG/PNG file!',
      tooMany: 'You can only upload one file!',
    },
  },
  answer: v.object({ logo: v.string() }),
  errors: [404, 413],
});
export const deleteLogo = route({
  method: 'DELETE',
  path: '/agents/:companyId/delete-logo',
  summary: 'Remove the company logo',
  auth: 'session',
  may: ['delete', 'Logo'],
  params: agent,
  query: shown,
  status: 204,
  errors: [404],
});
/** Returns the logo as an image, by ticket. */
export const getLogo = route({
  method: 'GET',
  path: '/agents/:companyId/:logo',
  summary: 'The company logo',
  auth: 'ticket',
  params: v.object({ companyId: Id, logo: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}\.(?:png|jpg)$/)) }),
  stream: 'image/*',
  errors: [404],
});
