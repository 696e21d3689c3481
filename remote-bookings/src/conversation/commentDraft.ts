import { longestComment, mostCommentFiles, mostMentions } from '@quayside/contract';
import { amountText, countText } from '@quayside/freight';
import * as v from 'valibot';

const Mention = v.object({ id: v.string(), fullName: v.string(), companyName: v.string() });
export type DraftMention = v.InferOutput<typeof Mention>;

/** A file that the server has and that the comment will name. */
const DraftFile = v.object({ id: v.string(), name: v.string(), size: v.number() });
export type DraftFile = v.InferOutput<typeof DraftFile>;

const said = {
  ...{ text: v.string(), isVisible: v.boolean(), mentions: v.array(Mention) },
  files: v.optional(v.array(DraftFile), []),
};

/** Whether it goes as a question is chosen by the button that sends it. */
const sent = { ...said, isQuestion: v.optional(v.boolean(), false) };

/** What is typed and not sent yet, with what is on its way: neither is lost with the page. */
const CommentDraft = v.object({
  ...said,
  sending: v.nullable(v.object({ ...sent, key: v.string() })),
  /** What was sent and did not arrive, for all one knows: the same again has the same key, and is written once. */
  attempt: v.nullable(v.object({ key: v.string(), body: v.string() })),
});
export type CommentDraft = v.InferOutput<typeof CommentDraft>;
export type Said = Pick<CommentDraft, 'text' | 'isVisible' | 'mentions' | 'files'>;

const emptyDraft = (isVisible: boolean): CommentDraft => ({
  ...{ text: '', isVisible, mentions: [], files: [] },
  ...{ sending: null, attempt: null },
});

/** What is sent of it. */
export const bodyOf = ({ text, isVisible, isQuestion, mentions, files }: Said & { isQuestion: boolean }) => ({
  ...{ text: text.trim(), isVisible, isQuestion },
  mentions: mentions.map(({ id }) => id),
  files: files.map(({ id }) => id),
});

const joined = (...texts: readonly string[]): string => texts.filter((text) => text.trim()).join('\n\n');

/** Whether there is anything to send. */
export const hasWords = ({ text, files }: Pick<CommentDraft, 'text' | 'files'>): boolean =>
  text.trim() !== '' || files.length > 0;

/** What was on its way stands in the field again, before what was typed since; what it was sent by is kept. */
export const returned = (draft: CommentDraft): CommentDraft => {
  const { sending } = draft;
  if (!sending) return draft;
  // Text that was meant for the staff is never shown to more than the staff.
  const isVisible = sending.isVisible && (draft.isVisible || !hasWords(draft));
  const mentions = [...sending.mentions, ...draft.mentions];
  const files = [...sending.files, ...draft.files];
  const attempt = { key: sending.key, body: JSON.stringify(bodyOf(sending)) };
  return { text: joined(sending.text, draft.text), isVisible, mentions, files, sending: null, attempt };
};

/** A draft as it was kept; an empty one where there is none of this shape. */
export const keptDraft = (kept: unknown, alwaysVisible: boolean): CommentDraft => {
  const parsed = v.safeParse(CommentDraft, kept);
  return parsed.success ? parsed.output : emptyDraft(alwaysVisible);
};

/** The draft as it is on its way; the next one begins as the first did. */
export const departed = (draft: CommentDraft, alwaysVisible: boolean, isQuestion = false): CommentDraft => {
  const going = {
    text: draft.text,
    isVisible: alwaysVisible || draft.isVisible,
    mentions: namedIn(draft),
    files: draft.files,
    isQuestion,
  };
  const isAgain = draft.attempt?.body === JSON.stringify(bodyOf(going));
  const sending = { ...going, key: draft.attempt && isAgain ? draft.attempt.key : crypto.randomUUID() };
  return { ...emptyDraft(alwaysVisible), sending };
};

/** The people whom the text still names, each once. */
export const namedIn = ({ text, mentions }: Pick<CommentDraft, 'text' | 'mentions'>): DraftMention[] =>
  mentions
    .filter(({ fullName }) => text.includes(`@${fullName}`))
    .filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index)
    .slice(0, mostMentions);

/** What is wrong with a comment; undefined when it can be sent. */
export const draftFault = ({ text, files }: Pick<CommentDraft, 'text' | 'files'>): string | undefined => {
  if (!hasWords({ text, files })) return 'Write a comment first';
  if (files.length > mostCommentFiles) return `Take some files away: ${mostCommentFiles} are the most`;
  const over = text.trim().length - longestComment;
  return over > 0
    ? `Shorten it by ${amountText(over, 'character')}: ${countText(longestComment)} are the most`
    : undefined;
};

/** What the text before the caret asks for behind an @; null where it names nobody. */
export const mentionQuery = (before: string): string | null =>
  /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/u.exec(before)?.[1] ?? null;
