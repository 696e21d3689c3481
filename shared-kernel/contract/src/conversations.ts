import * as v from 'valibot';
import { StoredFile } from './bookingDocuments';
import { maxDocumentsPerCall } from './documents';
import { route } from './route';
import { Id, Instant, multiLineText, NamedCompany } from './shapes';

/** What people talk about. Partners and importers take no part: what is agreed with a customer may speak of prices. */
export const conversationSubjects = ['booking', 'quote', 'request'] as const;
export type ConversationSubject = (typeof conversationSubjects)[number];

/** The longest comment, in characters, and how many people one may name. */
export const longestComment = 5_000;
export const mostMentions = 20;
/** How many files one comment takes. */
export const mostCommentFiles = maxDocumentsPerCall;
/** How many comments are answered at a time. */
export const commentsAtOnce = 50;
/** How many people are offered at a time. */
export const readersAtOnce = 8;

const Person = v.object({ id: Id, fullName: v.string() });

export const Comment = v.object({
  id: Id,
  at: Instant,
  by: v.object({ ...Person.entries, companyName: v.string() }),
  /** The customer whose people read it beside the forwarder's staff; null for an internal one, which staff alone read. */
  visibleTo: v.nullable(NamedCompany),
  /** Whether the staff marked it as a question about a request, which waits for an answer of the customer. */
  isQuestion: v.boolean(),
  /** Plain text, empty where its files say all; null once its author has removed it. */
  text: v.nullable(v.string()),
  /** Whom it names with an @. */
  mentions: v.array(Person),
  /** What was sent with it; none once it was removed. */
  files: v.array(StoredFile),
  editedAt: v.nullable(Instant),
  /** What it said before, the latest first, and until when. For staff only. */
  formerTexts: v.array(v.object({ text: v.string(), until: Instant })),
  /** Whether the caller has read it, or written it. */
  isRead: v.boolean(),
  /** Of an internal one: the other people who have read it. */
  readBy: v.array(v.string()),
  /** Whether the caller wrote it and may change it. */
  isOwn: v.boolean(),
  version: v.number(),
});
export type Comment = v.InferOutput<typeof Comment>;

/** The comments that the caller may read, the oldest first, and who else reads what. */
export const Conversation = v.object({
  comments: v.array(Comment),
  /** Where earlier ones begin: sent as `before`; null at the beginning. */
  earlier: v.nullable(Id),
  /** What the forwarder is called. */
  forwarder: v.string(),
  /** Whose people would read a visible comment; null where nobody would, as with a quote that was not sent. */
  customer: v.nullable(NamedCompany),
  /** Whether the caller may mark a comment as a question: staff who answer requests, of one that waits. */
  takesQuestions: v.boolean(),
});
export type Conversation = v.InferOutput<typeof Conversation>;

const about = { about: v.picklist(conversationSubjects), id: Id };
const one = v.object(about);
const oneComment = v.object({ ...about, comment: Id });

const said = {
  /** Empty only where files say all. */
  text: multiLineText(longestComment),
  /** Whom the text names with an @ and the full name. */
  mentions: v.pipe(v.array(Id), v.maxLength(mostMentions, `Name at most ${mostMentions} people`)),
};

export const getConversation = route({
  method: 'GET',
  path: '/conversations/:about/:id',
  summary: 'What was said about a booking, a quote or a request',
  auth: 'session',
  may: ['read', 'Comment'],
  params: one,
  query: v.object({ before: v.optional(Id) }),
  answer: Conversation,
  errors: [404],
});

const Unread = v.object({ unread: v.number() });

/** How many comments of others the caller may read and has not. */
export const countUnreadComments = route({
  method: 'GET',
  path: '/conversations/:about/:id/unread',
  summary: 'How many comments the caller has not read',
  auth: 'session',
  may: ['read', 'Comment'],
  params: one,
  answer: Unread,
  errors: [404],
});

/** Marks comments as read: those that were seen, and no others. */
export const readComments = route({
  method: 'POST',
  path: '/conversations/:about/:id/read',
  summary: 'Mark comments as read',
  auth: 'session',
  may: ['read', 'Comment'],
  params: one,
  body: v.strictObject({ ids: v.pipe(v.array(Id), v.maxLength(200)) }),
  answer: Unread,
  errors: [404],
  idempotent: true,
});

/** People who would read a comment and may be named in it. Customers are offered colleagues, and of the staff those whom they know from here. */
export const listCommentReaders = route({
  method: 'GET',
  path: '/conversations/:about/:id/readers',
  summary: 'Whom a comment may name',
  auth: 'session',
  may: ['create', 'Comment'],
  params: one,
  query: v.object({ visible: v.optional(v.literal('true')), searchText: v.optional(v.string(), '') }),
  answer: v.array(v.object({ ...Person.entries, companyName: v.string() })),
  errors: [404],
});

/**
 * Takes files ahead of the comment that they go with, as documents are taken: POST …/comments names their ids. What no comment names
 * is dropped after a day. 413 too large, 422 with the file's name for an empty one or a wrong type.
 */
export const uploadCommentFiles = route({
  method: 'POST',
  path: '/conversations/:about/:id/files',
  summary: 'Upload files ahead of a comment',
  auth: 'session',
  may: ['create', 'Comment'],
  rate: 'upload',
  params: one,
  upload: { field: 'documents', maxFiles: mostCommentFiles },
  answer: v.array(StoredFile),
  status: 201,
  idempotent: true,
  errors: [404, 413],
});

/**
 * A file of a comment, byte for byte, for whoever reads that comment. 409 when the virus scan refused it, and until it is done for
 * those who neither sent it nor are staff.
 */
export const downloadCommentFile = route({
  method: 'GET',
  path: '/conversations/:about/:id/comments/:comment/files/:file',
  summary: 'Download a file of a comment',
  auth: 'ticket',
  may: ['read', 'Comment'],
  params: v.object({ ...about, comment: Id, file: Id }),
  stream: 'application/octet-stream',
  errors: [404, 409],
});

/**
 * Internal ones are written and read by staff alone. 422 for a mention of somebody who would not read it, for one that says nothing,
 * and for a file that was not uploaded for it by its author or has been dropped since. A question is a visible comment of the staff
 * about a request that waits: 422 for any other, 409 once the request waits no more. It takes a request that nobody works on.
 */
export const addComment = route({
  method: 'POST',
  path: '/conversations/:about/:id/comments',
  summary: 'Write a comment',
  auth: 'session',
  may: ['create', 'Comment'],
  params: one,
  body: v.strictObject({
    ...said,
    isVisible: v.boolean(),
    /** Whether it asks the customer something without which the request is not answered. */
    isQuestion: v.optional(v.boolean(), false),
    /** What was uploaded for it. */
    files: v.optional(v.pipe(v.array(Id), v.maxLength(mostCommentFiles, `Send at most ${mostCommentFiles} files`)), []),
  }),
  answer: Comment,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

/** Changes a comment of one's own: who reads it stays. Staff see what it said before. */
export const changeComment = route({
  method: 'PUT',
  path: '/conversations/:about/:id/comments/:comment',
  summary: 'Change a comment',
  auth: 'session',
  may: ['update', 'Comment'],
  params: oneComment,
  body: v.strictObject(said),
  answer: Comment,
  versioned: true,
  errors: [404, 409],
});

/** Takes the text and the files of a comment of one's own away, with all that it said before. That there was one stays. */
export const removeComment = route({
  method: 'DELETE',
  path: '/conversations/:about/:id/comments/:comment',
  summary: 'Remove a comment',
  auth: 'session',
  may: ['delete', 'Comment'],
  params: oneComment,
  answer: Comment,
  errors: [404, 409],
});
