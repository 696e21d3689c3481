/**
 * Credential changes that a user is notified of: texts for the subject of the mail and for browsers that are signed
 * out.
 */
export const credentialTexts = {
  'password.changed': 'Your password was changed',
  'password.reset': 'Your password was reset',
  'passkey.added': 'A passkey was added to your account',
  'passkey.removed': 'A passkey was removed from your account',
  'authenticator.added': 'An authenticator app was added to your account',
  'authenticator.removed': 'The authenticator app was removed from your account',
  'recovery-codes.renewed': 'New recovery codes were made for your account',
  'second-factor.removed': 'Your second factor was removed',
  'identity.linked': 'A sign-in provider was linked to your account',
  'email.changed': 'Your e-mail was changed',
} as const;

export type CredentialChange = keyof typeof credentialTexts;
