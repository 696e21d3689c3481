import type { Module } from '../../platform/module/module';
import { commentScope } from './commentScope';
import { downloadCommentFile, startTellingOfScans, uploadCommentFiles } from './filesOfComments';
import { countUnreadComments, getConversation, readComments } from './readComments';
import { listCommentReaders } from './readers';
import { refusedReplyMail } from './replyMails';
import { addComment, changeComment, removeComment } from './writeComments';

/** What people say about bookings, quotes and requests, internally or so that the customer reads it. */
export const conversations: Module = {
  name: 'conversations',
  scope: commentScope,
  routes: [
    ...[getConversation, countUnreadComments, readComments, listCommentReaders],
    ...[addComment, changeComment, removeComment, uploadCommentFiles, downloadCommentFile],
  ],
  mails: [refusedReplyMail],
  start: startTellingOfScans,
};
