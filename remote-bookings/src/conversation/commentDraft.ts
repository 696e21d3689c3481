import { maxCommentFiles, maxCommentLength, maxMentions } from '@quayside/contract';
import { countText, formatCount } from '@quayside/freight';
import * as v from 'valibot';

const Mention = v.object({ id: v.string(), fullName: v.string(), companyName: v.string() });
export type DraftMention = v.InferOutput<typeof Mention>;

/** An uploaded file that the comment will reference. */
const DraftFile = v.object({ id: v.string(), name: v.string(), size: v.number() });
export type DraftFile = v.InferOutput<typeof DraftFile>;

const commentFields = {
  ...{ text: v.string(), isVisible: v.boolean(), mentions: v.array(Mention) },
  files: v.optional(v.array(DraftFile), []),
};

/** The button that sends the comment decides this. */
const sentFields = { ...commentFields, isQuestion: v.optional(v.boolean(), false) };

/** Unsent input together with the comment being sent, so that neither is lost with the page. */
const CommentDraft = v.object({
  ...commentFields,
  sending: v.nullable(v.object({ ...sentFields, key: v.string() })),
  /** The last failed attempt: sending the same body again uses the same key, so it is stored once. */
  attempt: v.nullable(v.object({ key: v.string(), body: v.string() })),
});
export type CommentDraft = v.InferOutput<typeof CommentDraft>;
export type CommentInput = Pick<CommentDraft, 'text' | 'isVisible' | 'mentions' | 'files'>;

const emptyDraft = (isVisible: boolean): CommentDraft => ({
  ...{ text: '', isVisible, mentions: [], files: [] },
  ...{ sending: null, attempt: null },
});

/** Returns the request body. */
export const toCommentBody = ({
  text,
  isVisible,
  isQuestion,
  mentions,
  files,
}: CommentInput & { isQuestion: boolean }) => ({
  ...{ text: text.trim(), isVisible, isQuestion },
  mentions: mentions.map(({ id }) => id),
  files: files.map(({ id }) => id),
});

const joinTexts = (...texts: readonly string[]): string => texts.filter((text) => text.trim()).join('\n\n');

/** Returns whether there is anything to send. */
export const hasContent = ({ text, files }: Pick<CommentDraft, 'text' | 'files'>): boolean =>
  text.trim() !== '' || files.length > 0;

/** Puts a comment that failed to send back into the field, before newer input; keeps its attempt. */
export const restoreUnsent = (draft: CommentDraft): CommentDraft => {
  const { sending } = draft;
  if (!sending) return draft;
  // Never show internal text to the customer.
  const isVisible = sending.isVisible && (draft.isVisible || !hasContent(draft));
  const mentions = [...sending.mentions, ...draft.mentions];
  const files = [...sending.files, ...draft.files];
  const attempt = { key: sending.key, body: JSON.stringify(toCommentBody(sending)) };
  return { text: joinTexts(sending.text, draft.text), isVisible, mentions, files, sending: null, attempt };
};

/** Returns the stored draft, or an empty one when its shape does not match. */
export const parseCommentDraft = (kept: unknown, alwaysVisible: boolean): CommentDraft => {
  const parsed = v.safeParse(CommentDraft, kept);
  return parsed.success ? parsed.output : emptyDraft(alwaysVisible);
};

/** Returns the draft while its comment is being sent; the next comment starts with the defaults. */
export const startSending = (draft: CommentDraft, alwaysVisible: boolean, isQuestion = false): CommentDraft => {
  const outgoing = {
    text: draft.text,
    isVisible: alwaysVisible || draft.isVisible,
    mentions: findMentioned(draft),
    files: draft.files,
    isQuestion,
  };
  const isAgain = draft.attempt?.body === JSON.stringify(toCommentBody(outgoing));
  const sending = { ...outgoing, key: draft.attempt && isAgain ? draft.attempt.key : crypto.randomUUID() };
  return { ...emptyDraft(alwaysVisible), sending };
};

/** Returns the people whom the text still mentions, without duplicates. */
export const findMentioned = ({ text, mentions }: Pick<CommentDraft, 'text' | 'mentions'>): DraftMention[] =>
  mentions
    .filter(({ fullName }) => text.includes(`@${fullName}`))
    .filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index)
    .slice(0, maxMentions);

/** Returns the validation error of a comment; undefined when it can be sent. */
export const findCommentError = ({ text, files }: Pick<CommentDraft, 'text' | 'files'>): string | undefined => {
  if (!hasContent({ text, files })) return 'Write a comment first';
  if (files.length > maxCommentFiles) return `Remove some files: the maximum is ${maxCommentFiles}`;
  const over = text.trim().length - maxCommentLength;
  return over > 0
    ? `Shorten it by ${formatCount(over, 'character')}: the maximum is ${countText(maxCommentLength)}`
    : undefined;
};

/** Returns the text after the @ before the caret; null when no one is being mentioned. */
export const mentionQuery = (before: string): string | null =>
  /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/u.exec(before)?.[1] ?? null;
