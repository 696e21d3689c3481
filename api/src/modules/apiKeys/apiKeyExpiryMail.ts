import { formatDay } from '@quayside/freight';
import type { Template } from '../../platform/mail/template';

interface ApiKeyExpires {
  readonly firstName: string;
  readonly name: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Tells the owner of an API key, or the admins when the owner left, that it expires soon. */
export const apiKeyExpiryMail: Template<ApiKeyExpires> = {
  name: 'api-key-expires',
  write: ({ firstName, name, expiresAt }, { publicUrl }) => ({
    subject: `The API key “${name}” expires on ${formatDay(expiresAt)}`,
    heading: 'An API key expires soon',
    paragraphs: [
      `Hello ${firstName},`,
      `The API key “${name}” expires on ${formatDay(expiresAt)}. Calls with it are refused from then on.`,
      'Create a new key and give it to the program that uses this one. Then remove the old key.',
    ],
    action: { label: 'Open API keys', url: `${publicUrl}/settings/api-keys` },
    notes: [],
  }),
};
