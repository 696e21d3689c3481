import type { Template } from '../../platform/mail/template';

/** Release that is no longer served because it failed too often. */
export interface HeldRelease {
  readonly remote: string;
  readonly version: string;
  /** @example '25 errors in 5 loads, against 2 in 500 of what everybody has' */
  readonly reason: string;
}

/** Tells the team of a remote that its release was held automatically. */
export const heldReleaseMail: Template<HeldRelease> = {
  name: 'held-release',
  write: ({ remote, version, reason }, { publicUrl }) => ({
    subject: `${remote} ${version} is held`,
    heading: `${remote} ${version} is held`,
    paragraphs: [
      `It failed too often: ${reason}.`,
      'Pages that are opened from now on get the release before; nobody has to do anything for that.',
    ],
    action: { label: 'See its failures', url: `${publicUrl}/releases` },
    notes: [
      'Release a fixed version, or lift the hold under Releases. You get this e-mail because remote.json names you as owner.',
    ],
  }),
};
