import * as v from 'valibot';
import { route } from './route';
import { Instant } from './shapes';

/** Maximum size of a draft as JSON in bytes, maximum number of drafts per user, and days until a draft is deleted. */
export const formDraftLimits = { bytes: 200_000, perPerson: 40, days: 30 } as const;

/** Name of the form, for example 'booking:drawer'. */
const FormName = v.pipe(v.string(), v.regex(/^[a-z][\w:.-]{0,199}$/i, 'is not the name of a form'));

const isSmall = (content: Record<string, unknown>): boolean =>
  new TextEncoder().encode(JSON.stringify(content)).length <= formDraftLimits.bytes;

const secretName = /password|passphrase|passcode|secret|api_?key/i;
/** Returns whether a field at any depth is named like a password, a secret or an API key. */
const hasSecret = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  Object.entries(content).some(([name, value]) => secretName.test(name) || hasSecret(value));

const Content = v.pipe(
  v.record(v.string(), v.unknown(), 'must be an object'),
  v.check((content) => !hasSecret(content), 'must not contain passwords, secrets or API keys'),
  v.check(isSmall, `must be at most ${formDraftLimits.bytes} bytes as JSON`),
);

/** Unsent input of the caller in a form. Visible only to its author, per company that the author worked for. */
export const FormDraft = v.object({
  form: v.string(),
  /** As the form stored it; the form checks its shape, which may be that of an older release. */
  content: v.record(v.string(), v.unknown()),
  version: v.number(),
  updatedAt: Instant,
});
export type FormDraft = v.InferOutput<typeof FormDraft>;

const common = { auth: 'session', params: v.object({ form: FormName }) } as const;

/** Returns null when nothing is stored. */
export const getFormDraft = route({
  ...common,
  method: 'GET',
  path: '/me/form-drafts/:form',
  summary: 'Unsent form entries',
  answer: v.nullable(FormDraft),
});

/**
 * Stores the input over the version that the caller read; `"0"` for a form without stored input. Returns 409 when
 * another tab has stored something since. It is deleted after 30 days, and the oldest one when there are more than 40.
 */
export const saveFormDraft = route({
  ...common,
  method: 'PUT',
  path: '/me/form-drafts/:form',
  summary: 'Store what was typed into a form',
  body: v.strictObject({ content: Content }),
  answer: FormDraft,
  versioned: true,
  errors: [409],
});

/** Deletes the stored input, because the form was sent or the input is discarded. */
export const deleteFormDraft = route({
  ...common,
  method: 'DELETE',
  path: '/me/form-drafts/:form',
  summary: 'Delete what was typed into a form',
  status: 204,
});
