import type { Template } from '../../platform/mail/template';

interface RefusedReply {
  readonly firstName: string;
  /** A sentence. */
  readonly reason: string;
  /** Path of the conversation. */
  readonly path: string;
}

/** Tells a user why their mail reply did not become a comment. */
export const refusedReplyMail: Template<RefusedReply> = {
  name: 'refused-reply',
  write: ({ firstName, reason, path }, { publicUrl }) => ({
    subject: 'Your answer did not become a comment',
    heading: 'Your answer did not become a comment',
    paragraphs: [
      `Hello ${firstName},`,
      'we have your answer by mail and could not add it to the conversation:',
      reason,
    ],
    action: { label: 'Write it there', url: `${publicUrl}${path}` },
  }),
};
