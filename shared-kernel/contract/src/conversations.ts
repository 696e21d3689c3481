import * as v from 'valibot';
import { StoredFile } from './bookingDocuments';
import { maxDocumentsPerCall } from './documents';
import { route } from './route';
import { Id, Instant, multiLineText, NamedCompany } from './shapes';

/**
 * Subjects of a conversation. Partners and importers are excluded, because customer conversations can mention prices.
 */
export const conversationSubjects = ['booking', 'quote', 'request'] as const;
export type ConversationSubject = (typeof conversationSubjects)[number];

/** Maximum length of a comment in characters, and of its mentions. */
export const maxCommentLength = 5_000;
export const maxMentions = 20;
/** Maximum number of files per comment. */
export const maxCommentFiles = maxDocumentsPerCall;
/** Number of comments per response. */
export const commentsPerPage = 50;
/** Number of suggested people per response. */
export const readersPerPage = 8;

const Person = v.object({ id: Id, fullName: v.string() });

export const Comment = v.object({
  id: Id,
  at: Instant,
  by: v.object({ ...Person.entries, companyName: v.string() }),
  /** Customer whose users can read it besides staff; null for an internal comment, which only staff can read. */
  visibleTo: v.nullable(NamedCompany),
  /** Whether staff marked it as a question about a request, waiting for the customer's answer. */
  isQuestion: v.boolean(),
  /** Plain text, empty for files only; null after its author removed it. */
  text: v.nullable(v.string()),
  /** People mentioned with an @. */
  mentions: v.array(Person),
  /** Attached files; none after removal. */
  files: v.array(StoredFile),
  editedAt: v.nullable(Instant),
  /** Earlier texts with the end of their validity, latest first. Staff only. */
  formerTexts: v.array(v.object({ text: v.string(), until: Instant })),
  /** Whether the caller has read or written it. */
  isRead: v.boolean(),
  /** For an internal comment: other people who have read it. */
  readBy: v.array(v.string()),
  /** Whether the caller wrote it and may change it. */
  isOwn: v.boolean(),
  version: v.number(),
});
export type Comment = v.InferOutput<typeof Comment>;

/** Comments that the caller may read, oldest first, with who can read new ones. */
export const Conversation = v.object({
  comments: v.array(Comment),
  /** Cursor for earlier comments, sent as `before`; null at the beginning. */
  earlier: v.nullable(Id),
  /** Name of the forwarder. */
  forwarder: v.string(),
  /** Customer whose users would read a visible comment; null when no user would, as for an unsent quote. */
  customer: v.nullable(NamedCompany),
  /** Whether the caller may mark a comment as a question: staff who answer requests, on a waiting request. */
  takesQuestions: v.boolean(),
});
export type Conversation = v.InferOutput<typeof Conversation>;

const about = { about: v.picklist(conversationSubjects), id: Id };
const one = v.object(about);
const oneComment = v.object({ ...about, comment: Id });

const said = {
  /** Empty only with files. */
  text: multiLineText(maxCommentLength),
  /** People that the text mentions with @ and full name. */
  mentions: v.pipe(v.array(Id), v.maxLength(maxMentions, `Name at most ${maxMentions} people`)),
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

/** Counts unread comments of others that the caller may read. */
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

/** Marks the given comments as read. */
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

/**
 * Lists people who can read a comment and be mentioned in it. Customers see colleagues, and staff who take part in the
 * conversation.
 */
export const listCommentReaders = route({
  method: 'GET',
  path: '/conversations/:about/:id/readers',
  summary: 'People who can be mentioned in a comment',
  auth: 'session',
  may: ['create', 'Comment'],
  params: one,
  query: v.object({ visible: v.optional(v.literal('true')), searchText: v.optional(v.string(), '') }),
  answer: v.array(v.object({ ...Person.entries, companyName: v.string() })),
  errors: [404],
});

/**
 * Uploads files for a comment, like documents: POST …/comments names their ids. Unused files are deleted
 * after a day. Returns 413 for a too large file, 422 with the file's name for an empty one or a wrong type.
 */
export const uploadCommentFiles = route({
  method: 'POST',
  path: '/conversations/:about/:id/files',
  summary: 'Upload files ahead of a comment',
  auth: 'session',
  may: ['create', 'Comment'],
  rate: 'upload',
  params: one,
  upload: { field: 'documents', maxFiles: maxCommentFiles },
  answer: v.array(StoredFile),
  status: 201,
  idempotent: true,
  errors: [404, 413],
});

/**
 * Downloads a file of a comment unchanged, for readers of the comment. Returns 409 when the virus scan refused it, and
 * before the scan for everyone except its sender and staff.
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
 * Adds a comment; internal ones are for staff only. Returns 422 for a mention of a person who cannot read it, for an
 * empty comment, and for a file that its author did not upload for it or that was deleted. A question is a visible
 * comment of staff on a waiting request: 422 for any other, 409 when the request no longer waits. It takes a request
 * without an owner.
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
    /** Whether it asks the customer for information needed to answer the request. */
    isQuestion: v.optional(v.boolean(), false),
    /** Uploaded files. */
    files: v.optional(v.pipe(v.array(Id), v.maxLength(maxCommentFiles, `Send at most ${maxCommentFiles} files`)), []),
  }),
  answer: Comment,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

/** Changes the caller's own comment; its readers stay the same. Staff can see earlier texts. */
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

/** Removes text, files and earlier texts of the caller's own comment. A placeholder remains. */
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
